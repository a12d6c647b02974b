/** Free spins as the host reports them after each round, never as the frame does. */
import { atom } from 'nanostores';
import type * as v from 'valibot';
import { isNotOffered } from '#api/client.ts';
import { endFreeSpinSession, type FreeSpinInfo, getFreeSpinSession } from '#contract/game/slots.ts';
import { gameKey } from '#domain/lobby/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { $roundsEnded } from '#stores/game/game-leaving.ts';

export type FreeSpins = v.InferOutput<typeof FreeSpinInfo>;

export const $freeSpins = atom<FreeSpins | null>(null);

export function followFreeSpins(provider: string, gameId: string): () => void {
  let isFollowed = true;
  const refresh = async () => {
    const answer = await environment().request(getFreeSpinSession, { query: { provider, game_id: gameId } });
    if (isFollowed && answer.ok && answer.value) $freeSpins.set(answer.value);
  };
  $freeSpins.set(null);
  void refresh();
  const stop = $roundsEnded.listen(() => void refresh());
  return () => {
    isFollowed = false;
    stop();
  };
}

const STORAGE_KEY = 'zellige-free-spins-ended';

export const hasLeftFreeSpins = (provider: string, gameId: string): boolean =>
  environment().storage.read(STORAGE_KEY) === gameKey(provider, gameId);

export const clearLeftFreeSpins = (): void => environment().storage.write(STORAGE_KEY, null);

export async function endFreeSpins(provider: string, gameId: string): Promise<void> {
  const { request, storage } = environment();
  const answer = await request(endFreeSpinSession, { body: { provider, game_id: gameId } });
  if (!answer.ok && isNotOffered(answer.error)) storage.write(STORAGE_KEY, gameKey(provider, gameId));
}
