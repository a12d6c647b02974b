/**
 * Limits, always from the host: counting here would trust the game frame. Session time is a limit too, so refreshed
 * once a minute.
 */
import { atom, onMount } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { getLimits, type Limits } from '#contract/safer-gambling/limits.ts';
import { answerRealityCheck } from '#contract/safer-gambling/protection.ts';
import { environment } from '#stores/environment.ts';
import { $roundsEnded, casinoPath, leaveTo } from '#stores/game/game-leaving.ts';
import { stopAll } from '#stores/timer.ts';

export type Limit = Limits['limits'][number];
export type { Limits };

export const LIMITS_POLL_MS = 60_000;
export const LIMITS_PAUSE_MS = 2000;

/** Null until loaded. After a failure the known ones stay. */
export const $limits = atom<Limits | null>(null);
export const $areLimitsOffered = atom(true);

onMount($limits, () => {
  let cancelNext: () => void = () => undefined;
  const schedule = (delayMs: number) => {
    cancelNext();
    cancelNext = environment().after(delayMs, refresh);
  };
  async function refresh(): Promise<void> {
    schedule(LIMITS_POLL_MS);
    const answer = await environment().request(getLimits);
    if (answer.ok) return $limits.set(answer.value);
    if (!isNotOffered(answer.error)) return;
    $areLimitsOffered.set(false);
    stop();
    cancelNext();
  }
  const stop = $roundsEnded.listen(() => schedule(LIMITS_PAUSE_MS));
  void refresh();
  return stopAll(stop, () => cancelNext());
});

/**
 * Reality check: the player confirms and plays on.
 * @returns false if the host did not receive it: rounds then stay blocked.
 */
export async function playOn(): Promise<boolean> {
  const answer = await environment().request(answerRealityCheck);
  if (answer.ok) $limits.set(answer.value);
  return answer.ok;
}

export const stopPlaying = (): void => leaveTo(casinoPath());
