/**
 * Verifies an object's ledger from its first posting, trusting neither the triggers nor the stored balances.
 * Threat: a file that was edited, restored in part, or written by older code.
 */
export type Audit = {
  /** Sum of every posting: must be zero. */
  readonly total: number;
  readonly transactions: number;
  /** Ledger transactions whose postings do not sum to zero, or whose balances are not the sums of all postings so far. */
  readonly brokenTransactions: readonly number[];
  /** Postings without a ledger transaction. */
  readonly strayEntries: number;
  /** Whether the open holds sum to the balance of `reserved`. */
  readonly reservedMatches: boolean;
};

/** A running sum over all ledger transactions: slow on purpose. */
const brokenQuery = `
WITH moved AS (
  SELECT e.id, e.cash_after, e.bonus_after, e.reserved_after,
    COALESCE(SUM(l.amount), 0) AS total,
    COALESCE(SUM(l.amount) FILTER (WHERE l.account = 'cash'), 0) AS cash,
    COALESCE(SUM(l.amount) FILTER (WHERE l.account = 'bonus'), 0) AS bonus,
    COALESCE(SUM(l.amount) FILTER (WHERE l.account = 'reserved'), 0) AS reserved
  FROM effect e LEFT JOIN entry l ON l.effect_id = e.id GROUP BY e.id),
summed AS (
  SELECT *, SUM(cash) OVER so_far AS cash_sum, SUM(bonus) OVER so_far AS bonus_sum, SUM(reserved) OVER so_far AS reserved_sum
  FROM moved WINDOW so_far AS (ORDER BY id))
SELECT id FROM summed
WHERE total <> 0 OR cash_after <> cash_sum OR bonus_after <> bonus_sum OR reserved_after <> reserved_sum ORDER BY id`;

export function audit(sql: SqlStorage): Audit {
  const number = (query: string): number => sql.exec<{ n: number }>(query).one().n;
  const openHolds = number(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM reservation WHERE id NOT IN (SELECT reservation_id FROM resolution)',
  );
  return {
    total: number('SELECT COALESCE(SUM(amount), 0) AS n FROM entry'),
    transactions: number('SELECT COUNT(*) AS n FROM effect'),
    brokenTransactions: sql
      .exec<{ id: number }>(brokenQuery)
      .toArray()
      .map((row) => row.id),
    strayEntries: number('SELECT COUNT(*) AS n FROM entry WHERE effect_id NOT IN (SELECT id FROM effect)'),
    reservedMatches: openHolds === number(`SELECT COALESCE(SUM(amount), 0) AS n FROM entry WHERE account = 'reserved'`),
  };
}
