import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { PlayerAccount } from '#platform/player/ledger.ts';

/** One line of an account's statement. */
export type StatementLine = {
  readonly effectId: number;
  readonly externalId: string;
  readonly kind: string;
  readonly amount: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly at: number;
};
export type Statement = { readonly lines: StatementLine[]; readonly count: number };
export type StatementQuery = { readonly account: PlayerAccount; readonly page: number; readonly pageSize: number };

type Row = Omit<StatementLine, 'amount' | 'balanceAfter'> & { amount: number; balanceAfter: number };

/** A page of what moved on one account, newest first. */
export function statement(sql: SqlStorage, query: StatementQuery): Statement {
  const { count } = sql
    .exec<{ count: number }>('SELECT COUNT(*) AS count FROM entry WHERE account = ?', query.account)
    .one();
  const rows = sql.exec<Row>(
    `SELECT e.id AS effectId, e.external_id AS externalId, e.kind, l.amount, e.${query.account}_after AS balanceAfter, e.at
     FROM entry l JOIN effect e ON e.id = l.effect_id WHERE l.account = ? ORDER BY l.effect_id DESC LIMIT ? OFFSET ?`,
    query.account,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  );
  const read = (row: Row): StatementLine => ({
    ...row,
    amount: amountMinor(row.amount),
    balanceAfter: amountMinor(row.balanceAfter),
  });
  return { lines: rows.toArray().map(read), count };
}
