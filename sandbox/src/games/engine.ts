import type * as v from 'valibot';
import type { GameFacts } from '#contract/wallet/wallet.ts';
import type { Result } from '#domain/result.ts';

/**
 * What a family of games is: its rules and its chance, without wallet, clock or page. Every amount is in minor units.
 * Threat: an outcome that depends on the stake or is drawn before it is taken, a payout that is no whole number, a hidden
 * card that leaves the table. So an engine is pure: it is given its chance, and the table around it moves the money, keeps
 * `state` to itself and sends nothing but `shown`. Everything here is kept as JSON: plain objects, no classes.
 */

/** Unbiased: a whole number from 0 to below `count`. */
export type Draw = (count: number) => number;

export type Family =
  | 'live'
  | 'lines'
  | 'cascade'
  | 'plinko'
  | 'scratch'
  | 'roulette'
  | 'baccarat'
  | 'sic-bo'
  | 'over-under'
  | 'dragon-tiger'
  | 'numbers'
  | 'blackjack'
  | 'video-poker'
  | 'three-card-poker';

export type Step<State, Shown> = {
  /** What the next decision needs, hidden cards included: kept by the table, never sent. */
  readonly state: State;
  /** What the player may see now. */
  readonly shown: Shown;
  /** Of the whole round, stake included; null while the round waits for a decision. */
  readonly win: number | null;
};
/** `until`: where a clock runs, a stake that is taken after it (epoch milliseconds) comes too late and is given back. */
export type ReadPlay<Play> = { readonly play: Play; readonly stake: number; readonly until?: number };
export type ReadDecision<Decision> = { readonly decision: Decision; readonly stake: number; readonly until?: number };

/** A stake as others at the table see it. */
export type Seat = { readonly table: string; readonly round: number; readonly stake: number };

export type Engine<Opened, Play, State, Shown, Decision = never> = {
  readonly family: Family;
  /** What can be staked, or the chips there are, from the least; what the screen offers. */
  readonly stakes: readonly number[];
  /** What its page needs: pays, symbols, bets. */
  readonly opened: Opened;
  /** Reads what a browser asks for; the stake is that of the whole play. */
  readPlay(asked: unknown): Result<ReadPlay<Play>, 'bad_request' | 'bet_limit' | 'bets_closed'>;
  begin(play: Play, draw: Draw): Step<State, Shown>;
  /** Only in games that wait. `stake` is what the decision adds to the round: a double, a split, a play bet. */
  readDecision?(asked: unknown, state: State): Result<ReadDecision<Decision>, 'bad_request'>;
  decide?(state: State, decision: Decision, draw: Draw): Step<State, Shown>;
  /** What is decided, without a further stake, for a player who has stayed away for a day, or until `dueAt`. */
  absent?(state: State): Decision;
  /** Only where a clock runs: when a round that waits goes on by itself. Epoch milliseconds. */
  dueAt?(state: State): number;
  /** Only at tables that everybody shares: where a round that waits is seen by the others. */
  seatOf?(state: State): Seat | null;
};

/** Any family's: plays, states and decisions are JSON that only the engine itself reads. */
export type AnyEngine = Engine<object, unknown, unknown, object, unknown>;

/** What the operator's catalogue says of a game; amounts are minor units. */
export type Facts = v.InferOutput<typeof GameFacts>;
export type Volatility = Facts['volatility'];

/** Chance. Threat: a biased or predictable draw; so the system's generator, and rejection instead of a remainder. */
const RANGE = 2 ** 32;

/** A whole number from 0 to below `count`, each equally likely. */
export function drawBelow(count: number, next: () => number = systemDraw): number {
  if (!Number.isInteger(count) || count < 1 || count > RANGE) throw new RangeError(`cannot draw below ${count}`);
  const fair = RANGE - (RANGE % count);
  for (;;) {
    const value = next();
    if (value < fair) return value % count;
  }
}

function systemDraw(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
