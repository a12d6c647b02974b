/**
 * What became of the outcomes of an event, as its provider says, and as the house's rule says where the provider does not.
 * A verdict that was heard stands until another one replaces it: an event that says nothing of an outcome any more takes
 * nothing back.
 */
import type { FeedEvent, verdicts } from '#contract/sportsbook/odds-feed.ts';

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
