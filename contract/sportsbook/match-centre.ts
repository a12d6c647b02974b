// The match page's live data and history beside the prices. Both are optional: a feed or a host may omit them, a
// malformed part counts as omitted, and unknown parts and kinds are ignored.
import * as v from 'valibot';
import { timestamp } from '#contract/values.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const word = v.pipe(v.string(), v.regex(/^\w{1,40}$/, 'invalid'));
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0), v.maxValue(10_000));
const Score = v.tuple([count, count]);
const upTo = <Item extends v.GenericSchema>(most: number, item: Item) => v.pipe(v.array(item), v.maxLength(most));

const MAX_PERIODS = 30;
export const MAX_INCIDENTS = 60;
export const MAX_MOMENTA = 120;
const MAX_STATISTICS = 30;

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
  /** The score within each period so far, not the running total; of a set, its points. */
  periods: upTo(MAX_PERIODS, Score),
  /** Newest last. A feed may omit old incidents. */
  timeline: upTo(MAX_INCIDENTS, Incident),
  /** Home and away, by name, in display order. `possession` is in percent. */
  statistics: v.pipe(
    v.record(word, Score),
    v.check((statistics) => Object.keys(statistics).length <= MAX_STATISTICS),
  ),
  /** Pressure from −100 (away) to 100 (home), newest last. */
  momentum: upTo(MAX_MOMENTA, v.pipe(whole, v.minValue(-100), v.maxValue(100))),
  /** The number of momentum values in a full match; 0 if unknown. */
  momenta: v.pipe(count, v.maxValue(MAX_MOMENTA)),
});
export type MatchCentre = v.InferOutput<typeof MatchCentre>;

/** In an event or a change of it: null for none. A malformed one counts as none. */
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

const MAX_PAST_MATCHES = 10;
const MAX_SIDES = 64;
const partly = <Item extends v.GenericSchema>(most: number, item: Item) =>
  v.optional(v.fallback(upTo(most, item), []), []);

/** Within the match's competition only; empty parts are omitted. */
export const MatchHistory = v.object({
  /** Each side's last matches, newest first. */
  home_form: partly(MAX_PAST_MATCHES, PastMatch),
  away_form: partly(MAX_PAST_MATCHES, PastMatch),
  /** The last matches between both sides, newest first. */
  meetings: partly(MAX_PAST_MATCHES, PastMatch),
  /** From first place. */
  table: partly(MAX_SIDES, Standing),
});
export type MatchHistory = v.InferOutput<typeof MatchHistory>;
