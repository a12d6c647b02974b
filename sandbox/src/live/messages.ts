import type { LiveKind } from '#domain/game/live-kinds.ts';
import type { BetLimits, RoundBets, SettledBets } from '#sandbox/games/boards/board.ts';
import type { RaceCard } from '#sandbox/live/race.ts';
import type { Moment } from '#sandbox/live/schedule.ts';

/** `alias` tells nobody who that is. Minor units. */
export type Place = { readonly alias: string; readonly stake: number };

export type TableState<Outcome = unknown> = Moment & {
  /** The table's clock when it said so, so that all screens count down alike. Epoch milliseconds. */
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
  /** When more is known and the page asks. Epoch milliseconds; null at the end. */
  readonly dueAt: number | null;
  readonly hand: object | null;
  /** Decided in this window, carried out at its end. */
  readonly chosen: object | null;
};

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';

/**
 * A visit's name at a table: "R•••27". Made from the visit's secret token, so that the page knows itself and others
 * learn nothing.
 */
export async function aliasOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`alias ${token}`)));
  const [letter = 0, number = 0] = digest;
  return `${LETTERS[letter % LETTERS.length]}•••${String(number % 100).padStart(2, '0')}`;
}
