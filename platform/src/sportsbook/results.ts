// Results from the provider, or void by the house's rules. A verdict stands until another one replaces it.
import type { FeedEvent, verdicts } from '#contract/sportsbook/odds-feed.ts';
import { durationMs, events } from '#domain/house-rules.ts';

export type Verdict = (typeof verdicts)[number];
/** Verdicts by "marketId/outcomeId" or `EVERY_OTHER`; null while undecided. */
export type Results = Readonly<Record<string, Verdict | null>>;

export function resultsOf({ markets }: Pick<FeedEvent, 'markets'>): Results {
  const pairs = Object.entries(markets).flatMap(([marketId, { outcomes }]) =>
    Object.entries(outcomes).map(([outcomeId, { verdict }]) => [`${marketId}/${outcomeId}`, verdict] as const),
  );
  return Object.fromEntries(pairs);
}

/** Keeps a known verdict where the provider now reports none. */
export function mergeResults(known: Results, reported: Results): Results {
  const decided = Object.entries(reported).filter(([key, verdict]) => verdict !== null || !Object.hasOwn(known, key));
  return { ...known, ...Object.fromEntries(decided) };
}

/** Stands for every outcome without an entry, because a provider may never have reported an event's outcomes. */
export const EVERY_OTHER = '*';

/** Voids all undecided outcomes, also those not listed: their stakes are returned. */
export const voidRest = (results: Results): Results => ({
  ...Object.fromEntries(Object.entries(results).map(([key, verdict]) => [key, verdict ?? 'void'])),
  [EVERY_OTHER]: 'void',
});

/** False for an event without outcomes. */
export function isDecided(results: Results): boolean {
  const all = Object.values(results);
  return all.length > 0 && all.every((verdict) => verdict !== null);
}

export const areSame = (some: Results, others: Results): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([key, verdict]) => others[key] === verdict);

export const hasVerdict = (results: Results): boolean => Object.values(results).some((verdict) => verdict !== null);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const VOID_AFTER_MS = durationMs(events.voidAfter);
/** A provider that does not respond at all gets more time. */
const SILENT_FOR_MS = durationMs(events.voidAtLast);
const FORGOTTEN_AFTER_MS = VOID_AFTER_MS + durationMs(events.correctedFor);

const LEAST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** The poll interval is this fraction of the time since the start: 6 minutes after a football match, an hour a day later. */
const SHARE = 16;

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;

/** The next poll after a response of the provider. @param isDecided true when only a correction can follow. */
export function nextPollAt(startsAt: number, isDecided: boolean, now: number): number {
  const sinceMs = now - startsAt;
  if (sinceMs < 0) return startsAt + LEAST_PAUSE_MS;
  const next = now + Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, sinceMs / SHARE));
  const voidAt = startsAt + VOID_AFTER_MS;
  return Math.ceil(!isDecided && now < voidAt ? Math.min(next, voidAt) : next);
}

/** The next poll after consecutive failures. */
export const retryAt = (failures: number, now: number): number =>
  now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));

/** @param hasAnswered whether the provider responded: if not, it may have a result, so the event stays open longer. */
export const isVoidByTimeout = (startsAt: number, hasAnswered: boolean, now: number): boolean =>
  now >= startsAt + (hasAnswered ? VOID_AFTER_MS : SILENT_FOR_MS);

/** Events that started earlier are deleted. */
export const retentionStart = (now: number): number => now - FORGOTTEN_AFTER_MS;
