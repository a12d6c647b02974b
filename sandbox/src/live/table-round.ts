import { MOST_RESULTS } from '#contract/game/live-tables.ts';
import type { LiveRules } from '#sandbox/live/live-rules.ts';
import { lastResult, momentAt } from '#sandbox/live/schedule.ts';

/** A table by its name: the integration and the game, as the operator knows them. */
export const tableName = (integration: string, gameId: string): string => `${integration} ${gameId}`;

/**
 * The outcome of a round.
 * @returns null before its time: the one place where that is decided, whoever asks.
 */
export function outcomeOf(rules: LiveRules, table: string, round: number, now: number, secret: string): unknown {
  const isOut = round <= lastResult(momentAt(table, rules.schedule, now));
  return isOut ? rules.outcomeOf(round, table, secret) : null;
}

/** What everybody may see of the round that runs: its outcome, or what lies open while they decide. */
export function seenOf(rules: LiveRules, table: string, now: number, secret: string): unknown {
  const { round, phase } = momentAt(table, rules.schedule, now);
  if (phase === 'deciding') return rules.open?.(rules.outcomeOf(round, table, secret)) ?? null;
  return outcomeOf(rules, table, round, now, secret);
}

/** Results by table and newest round: between two rounds nothing has to be drawn again. */
const drawn = new Map<string, { readonly newest: number; readonly results: readonly string[] }>();
const MOST_DRAWN = 1000;

/** The last results that are out, newest first. */
export function recentResults(rules: LiveRules, table: string, now: number, secret: string): readonly string[] {
  const newest = lastResult(momentAt(table, rules.schedule, now));
  const known = drawn.get(table);
  if (known?.newest === newest) return known.results;
  const results = Array.from({ length: MOST_RESULTS }, (_, back) =>
    rules.resultOf(outcomeOf(rules, table, newest - back, now, secret)),
  );
  if (drawn.size > MOST_DRAWN) drawn.clear();
  drawn.set(table, { newest, results });
  return results;
}
