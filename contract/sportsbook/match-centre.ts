// What the page of a match shows beside its prices: how it goes, and what was before it. Both are optional: a feed or a host
// without them is complete, and whatever of them is malformed counts as not told. Parts and kinds that nobody knows are
// passed over.
import * as v from 'valibot';
import { timestamp } from '#contract/values.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const word = v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'invalid'));
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0), v.maxValue(10_000));
const Score = v.tuple([count, count]);
const upTo = <Item extends v.GenericSchema>(most: number, item: Item) => v.pipe(v.array(item), v.maxLength(most));

const MOST_PERIODS = 30;
export const MOST_INCIDENTS = 60;
export const MOST_MOMENTA = 120;
const MOST_STATISTICS = 30;

/** `kind`: a count ("goals", "corners", "points", "sets") or a card ("yellow", "red"). `score`: after it. */
const Incident = v.object({
  kind: word,
  side: v.picklist(['home', 'away']),
  period: count,
  /** On the match clock. */
  played_ms: v.pipe(whole, v.minValue(0)),
  score: v.optional(Score),
});
export type CentreIncident = v.InferOutput<typeof Incident>;

export const MatchCentre = v.object({
  /** The score of each period that has begun by itself; of a set, its points. */
  periods: upTo(MOST_PERIODS, Score),
  /** The newest last. A feed may leave out what is long ago. */
  timeline: upTo(MOST_INCIDENTS, Incident),
  /** In pairs, by name, in the order to show them. `possession` is a share of a hundred. */
  statistics: v.pipe(
    v.record(word, Score),
    v.check((told) => Object.keys(told).length <= MOST_STATISTICS),
  ),
  /** Who presses, from −100 (away) to 100 (home), the newest last. */
  momentum: upTo(MOST_MOMENTA, v.pipe(whole, v.minValue(-100), v.maxValue(100))),
  /** How many momenta a whole match has; 0 where nobody knows. */
  momenta: v.pipe(count, v.maxValue(MOST_MOMENTA)),
});
export type MatchCentre = v.InferOutput<typeof MatchCentre>;

/** Of an event, or of a change of it: null for none. What is malformed is none, too. */
export const OptionalCentre = v.optional(v.nullable(v.fallback(v.nullable(MatchCentre), null)));

const PastMatch = v.object({ starts_at: timestamp, home: name, away: name, score: Score });
export type PastMatch = v.InferOutput<typeof PastMatch>;
const Standing = v.object({
  side: name,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: count,
});
export type Standing = v.InferOutput<typeof Standing>;

const MOST_PAST = 10;
const MOST_SIDES = 64;
const partly = <Item extends v.GenericSchema>(most: number, item: Item) =>
  v.optional(v.fallback(upTo(most, item), []), []);

/** Of the match's competition alone; empty parts are not told. */
export const MatchHistory = v.object({
  /** The last matches of each side, the newest first. */
  home_form: partly(MOST_PAST, PastMatch),
  away_form: partly(MOST_PAST, PastMatch),
  /** The last matches of both against each other, the newest first. */
  meetings: partly(MOST_PAST, PastMatch),
  /** From the first. */
  table: partly(MOST_SIDES, Standing),
});
export type MatchHistory = v.InferOutput<typeof MatchHistory>;
