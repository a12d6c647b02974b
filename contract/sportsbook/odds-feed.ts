// The odds feed: messages by sport. Prices are decimal odds in hundredths, null while suspended.
import * as v from 'valibot';
import { OptionalCentre } from '#contract/sportsbook/match-centre.ts';
import { OptionalModel } from '#contract/sportsbook/score-model.ts';
import { timestamp } from '#contract/values.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'invalid'));
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0), v.maxValue(10_000));
const price = v.nullable(v.pipe(whole, v.minValue(101), v.maxValue(100_000)));

export const verdicts = ['won', 'lost', 'void'] as const;
const Verdict = v.picklist(verdicts);
export const phases = ['prematch', 'live', 'break', 'ended', 'abandoned'] as const;
const Phase = v.picklist(phases);
const Score = v.tuple([count, count]);

/** At most one of `price` and `verdict`. */
const FeedOutcome = v.object({ price, verdict: v.nullable(Verdict) });
// `kind` and `count` are the feed's words ("total", "goals"); `line` is the handicap or total. `main`: shown in lists.
const FeedMarket = v.object({
  kind: key,
  count: key,
  line: v.nullable(v.number()),
  main: v.boolean(),
  suspended: v.boolean(),
  outcomes: v.record(key, FeedOutcome),
});
export type FeedMarket = v.InferOutput<typeof FeedMarket>;

/** `played_ms`: the match clock. In matches of sets, `points` among the counts are those of the current set. */
export const FeedEvent = v.object({
  id: key,
  tournament: key,
  home: name,
  away: name,
  starts_at: timestamp,
  phase: Phase,
  period: count,
  played_ms: v.pipe(whole, v.minValue(0)),
  counts: v.record(key, Score),
  markets: v.record(key, FeedMarket),
  /** In lists: the number of further markets. */
  more: v.optional(count),
  /** In updates of a single match; never in lists. */
  centre: OptionalCentre,
  /** While a bet builder is offered; never in lists. */
  model: OptionalModel,
});
export type FeedEvent = v.InferOutput<typeof FeedEvent>;

/** `country`: ISO 3166, or EU, AF, AM and WW for competitions of a continent or the world. */
export const FeedTournament = v.object({ id: key, name, country: v.pipe(v.string(), v.length(2)) });
export type FeedTournament = v.InferOutput<typeof FeedTournament>;

const MarketChange = v.object({
  suspended: v.optional(v.boolean()),
  prices: v.optional(v.record(key, price)),
  verdicts: v.optional(v.record(key, v.nullable(Verdict))),
});
/** Omitted fields are unchanged. */
export const EventChange = v.object({
  id: key,
  phase: v.optional(Phase),
  period: v.optional(count),
  played_ms: v.optional(v.pipe(whole, v.minValue(0))),
  counts: v.optional(v.record(key, Score)),
  markets: v.optional(v.record(key, MarketChange)),
  /** Always complete, as is the model. */
  centre: OptionalCentre,
  model: OptionalModel,
});
export type EventChange = v.InferOutput<typeof EventChange>;

/** A client's keep-alive and its answer. */
export const FEED_PING = 'ping';
export const FEED_PONG = 'pong';

// `seq` grows by one with each message: a client that misses one requests a snapshot. `at`: the feed's clock. `unseen`:
// how many events of the viewer's list they do not watch (see `watchSport`).
const numbered = { seq: v.pipe(whole, v.minValue(0)), at: timestamp, unseen: v.optional(count) };
export const FeedSnapshot = v.object({
  type: v.literal('snapshot'),
  ...numbered,
  sport: count,
  tournaments: v.array(FeedTournament),
  events: v.array(FeedEvent),
});
export type FeedSnapshot = v.InferOutput<typeof FeedSnapshot>;
export const FeedDifference = v.object({
  type: v.literal('difference'),
  ...numbered,
  added: v.optional(v.array(FeedEvent)),
  removed: v.optional(v.array(key)),
  changed: v.optional(v.array(EventChange)),
});
export type FeedDifference = v.InferOutput<typeof FeedDifference>;
export const FeedMessage = v.variant('type', [FeedSnapshot, FeedDifference]);
export type FeedMessage = v.InferOutput<typeof FeedMessage>;

export const FeedSports = v.object({
  sports: v.array(v.object({ id: count, live: count, prematch: count })),
});
export type FeedSports = v.InferOutput<typeof FeedSports>;

// The operator's rulings on a match, signed with the shared key. A ruling stands until it is withdrawn.
export const feedControlPath = '/line/control';
export const rulingKinds = ['result', 'abandoned', 'held'] as const;
const points = v.pipe(whole, v.minValue(0), v.maxValue(999));
/** `withdrawn` cancels a ruling; a `result` is the final score; `held`: the feed withholds the result for now. */
export const Ruling = v.variant('kind', [
  v.object({ kind: v.literal('result'), home: points, away: points }),
  v.object({ kind: v.picklist(['abandoned', 'held', 'withdrawn']) }),
]);
export type Ruling = v.InferOutput<typeof Ruling>;
export const FeedControl = v.variant('ask', [
  /** Matches of the last nine days with a side whose name contains this. */
  v.object({ ask: v.literal('find'), side: name }),
  v.object({ ask: v.literal('match'), id: key }),
  v.object({ ask: v.literal('rule'), id: key, by: name, ruling: Ruling }),
]);
export type FeedControl = v.InferOutput<typeof FeedControl>;
/** `count`: what decides the match, such as `goals`. */
export const ControlledMatch = v.object({
  id: key,
  tournament: name,
  home: name,
  away: name,
  starts_at: timestamp,
  phase: Phase,
  count: key,
  score: v.nullable(Score),
  ruling: v.nullable(
    v.object({ kind: v.picklist(rulingKinds), score: v.nullable(Score), by: v.string(), at: timestamp }),
  ),
});
export type ControlledMatch = v.InferOutput<typeof ControlledMatch>;
export const rulingRefusals = ['match_over', 'match_not_over', 'no_such_end'] as const;
/** `refused`: the ruling contradicts the match. Null match: unknown. */
export const FeedControlAnswer = v.object({
  matches: v.array(ControlledMatch),
  refused: v.optional(v.picklist(rulingRefusals)),
});
export type FeedControlAnswer = v.InferOutput<typeof FeedControlAnswer>;
