// Verifies an object's ledger from its first posting, trusting neither the triggers nor the stored balances. Threat: a
// file that was edited, restored in part, or written by older code.
import { integrations } from '#domain/game/embedded-integrations.ts';
import { sportsbooks } from '#domain/wallet/wallet-parties.ts';
import { exists, numberOf, type Part, part, raw, rowsOf } from '#platform/host/sql.ts';
import { checkStorage } from '#platform/host/storage-fault.ts';
import { type DayFigures, dayFigures } from '#platform/ledger/day-figures.ts';
import { holderOf } from '#platform/ledger/holder.ts';

export type Audit = {
  /** Sum of every posting: must be zero. */
  readonly total: number;
  readonly transactions: number;
  /** Ledger transactions whose postings do not sum to zero, or whose balances are not the sums of all postings so far. */
  readonly brokenTransactions: readonly number[];
  /** Whether the open holds sum to the balance of `held`. */
  readonly heldMatches: boolean;
};

/** A running sum over all ledger transactions: slow on purpose. */
const brokenQuery = part`
WITH summed AS (
  SELECT id, cash + bonus + held + counterparty_amount AS total, cash_after, bonus_after, held_after,
    SUM(cash) OVER so_far AS cash_sum, SUM(bonus) OVER so_far AS bonus_sum, SUM(held) OVER so_far AS held_sum
  FROM ledger_transaction WINDOW so_far AS (ORDER BY id))
SELECT id FROM summed WHERE total IS NOT 0
  OR cash_after <> cash_sum OR bonus_after <> bonus_sum OR held_after <> held_sum ORDER BY id`;

export const audit = (sql: SqlStorage): Audit => ({
  total: numberOf(
    sql,
  )`SELECT COALESCE(SUM(cash + bonus + held + counterparty_amount), 0) AS number FROM ledger_transaction`,
  transactions: numberOf(sql)`SELECT COUNT(*) AS number FROM ledger_transaction`,
  brokenTransactions: rowsOf<{ id: number }>(sql)`${brokenQuery}`.map((row) => row.id),
  heldMatches: exists(sql)`
    SELECT 1 WHERE (SELECT COALESCE(SUM(held), 0) FROM ledger_transaction) =
      (SELECT COALESCE(SUM(amount), 0) FROM money_hold WHERE id NOT IN (SELECT hold_id FROM money_hold_end))`,
});

// A player's figures for the daily reconciliation (docs/decisions/reconciliation.md). Nothing here writes.

/** Sums by name, in minor units. Keys are sorted, so that equal sums serialise equally. */
export type Sums = Readonly<Record<string, number>>;
export type FiguresQuery = {
  /** The day in epoch milliseconds; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
  /** The end of the last reconciled day; null before the first reconciliation. */
  readonly before: number | null;
  /** The total of cash stakes that the jackpots have for this player; null when they have none. */
  readonly jackpotStaked: number | null;
  /** The start of the requested day figures; null for none. */
  readonly figuresFrom: number | null;
};
export type LedgerFigures = {
  readonly currency: string;
  readonly audit: Audit;
  /** The number of ledger transactions and the balance of each account, at the end of the previous day and of this one. */
  readonly closedBefore: Sums | null;
  readonly closing: Sums;
  // The day's stakes (`orion:taken`) and wins (`orion:paid`) of each provider, and likewise deposits and payouts of
  // `payments`. Reversed stakes do not count.
  readonly turnover: Sums;
  readonly jackpots: readonly JackpotPayment[];
  /** Whether the player's total of cash stakes ever equalled the jackpots' figure, which lags behind. */
  readonly jackpotStakedMatches: boolean;
  /** Bonuses in the ledger minus the accruals and spins that caused them. Each must be zero. */
  readonly bonusDifferences: Sums;
  readonly days: readonly DayFigures[];
};
export type JackpotPayment = { readonly id: string; readonly amount: number; readonly at: number };

export function ledgerFigures(sql: SqlStorage, query: FiguresQuery): LedgerFigures {
  const { from, until, before, jackpotStaked, figuresFrom } = query;
  checkStorage(sql);
  return {
    currency: holderOf(sql).currency,
    audit: audit(sql),
    closedBefore: before === null ? null : closing(sql, before),
    closing: closing(sql, until),
    turnover: turnover(sql, from, until),
    jackpots: jackpotPayments(sql),
    jackpotStakedMatches: jackpotStaked === null || everStaked(sql, jackpotStaked),
    bonusDifferences: bonusDifferences(sql),
    days: figuresFrom === null ? [] : dayFigures(sql, figuresFrom, until),
  };
}

const sums = (sql: SqlStorage, query: Part): Sums =>
  Object.fromEntries(rowsOf<{ name: string; sum: number }>(sql)`${query}`.map(({ name, sum }) => [name, sum]));

const closing = (sql: SqlStorage, until: number): Sums =>
  sums(
    sql,
    part`SELECT 'transactions' AS name, COUNT(*) AS sum FROM ledger_transaction WHERE at < ${until}
      UNION ALL SELECT * FROM (
        SELECT l.account, SUM(l.amount) FROM posting l JOIN ledger_transaction e ON e.id = l.transaction_id WHERE e.at < ${until}
        GROUP BY l.account ORDER BY l.account)`,
  );

const outside = raw([...integrations, ...sportsbooks].map((party) => `'provider:${party}'`).join(', '));

const turnover = (sql: SqlStorage, from: number, until: number): Sums =>
  sums(
    sql,
    part`SELECT substr(e.counterparty, 10) || iif(e.kind = 'debit', ':taken', ':paid') AS name, SUM(ABS(e.counterparty_amount)) AS sum
      FROM ledger_transaction e
      WHERE e.at >= ${from} AND e.at < ${until} AND e.counterparty IN (${outside}) AND e.kind IN ('debit', 'credit')
        AND NOT EXISTS (SELECT 1 FROM ledger_transaction r WHERE r.reverses = e.id)
      GROUP BY name
      UNION ALL
      SELECT iif(p.kind = 'deposit', 'payments:taken', 'payments:paid') AS name, SUM(p.received)
      FROM payment_report r JOIN payment p ON p.id = r.payment_id
      WHERE r.at >= ${from} AND r.at < ${until} AND r.event IN ('paid', 'paid_otherwise') AND p.system <> 'crypto'
      GROUP BY name ORDER BY name`,
  );

const jackpotPayments = (sql: SqlStorage): JackpotPayment[] =>
  rowsOf<JackpotPayment>(sql)`SELECT substr(external_id, 9) AS id, -counterparty_amount AS amount, at
       FROM ledger_transaction WHERE counterparty = 'jackpots'`;

const everStaked = (sql: SqlStorage, total: number): boolean =>
  exists(sql)`SELECT 1 FROM ledger_transaction WHERE staked_after = ${total} LIMIT 1`;

const bonusDifferences = (sql: SqlStorage): Sums =>
  sums(
    sql,
    part`SELECT 'accruals' AS name, COALESCE(-SUM(counterparty_amount), 0) - (SELECT COALESCE(SUM(amount), 0) FROM accrual) AS sum
     FROM ledger_transaction WHERE counterparty = 'bonus_fund' AND kind IN ('bonus:FirstDeposit', 'bonus:Cashback')
     UNION ALL
     SELECT 'free spins of the wheel',
       COALESCE(-SUM(counterparty_amount), 0) - (SELECT COALESCE(SUM(prize), 0) FROM wheel_spin WHERE free_day IS NOT NULL)
     FROM ledger_transaction WHERE counterparty = 'bonus_fund' AND kind = 'bonus:LuckySpin'`,
  );
