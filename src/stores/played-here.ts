/**
 * The games that a player has played in this browser, newest first: for a host that keeps no such list. Another player of
 * the same browser has another.
 */
import { environment } from '#stores/environment.ts';

/** A game as its address names it, and when it was opened: epoch milliseconds. */
export type PlayedHere = readonly [integration: string, gameId: string, atMs: number];

const MOST = 20;
const keyOf = (player: string): string => `zellige-played-${player}`;

const isPlayed = (row: unknown): row is PlayedHere =>
  Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string' && Number.isFinite(row[2]);

export function playedHere(): readonly PlayedHere[] {
  const { storage, page } = environment();
  const player = page.playerName();
  try {
    const kept: unknown = JSON.parse((player !== null && storage.read(keyOf(player))) || '[]');
    return Array.isArray(kept) ? kept.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

export function notePlayed(integration: string, gameId: string): void {
  const { storage, page, now } = environment();
  const player = page.playerName();
  if (player === null) return;
  const others = playedHere().filter(([one, id]) => one !== integration || id !== gameId);
  storage.write(keyOf(player), JSON.stringify([[integration, gameId, now()], ...others].slice(0, MOST)));
}
