/**
 * Proves an object's ledger from its first entry, trusting neither the triggers nor the running balances.
 * Threat: a file that was edited, restored in part, or written by older code.
 */
export type Audit = {
  /** Sum of every entry: zero, or money came from nowhere. */
  readonly total: number;
  readonly effects: number;
  /** Accounts whose last balance is not the sum of their entries. */
  readonly brokenAccounts: readonly string[];
  /** Effects whose entries do not sum to zero, or entries without an effect. */
  readonly brokenEffects: readonly number[];
  /** Set aside by reservations that are still open, against the account that holds it. */
  readonly reservedMatches: boolean;
};

export function audit(sql: SqlStorage): Audit {
  const number = (query: string): number => sql.exec<{ n: number }>(query).one().n;
  const broken = sql.exec<{ account: string }>(
    `SELECT account FROM (SELECT account, SUM(amount) AS total, MAX(effect_id) AS last FROM entry GROUP BY account) s
     WHERE total <> (SELECT balance_after FROM entry WHERE account = s.account AND effect_id = s.last)`,
  );
  const unbalanced = sql.exec<{ id: number }>(
    `SELECT l.effect_id AS id FROM entry l LEFT JOIN effect e ON e.id = l.effect_id
     GROUP BY l.effect_id HAVING SUM(l.amount) <> 0 OR COUNT(e.id) = 0`,
  );
  const setAside = number('SELECT COALESCE(SUM(amount), 0) AS n FROM reservation WHERE id NOT IN (SELECT reservation_id FROM resolution)');
  return {
    total: number('SELECT COALESCE(SUM(amount), 0) AS n FROM entry'),
    effects: number('SELECT COUNT(*) AS n FROM effect'),
    brokenAccounts: broken.toArray().map((row) => row.account),
    brokenEffects: unbalanced.toArray().map((row) => row.id),
    reservedMatches: setAside === number(`SELECT COALESCE(SUM(amount), 0) AS n FROM entry WHERE account = 'reserved'`),
  };
}
