import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { BetLimits, RoundBets, SettledBets } from '#sandbox/games/boards/board.ts';
import type { RaceCard } from '#sandbox/live/race.ts';
import type { Moment } from '#sandbox/live/schedule.ts';

/**
 * What a shared table says: to whoever watches it one message, the same for everybody, the table as it is now; and to a
 * player what a bet there is.
 */

/** A place with somebody at it, under a name that tells nobody who that is. Amounts are minor units. */
export type Place = { readonly alias: string; readonly stake: number };

export type TableState<Outcome = unknown> = Moment & {
  /** The table's clock when it said so, so that every screen counts down alike. Epoch milliseconds. */
  readonly now: number;
  readonly players: number;
  readonly places: readonly (Place | null)[];
  readonly card: RaceCard | null;
  readonly outcome: Outcome | null;
  /** Newest first, in the words of the contract's `LiveTable`. */
  readonly results: readonly string[];
};
/** A page says this from time to time, and hears PONG: so both know that the connection holds. */
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
  /** The window that runs, from 1; 0 before the cards are dealt. */
  readonly window: number;
  /** When more is known: then the page asks. Epoch milliseconds; null at the end. */
  readonly dueAt: number | null;
  /** In the words of its game; null before the cards are dealt. */
  readonly hand: object | null;
  /** What was decided in this window, carried out at its end. */
  readonly chosen: object | null;
};

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/**
 * The name that a visit has at a table: "R•••27". It comes from the visit's token, which nobody else has, so that the
 * page knows itself and others learn nothing: a provider is never told what its players are called.
 */
export async function aliasOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`alias ${token}`)));
  const [letter = 0, number = 0] = digest;
  return `${LETTERS[letter % LETTERS.length]}•••${String(number % 100).padStart(2, '0')}`;
}
