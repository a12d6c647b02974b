/** Lists bonus transactions from the ledger, including jackpots, which are paid in cash. */

import type * as v from 'valibot';
import type { BonusItem as BonusAnswer, BonusType } from '#contract/bonuses/bonuses.ts';
import { type AmountMinor, amountMinor, subtract, toDecimal } from '#domain/money.ts';
import { bonusKind, bonusType } from '#platform/bonuses/bonus-posting.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { numberOf, part, raw, rowsOf } from '#platform/host/sql.ts';

export type BonusItem = {
  readonly id: number;
  readonly type: BonusType;
  /** Negative for bonus that was taken. */
  readonly amount: AmountMinor;
  readonly before: AmountMinor;
  readonly after: AmountMinor;
  readonly at: number;
};
/** Times in epoch milliseconds, `to` not included. */
export type BonusQuery = {
  readonly from: number;
  readonly to: number;
  readonly type: BonusType | null;
  readonly isOldestFirst: boolean;
  readonly page: number;
  readonly pageSize: number;
};
type Row = { id: number; kind: string; bonus: number; cash: number; after: number; at: number };

const COLUMNS = part`e.id, e.kind, e.bonus, e.cash, e.bonus_after AS after, e.at`;
/** Worded exactly as in the partial index: otherwise SQLite does not use it. */
const ALL = part`FROM ledger_transaction e WHERE e.kind LIKE 'bonus:%'`;

function read({ id, kind, bonus, cash, after, at }: Row): BonusItem {
  const left = amountMinor(after);
  const before = subtract(left, amountMinor(bonus));
  return { id, type: bonusType(kind), amount: amountMinor(bonus === 0 ? cash : bonus), before, after: left, at };
}

export function listBonuses(sql: SqlStorage, query: BonusQuery): { items: BonusItem[]; count: number } {
  const { from, to, type, isOldestFirst, page, pageSize } = query;
  const kind = type && bonusKind(type);
  const filtered = part`${ALL} AND e.at >= ${from} AND e.at < ${to} AND (${kind} IS NULL OR e.kind = ${kind})`;
  const rows = rowsOf<Row>(sql)`
    SELECT ${COLUMNS} ${filtered} ORDER BY e.id ${raw(isOldestFirst ? 'ASC' : 'DESC')}
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return { items: rows.map(read), count: numberOf(sql)`SELECT COUNT(*) AS number ${filtered}` };
}

export const bonusesAfter = (sql: SqlStorage, transactionId: number, most: number): BonusItem[] =>
  rowsOf<Row>(sql)`
    SELECT ${COLUMNS} ${ALL} AND e.id > ${transactionId} ORDER BY e.id LIMIT ${most}`.map(read);

export const bonusAnswer = (
  { id, type, amount, before, after, at }: BonusItem,
  currency: string,
): v.InferInput<typeof BonusAnswer> => ({
  id,
  amount: toDecimal(amount),
  amountCurrency: currency,
  date: isoTime(at),
  type,
  bonusBalanceBefore: toDecimal(before),
  bonusBalanceBeforeCurrency: currency,
  bonusBalanceAfter: toDecimal(after),
  bonusBalanceAfterCurrency: currency,
});
