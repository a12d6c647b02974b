/** A player's figures for the daily reconciliation (docs/decisions/148-reconciliation.md). Read-only. */

import { integrations } from '#domain/game/embedded-integrations.ts';
import { sportsbooks } from '#domain/wallet/wallet-parties.ts';
import { checkStorage } from '#platform/host/storage-fault.ts';
import { type Audit, audit } from '#platform/ledger/audit.ts';
import { holderOf } from '#platform/ledger/holder.ts';

/** Sums by name, in minor units. Keys are sorted, so that equal sums serialize equally. */
export type Sums = Readonly<Record<string, number>>;
export type FiguresQuery = {
  /** The day, in epoch milliseconds; `until` is not included. */
  readonly from: number;
  readonly until: number;
  /** The end of the day that was reconciled before; null when there was none. */
  readonly before: number | null;
  /** The player's total cash stakes as the jackpots know it; null when they know nothing of this player. */
  readonly jackpotStaked: number | null;
};
export type LedgerFigures = {
  readonly currency: string;
  readonly audit: Audit;
  /** Number of ledger transactions and account balances, at the end of the day before and of this one. */
  readonly closedBefore: Sums | null;
  readonly closing: Sums;
  /** `orion:taken`, `orion:paid`: stakes and wins with each provider on this day, `payments` for the payment provider's
   *  deposits and payouts. Reversed stakes do not count. */
  readonly turnover: Sums;
  readonly jackpots: readonly JackpotPayment[];
  /** Whether the total of cash stakes was at some time what the jackpots have. */
  readonly jackpotStakedMatches: boolean;
  /** Bonuses in the ledger minus the accruals and spins that caused them: must be zero each. */
  readonly bonusDifferences: Sums;
  /** `isListed`: D1's payment index must have it: it was written there, and created before the day ended. */
  readonly payments: readonly { readonly id: string; readonly isListed: boolean }[];
};
export type JackpotPayment = { readonly id: string; readonly amount: number; readonly at: number };

export function ledgerFigures(sql: SqlStorage, { from, until, before, jackpotStaked }: FiguresQuery): LedgerFigures {
  checkStorage(sql);
  return {
    currency: holderOf(sql).currency,
    audit: audit(sql),
    closedBefore: before === null ? null : closing(sql, before),
    closing: closing(sql, until),
    turnover: turnover(sql, from, until),
    jackpots: jackpotPayments(sql),
    jackpotStakedMatches: jackpotStaked === null || wasStaked(sql, jackpotStaked),
    bonusDifferences: bonusDifferences(sql),
    payments: sql
      .exec<{ id: string; isListed: number }>(
        'SELECT id, told >= version AND created_at < ? AS isListed FROM payment ORDER BY id',
        until,
      )
      .toArray()
      .map(({ id, isListed }) => ({ id, isListed: isListed === 1 })),
  };
}

const sums = (sql: SqlStorage, query: string, ...values: (string | number)[]): Sums =>
  Object.fromEntries(
    sql
      .exec<{ name: string; sum: number }>(query, ...values)
      .toArray()
      .map(({ name, sum }) => [name, sum]),
  );

const closing = (sql: SqlStorage, until: number): Sums =>
  sums(
    sql,
    `SELECT 'effects' AS name, COUNT(*) AS sum FROM effect WHERE at < ?1
     UNION ALL SELECT * FROM (
       SELECT l.account, SUM(l.amount) FROM entry l JOIN effect e ON e.id = l.effect_id WHERE e.at < ?1
       GROUP BY l.account ORDER BY l.account)`,
    until,
  );

const outside = [...integrations, ...sportsbooks].map((party) => `'provider:${party}'`).join(', ');

const turnover = (sql: SqlStorage, from: number, until: number): Sums =>
  sums(
    sql,
    `SELECT substr(l.account, 10) || iif(e.kind = 'debit', ':taken', ':paid') AS name, SUM(ABS(l.amount)) AS sum
     FROM effect e JOIN entry l ON l.effect_id = e.id
     WHERE e.at >= ?1 AND e.at < ?2 AND l.account IN (${outside}) AND e.kind IN ('debit', 'credit')
       AND NOT EXISTS (SELECT 1 FROM effect r WHERE r.reverses = e.id)
     GROUP BY name
     UNION ALL
     SELECT iif(p.kind = 'deposit', 'payments:taken', 'payments:paid') AS name, SUM(p.received)
     FROM payment_report r JOIN payment p ON p.id = r.payment_id
     WHERE r.at >= ?1 AND r.at < ?2 AND r.event IN ('paid', 'paid_otherwise') AND p.system <> 'crypto'
     GROUP BY name ORDER BY name`,
    from,
    until,
  );

const jackpotPayments = (sql: SqlStorage): JackpotPayment[] =>
  sql
    .exec<JackpotPayment>(
      `SELECT substr(e.external_id, 9) AS id, -l.amount AS amount, e.at
       FROM entry l JOIN effect e ON e.id = l.effect_id WHERE l.account = 'jackpots'`,
    )
    .toArray();

const wasStaked = (sql: SqlStorage, total: number): boolean =>
  sql.exec('SELECT 1 FROM effect WHERE staked_after = ? LIMIT 1', total).toArray().length > 0;

const bonusDifferences = (sql: SqlStorage): Sums =>
  sums(
    sql,
    `SELECT 'accruals' AS name, COALESCE(-SUM(l.amount), 0) - (SELECT COALESCE(SUM(amount), 0) FROM accrual) AS sum
     FROM entry l JOIN effect e ON e.id = l.effect_id
     WHERE l.account = 'bonus_fund' AND e.kind IN ('bonus:FirstDeposit', 'bonus:Cashback')
     UNION ALL
     SELECT 'free spins of the wheel',
       COALESCE(-SUM(l.amount), 0) - (SELECT COALESCE(SUM(prize), 0) FROM wheel_spin WHERE free_day IS NOT NULL)
     FROM entry l JOIN effect e ON e.id = l.effect_id WHERE l.account = 'bonus_fund' AND e.kind = 'bonus:LuckySpin'`,
  );
