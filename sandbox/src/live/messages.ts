import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { BetLimits, RoundBets, SettledBets } from '#sandbox/games/boards/board.ts';
import type { RaceCard } from '#sandbox/live/race.ts';
import type { Moment } from '#sandbox/live/schedule.ts';

/** `alias` does not identify a player. `stake` is in minor units. */
export type Place = { readonly alias: string; readonly stake: number };

export type TableState<Outcome = unknown> = Moment & {
  /** The table's clock when it sent the message, so that all screens count down alike. Epoch milliseconds. */
  readonly now: number;
  readonly players: number;
  readonly places: readonly (Place | null)[];
  readonly card: RaceCard | null;
  readonly outcome: Outcome | null;
  readonly results: readonly string[];
};
export const PING = 'ping';
export const PONG = 'pong';

export type OpenedLive = { readonly kind: LiveKind; readonly limits: BetLimits };
export type LiveBets = {
  readonly round: number;
  readonly bets: RoundBets;
  readonly outcome: unknown;
} & Partial<SettledBets>;
export type LiveHand = {
  readonly round: number;
  readonly window: number;
  /** When the page asks for the next state. Epoch milliseconds; null at the end. */
  readonly dueAt: number | null;
  readonly hand: object | null;
  /** Decided in this window, carried out at its end. */
  readonly chosen: object | null;
};

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/**
 * A player's name at a table: "R•••27". Derived from the secret token, so that the page recognises its player and
 * others learn nothing.
 */
export async function aliasOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`alias ${token}`)));
  const [letter = 0, number = 0] = digest;
  return `${LETTERS[letter % LETTERS.length]}•••${String(number % 100).padStart(2, '0')}`;
}
