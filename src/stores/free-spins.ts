/**
 * What is left of the free spins that this page plays on: spins and prize as the host says them after each round, never
 * as the frame does. Leaving the game marks the session as ended; spins that are left stay until they expire. Where a host
 * cannot be told that, this browser remembers it.
 */
import { atom } from 'nanostores';
import type * as v from 'valibot';
import { isNotOffered } from '#api/client.ts';
import { endFreeSpinSession, type FreeSpinInfo, getFreeSpinSession } from '#contract/slots.ts';
import { gameKey } from '#domain/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { $roundsEnded } from '#stores/game-leaving.ts';

export type FreeSpins = v.InferOutput<typeof FreeSpinInfo>;

/** Null until the host has said them. */
export const $freeSpins = atom<FreeSpins | null>(null);

/** @returns how to stop. */
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

const ENDED = 'zellige-free-spins-ended';

/** Whether the player has left this game before, and has not gone on since. */
export const isLeft = (provider: string, gameId: string): boolean =>
  environment().storage.read(ENDED) === gameKey(provider, gameId);

export const forgetLeft = (): void => environment().storage.write(ENDED, null);

export async function endFreeSpins(provider: string, gameId: string): Promise<void> {
  const { request, storage } = environment();
  const answer = await request(endFreeSpinSession, { body: { provider, game_id: gameId } });
  if (!answer.ok && isNotOffered(answer.error)) storage.write(ENDED, gameKey(provider, gameId));
}
