// Rules of tickets as a player's object stores them: one a ticket, until it is replaced. Times in epoch milliseconds.
import type { AmountMinor } from '#domain/money.ts';
import type { Ticket } from '#platform/bets/tickets.ts';
import { exists, firstOf, part, rowsOf, run } from '#platform/host/sql.ts';

export type CashOutRule = {
  readonly amount: AmountMinor;
  readonly setAt: number;
  readonly endedAt: number | null;
  readonly outcome: 'sold' | 'removed' | 'over' | null;
};
/** @param ticket its number. */
export const ruleOf = (sql: SqlStorage, ticket: number): CashOutRule | null =>
  firstOf<CashOutRule>(sql)`
    SELECT amount, set_at AS setAt, ended_at AS endedAt, outcome FROM cash_out_rule WHERE ticket = ${ticket}` ?? null;

const isActive = (sql: SqlStorage, ticket: number): boolean =>
  exists(sql)`SELECT 1 FROM cash_out_rule WHERE ticket = ${ticket} AND ended_at IS NULL`;

/** The ticket is over, or its player wants no rule any more. */
export function endRule(sql: SqlStorage, { number }: Ticket, outcome: 'sold' | 'removed' | 'over', at: number): void {
  if (!isActive(sql, number)) return;
  run(sql)`
    UPDATE cash_out_rule SET ended_at = ${at}, outcome = ${outcome}, due_at = NULL WHERE ticket = ${number}`;
}

/** What is at risk, or a price, is another one now. */
export function lookAgain(sql: SqlStorage, { number }: Ticket, at: number): void {
  if (isActive(sql, number)) run(sql)`UPDATE cash_out_rule SET due_at = ${at}, tries = 0 WHERE ticket = ${number}`;
}

/** `dueAt`, `tries`: as they are while the rule is looked at. */
type DueRule = { readonly id: string; readonly number: number; readonly dueAt: number; readonly tries: number };
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1000;

/** By the column `tries`: when what cannot be done now is due again, later every time. */
export const againAt = (at: number) =>
  part`${at} + MIN(${LONGEST_PAUSE_MS}, ${FIRST_PAUSE_MS} * (1 << MIN(tries, 12)))`;

/** Rules to look at now. Each is due again, later every time, until its prices are watched. */
export const takeRulesDue = (sql: SqlStorage, at: number): DueRule[] =>
  exists(sql)`SELECT 1 FROM cash_out_rule WHERE due_at <= ${at}`
    ? rowsOf<DueRule>(sql)`
        UPDATE cash_out_rule
        SET due_at = ${againAt(at)}, tries = tries + 1
        WHERE ticket IN (SELECT ticket FROM cash_out_rule WHERE due_at <= ${at} ORDER BY due_at LIMIT 50)
        RETURNING ticket AS number, (SELECT id FROM ticket WHERE number = cash_out_rule.ticket) AS id, due_at AS dueAt, tries`
    : [];

/** The sportsbook watches its prices; a rule that was set, or became due, since stays so. */
export const markWatched = (sql: SqlStorage, { number, dueAt, tries }: DueRule): void =>
  run(sql)`
    UPDATE cash_out_rule SET due_at = NULL, tries = 0 WHERE ticket = ${number} AND due_at = ${dueAt} AND tries = ${tries}`;
