/** A year of the ledger, month by month: cut at effects, so that opening, movements and closing always agree. */
import { amountMinor } from '#domain/money.ts';
import { addMoved, addSums, nothingMoved, type StatementSums } from '#domain/statement.ts';
import type { Balances } from '#platform/player/ledger.ts';
import { dayAfter, dayOf, startOf } from '#platform/player/market-calendar.ts';
import { balancesAfter, lastEffectBefore } from '#platform/player/past-balances.ts';

export type MonthStatement = { readonly month: string; readonly sums: StatementSums; readonly closing: Balances };
export type YearStatement = {
  readonly year: number;
  readonly years: readonly number[];
  readonly opening: Balances;
  readonly closing: Balances;
  readonly months: readonly MonthStatement[];
  readonly total: StatementSums;
};

const yearOf = (at: number): number => Number(dayOf(at).slice(0, 4));

/** From the first effect's year to this one, the newest first. */
function yearsOf(sql: SqlStorage, at: number): number[] {
  const [first] = sql.exec<{ at: number }>('SELECT at FROM effect WHERE id = 1').toArray();
  const last = yearOf(at);
  const began = first === undefined ? last : yearOf(first.at);
  return Array.from({ length: Math.max(1, last - began + 1) }, (_, index) => last - index);
}

/** What the effects after one and up to another moved. */
function movedBetween(sql: SqlStorage, after: number, upTo: number): StatementSums {
  return sql
    .exec<{ kind: string; amount: number }>(
      `SELECT e.kind, SUM(l.amount) AS amount FROM entry l JOIN effect e ON e.id = l.effect_id
       WHERE l.effect_id > ? AND l.effect_id <= ? AND l.account IN ('cash', 'bonus', 'reserved') GROUP BY e.kind`,
      after,
      upTo,
    )
    .toArray()
    .reduce((sums, { kind, amount }) => addMoved(sums, kind, amountMinor(amount)), nothingMoved);
}

/** Of the market's calendar. Months that have not begun are left out. */
export function yearStatement(sql: SqlStorage, asked: number | null, at: number): YearStatement {
  const year = asked ?? yearOf(at);
  const begun = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
    (month) => `${month}-01` <= dayOf(at),
  );
  let before = lastEffectBefore(sql, startOf(`${year}-01-01`));
  const opening = balancesAfter(sql, before);
  const months = begun.map((month) => {
    const last = lastEffectBefore(sql, startOf(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`));
    const sums = movedBetween(sql, before, last);
    before = last;
    return { month, sums, closing: balancesAfter(sql, last) };
  });
  const total = months.reduce((sum, { sums }) => addSums(sum, sums), nothingMoved);
  return { year, years: yearsOf(sql, at), opening, closing: months.at(-1)?.closing ?? opening, months, total };
}
