/** Played games of each player of this browser, newest first, for hosts that keep no such list. */
import { environment } from '#stores/environment.ts';

/** The game as in its address, and when it was opened, in epoch milliseconds. */
export type PlayedHere = readonly [integration: string, gameId: string, atMs: number];

const MAX_STORED = 20;
const keyOf = (player: string): string => `zellige-played-${player}`;

const isPlayed = (row: unknown): row is PlayedHere =>
  Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string' && Number.isFinite(row[2]);

export function playedHere(): readonly PlayedHere[] {
  const { storage, page } = environment();
  const player = page.playerName();
  try {
    const stored: unknown = JSON.parse((player !== null && storage.read(keyOf(player))) || '[]');
    return Array.isArray(stored) ? stored.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

export function notePlayed(integration: string, gameId: string): void {
  const { storage, page, now } = environment();
  const player = page.playerName();
  if (player === null) return;
  const others = playedHere().filter(([one, id]) => one !== integration || id !== gameId);
  storage.write(keyOf(player), JSON.stringify([[integration, gameId, now()], ...others].slice(0, MAX_STORED)));
}
