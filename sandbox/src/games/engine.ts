import type * as v from 'valibot';
import type { GameFacts } from '#contract/wallet/wallet.ts';
import type { Result } from '#domain/result.ts';

/**
 * A family of games: rules and chance, without wallet, clock or page. Amounts are minor units. Threat: an outcome that
 * depends on the stake or is drawn before the stake is taken, a payout that is not whole, a hidden card that leaks. So
 * an engine is pure and receives its random numbers, and the table moves the money, stores `state` and sends only
 * `shown`, all of it as JSON.
 */

/** Unbiased: an integer from 0 to below `count`. */
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
  /** Input of the next decision, hidden cards included: never sent. */
  readonly state: State;
  readonly shown: Shown;
  /** The win of the whole round, stake included; null while it waits for a decision. */
  readonly win: number | null;
};
/** `until`: a stake taken later (epoch milliseconds) is too late and undone. */
type ReadPlay<Play> = { readonly play: Play; readonly stake: number; readonly until?: number };
type ReadDecision<Decision> = { readonly decision: Decision; readonly stake: number; readonly until?: number };

export type Seat = { readonly table: string; readonly round: number; readonly stake: number };

export type Engine<Opened, Play, State, Shown, Decision = never> = {
  readonly family: Family;
  readonly stakes: readonly number[];
  readonly opened: Opened;
  readPlay(input: unknown): Result<ReadPlay<Play>, 'bad_request' | 'bet_limit' | 'bets_closed'>;
  begin(play: Play, draw: Draw): Step<State, Shown>;
  /** Only in games with decisions. `stake` is what the decision adds to the round. */
  readDecision?(input: unknown, state: State): Result<ReadDecision<Decision>, 'bad_request'>;
  decide?(state: State, decision: Decision, draw: Draw): Step<State, Shown>;
  /** Decides, without a further stake, for a player who has been away for a day or until `dueAt`. */
  absent?(state: State): Decision;
  /** Only with a clock: when a waiting round continues by itself. Epoch milliseconds. */
  dueAt?(state: State): number;
  seatOf?(state: State): Seat | null;
};

/** Plays, states and decisions are JSON that only the engine reads. */
export type AnyEngine = Engine<object, unknown, unknown, object, unknown>;

export type Facts = v.InferOutput<typeof GameFacts>;
export type Volatility = Facts['volatility'];

/** Threat: a biased or predictable draw. So it uses the system's generator, and rejection instead of a remainder. */
const RANGE = 2 ** 32;

export function drawBelow(count: number, next: () => number = systemDraw): number {
  if (!Number.isInteger(count) || count < 1 || count > RANGE) throw new RangeError(`cannot draw below ${count}`);
  const fair = RANGE - (RANGE % count);
  for (;;) {
    const value = next();
    if (value < fair) return value % count;
  }
}

const systemDraw = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number;

/** Takes items out of a bag, each with the same probability. */
export function takeFrom<Thing>(bag: readonly Thing[], count: number, draw: Draw): Thing[] {
  const left = [...bag];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] as Thing);
}
