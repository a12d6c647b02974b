/**
 * What a shared table says: to whoever watches it one message, the same for everybody, the table as it is now; and to a
 * player what a bet there is.
 */
import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { BetLimits, RoundBets, SettledBets } from '#sandbox/games/boards/board-engine.ts';
import type { RaceCard } from '#sandbox/live/race-card.ts';
import type { Moment } from '#sandbox/live/schedule.ts';

/** A place with somebody at it, under a name that tells nobody who that is. Amounts are minor units. */
export type Place = { readonly alias: string; readonly stake: number };

export type TableState<Outcome = unknown> = Moment & {
  /** The table's clock when it said so, so that every screen counts down alike. Epoch milliseconds. */
  readonly now: number;
  readonly players: number;
  /** Empty at a table without places. */
  readonly places: readonly (Place | null)[];
  /** What this round is about, where rounds differ. */
  readonly card: RaceCard | null;
  /** Null until the result is out. */
  readonly outcome: Outcome | null;
  /** Newest first, in the words of the contract's `LiveTable`. */
  readonly results: readonly string[];
};
/** A page says this from time to time, and hears PONG: so both know that the line holds. */
export const PING = 'ping';
export const PONG = 'pong';

export type OpenedLive = { readonly kind: LiveKind; readonly limits: BetLimits };
/** A bet on one round; without an outcome while that runs. */
export type LiveBets = {
  readonly round: number;
  readonly bets: RoundBets;
  readonly outcome: unknown;
} & Partial<SettledBets>;
/** A hand of one round, from the stake to the result. */
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
