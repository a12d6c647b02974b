// Results, as the provider reports them or by the house's rule. A verdict stands until another one replaces it.
import type { FeedEvent, verdicts } from '#contract/sportsbook/odds-feed.ts';
import { durationMs, events } from '#domain/house-rules.ts';

export type Verdict = (typeof verdicts)[number];
/** By "marketId/outcomeId", or `EVERY_OTHER`; null while nothing is decided. */
export type Results = Readonly<Record<string, Verdict | null>>;

export function resultsOf({ markets }: Pick<FeedEvent, 'markets'>): Results {
  const pairs = Object.entries(markets).flatMap(([marketId, { outcomes }]) =>
    Object.entries(outcomes).map(([outcomeId, { verdict }]) => [`${marketId}/${outcomeId}`, verdict] as const),
  );
  return Object.fromEntries(pairs);
}

/** @param heard what the provider says now; nothing when it has no such event. */
export function mergeResults(known: Results, heard: Results): Results {
  const decided = Object.entries(heard).filter(([key, verdict]) => verdict !== null || !Object.hasOwn(known, key));
  return { ...known, ...Object.fromEntries(decided) };
}

/** In place of an outcome's name: all that are not named, of an event whose outcomes nobody has ever told. */
export const EVERY_OTHER = '*';

/** What nothing was heard of in time is void, known by name or not: the stake comes back. */
export const voidRest = (results: Results): Results => ({
  ...Object.fromEntries(Object.entries(results).map(([key, verdict]) => [key, verdict ?? 'void'])),
  [EVERY_OTHER]: 'void',
});

/** Nothing is known of an event without outcomes. */
export function isDecided(results: Results): boolean {
  const all = Object.values(results);
  return all.length > 0 && all.every((verdict) => verdict !== null);
}

export const areSame = (some: Results, others: Results): boolean =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([key, verdict]) => others[key] === verdict);

/** Whether anything of it is decided: until then there is nothing to tell. */
export const saysAnything = (results: Results): boolean => Object.values(results).some((verdict) => verdict !== null);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const VOID_AFTER_MS = durationMs(events.voidAfter);
/** A provider that says nothing at all, right or wrong, is waited for longer. */
const SILENT_FOR_MS = durationMs(events.voidAtLast);
const FORGOTTEN_AFTER_MS = VOID_AFTER_MS + durationMs(events.correctedFor);

const LEAST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** The longer ago it began, the later a result may be noticed: six minutes after a match of football, an hour the day after. */
const SHARE = 16;

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;

/** Of an event whose provider has answered. @param isDecided nothing but a correction is waited for. */
export function nextAskAt(startsAt: number, isDecided: boolean, now: number): number {
  const sinceMs = now - startsAt;
  if (sinceMs < 0) return startsAt + LEAST_PAUSE_MS;
  const next = now + Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, sinceMs / SHARE));
  const voidAt = startsAt + VOID_AFTER_MS;
  return Math.ceil(!isDecided && now < voidAt ? Math.min(next, voidAt) : next);
}

/** Of an event whose provider could not be reached so many times on end. */
export const retryAt = (failures: number, now: number): number =>
  now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));

/** @param isHeard the provider has answered now: without its word, a result may be there and nobody knows. */
export const isVoidBy = (startsAt: number, isHeard: boolean, now: number): boolean =>
  now >= startsAt + (isHeard ? VOID_AFTER_MS : SILENT_FOR_MS);

/** Events that began before are forgotten. */
export const forgottenBefore = (now: number): number => now - FORGOTTEN_AFTER_MS;
