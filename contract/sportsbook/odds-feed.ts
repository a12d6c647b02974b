/**
 * The line of sport: what a feed of events and prices says, and how it says what has changed. One message stands for a
 * sport; prices are decimal odds in hundredths, null while nothing is offered. Spoken by the provider's feed to the
 * platform and to its own embeds, and by the platform to the pages of our own book.
 * Source: the feed's shape is this project's own; vendors differ in names, not in what they say.
 */
import * as v from 'valibot';
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

/** `price` and `verdict`: one of them at the most. */
const FeedOutcome = v.object({ price, verdict: v.nullable(Verdict) });
/** `kind` and `count` are words of the book ("total", "goals"); `line` where the kind has one. `main`: shown in lists. */
const FeedMarket = v.object({
  kind: key,
  count: key,
  line: v.nullable(v.number()),
  main: v.boolean(),
  suspended: v.boolean(),
  outcomes: v.record(key, FeedOutcome),
});
export type FeedMarket = v.InferOutput<typeof FeedMarket>;

/** `played_ms`: the clock of the match. `points` among the counts of a match in sets are those of the set being played. */
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
  /** Where only the markets of lists are told: how many there are besides. */
  more: v.optional(count),
});
export type FeedEvent = v.InferOutput<typeof FeedEvent>;

/** `country`: ISO 3166, or EU, AF, AM and WW for what is played across a continent or the world. */
export const FeedTournament = v.object({ id: key, name, country: v.pipe(v.string(), v.length(2)) });
export type FeedTournament = v.InferOutput<typeof FeedTournament>;

const MarketChange = v.object({
  suspended: v.optional(v.boolean()),
  prices: v.optional(v.record(key, price)),
  verdicts: v.optional(v.record(key, v.nullable(Verdict))),
});
/** What is left out stays as it was. */
export const EventChange = v.object({
  id: key,
  phase: v.optional(Phase),
  period: v.optional(count),
  played_ms: v.optional(v.pipe(whole, v.minValue(0))),
  counts: v.optional(v.record(key, Score)),
  markets: v.optional(v.record(key, MarketChange)),
});
export type EventChange = v.InferOutput<typeof EventChange>;

/** What a listener says to keep its line alive, and what it hears. */
export const FEED_PING = 'ping';
export const FEED_PONG = 'pong';

/**
 * `seq` grows by one a message: whoever misses one asks for the whole again. `at`: the clock of the feed. `unseen`: how many
 * matches the page of a list has by now that its viewer does not watch (see `watchSport`).
 */
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

/** How many matches each sport has: those that are played, and those to come. */
export const FeedSports = v.object({
  sports: v.array(v.object({ id: count, live: count, prematch: count })),
});
export type FeedSports = v.InferOutput<typeof FeedSports>;
