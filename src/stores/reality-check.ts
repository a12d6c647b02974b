/**
 * Whether play waits for its player to look at the clock is the host's word ($limits), and it holds its rounds back
 * meanwhile.
 */
import { answerRealityCheck } from '#contract/protection.ts';
import { environment } from '#stores/environment.ts';
import { casinoPath, leaveTo } from '#stores/game-leaving.ts';
import { $limits } from '#stores/limits.ts';

/** The player has looked and plays on. @returns false when the host did not hear it: then its rounds still wait. */
export async function playOn(): Promise<boolean> {
  const answer = await environment().request(answerRealityCheck);
  if (answer.ok) $limits.set(answer.value);
  return answer.ok;
}

export const stopPlaying = (): void => leaveTo(casinoPath());
