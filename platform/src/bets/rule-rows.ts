// Cash-out rules as a player's object stores them, one per ticket. Times are epoch milliseconds.
import * as v from 'valibot';
import { ruleOutcomes } from '#contract/bets/bets.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import { epochMs, minorUnits, objectRowsBy } from '#platform/host/rows.ts';
import { exists, part, rowsOf, run } from '#platform/host/sql.ts';

/** The table `cash_out_rule`, without the columns that only its alarm needs. */
export const RuleRow = v.object({
  /** The ticket's number. */
  ticket: v.number(),
  amount: minorUnits,
  setAt: epochMs,
  endedAt: v.nullable(epochMs),
  outcome: v.nullable(v.picklist(ruleOutcomes)),
});
export type CashOutRule = Readonly<v.InferOutput<typeof RuleRow>>;
/** @param ticket the ticket's number */
export const ruleOf = (sql: SqlStorage, ticket: number): CashOutRule | null =>
  objectRowsBy(sql, RuleRow)`FROM cash_out_rule WHERE ticket = ${ticket}`[0] ?? null;

const isActive = (sql: SqlStorage, ticket: number): boolean =>
  exists(sql)`SELECT 1 FROM cash_out_rule WHERE ticket = ${ticket} AND ended_at IS NULL`;

/** Idempotent. */
export function endRule(sql: SqlStorage, { number }: Ticket, outcome: 'sold' | 'removed' | 'over', at: number): void {
  if (!isActive(sql, number)) return;
  run(sql)`
    UPDATE cash_out_rule SET ended_at = ${at}, outcome = ${outcome}, due_at = NULL WHERE ticket = ${number}`;
}

/** Call it when the stake at risk or a price has changed. */
export function markRuleDue(sql: SqlStorage, { number }: Ticket, at: number): void {
  if (isActive(sql, number)) run(sql)`UPDATE cash_out_rule SET due_at = ${at}, tries = 0 WHERE ticket = ${number}`;
}

/** `dueAt`, `tries`: the values of this attempt, by which `markWatched` detects a newer one. */
type DueRule = { readonly id: string; readonly number: number; readonly dueAt: number; readonly tries: number };
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 5 * 60 * 1000;

/** The time of the next try, with exponential backoff by the column `tries`. */
export const retryAt = (at: number) => part`${at} + MIN(${MAX_PAUSE_MS}, ${FIRST_PAUSE_MS} * (1 << MIN(tries, 12)))`;

/** Due rules. Each is retried with backoff until its prices are watched. */
export const takeRulesDue = (sql: SqlStorage, at: number): DueRule[] =>
  exists(sql)`SELECT 1 FROM cash_out_rule WHERE due_at <= ${at}`
    ? rowsOf<DueRule>(sql)`
        UPDATE cash_out_rule
        SET due_at = ${retryAt(at)}, tries = tries + 1
        WHERE ticket IN (SELECT ticket FROM cash_out_rule WHERE due_at <= ${at} ORDER BY due_at LIMIT 50)
        RETURNING ticket AS number, (SELECT id FROM ticket WHERE number = cash_out_rule.ticket) AS id, due_at AS dueAt, tries`
    : [];

/** Call it when the sportsbook watches the prices. A rule that has become due again since stays due. */
export const markWatched = (sql: SqlStorage, { number, dueAt, tries }: DueRule): void =>
  run(sql)`
    UPDATE cash_out_rule SET due_at = NULL, tries = 0 WHERE ticket = ${number} AND due_at = ${dueAt} AND tries = ${tries}`;
