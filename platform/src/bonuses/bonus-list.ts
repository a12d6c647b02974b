/** What came as a bonus or was taken as one, as the ledger has it; a jackpot, too, though it comes in cash. Only read here. */
import type { BonusType } from '#contract/bonuses.ts';
import { type AmountMinor, amountMinor, subtract } from '#domain/money.ts';
import { bonusOfKind, kindOfBonus } from '#platform/bonuses/bonus-movement.ts';

export type BonusItem = {
  /** Of its effect. */
  readonly id: number;
  readonly type: BonusType;
  /** Below zero for what was taken. */
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
type Row = { id: number; kind: string; bonus: number | null; cash: number | null; after: number; at: number };

const COLUMNS = 'e.id, e.kind, l.amount AS bonus, c.amount AS cash, e.bonus_after AS after, e.at';
const SOURCE = `FROM effect e LEFT JOIN entry l ON l.effect_id = e.id AND l.account = 'bonus'
  LEFT JOIN entry c ON c.effect_id = e.id AND c.account = 'cash'`;
/** The condition stands as it does in the index: SQLite uses it only for the same words. */
const FROM = `${SOURCE} WHERE e.kind LIKE 'bonus:%' AND e.at >= ?1 AND e.at < ?2 AND (?3 IS NULL OR e.kind = ?3)`;

function read({ id, kind, bonus, cash, after, at }: Row): BonusItem {
  const left = amountMinor(after);
  const before = subtract(left, amountMinor(bonus ?? 0));
  return { id, type: bonusOfKind(kind), amount: amountMinor(bonus ?? cash ?? 0), before, after: left, at };
}

/** A page of them, and how many there are on all pages. */
export function listBonuses(sql: SqlStorage, query: BonusQuery): { items: BonusItem[]; count: number } {
  const asked = [query.from, query.to, query.type && kindOfBonus(query.type)] as const;
  const { count } = sql.exec<{ count: number }>(`SELECT COUNT(*) AS count ${FROM}`, ...asked).one();
  const rows = sql.exec<Row>(
    `SELECT ${COLUMNS} ${FROM}
     ORDER BY e.id ${query.isOldestFirst ? 'ASC' : 'DESC'} LIMIT ?4 OFFSET ?5`,
    ...asked,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  );
  return { items: rows.toArray().map(read), count };
}

/** What came after an effect, oldest first. */
export const bonusesAfter = (sql: SqlStorage, effectId: number, most: number): BonusItem[] =>
  sql
    .exec<Row>(
      `SELECT ${COLUMNS} ${SOURCE} WHERE e.kind LIKE 'bonus:%' AND e.id > ? ORDER BY e.id LIMIT ?`,
      effectId,
      most,
    )
    .toArray()
    .map(read);
