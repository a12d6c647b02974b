/** A year of the ledger, month by month, cut at ledger transactions, so that opening, sums and closing always agree. */
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { firstOf, rowsOf } from '#platform/host/sql.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';
import { balancesAfter, lastTransactionBefore } from '#platform/ledger/past-balances.ts';
import { jackpotKind } from '#platform/ledger/postings.ts';

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

function yearsOf(sql: SqlStorage, at: number): number[] {
  const first = firstOf<{ at: number }>(sql)`SELECT at FROM effect WHERE id = 1`;
  const last = yearOf(at);
  const began = first === undefined ? last : yearOf(first.at);
  return Array.from({ length: Math.max(1, last - began + 1) }, (_, index) => last - index);
}

function movedBetween(sql: SqlStorage, after: number, upTo: number): StatementSums {
  return rowsOf<{ kind: string; amount: number }>(sql)`
    SELECT kind, SUM(cash + bonus + reserved) AS amount FROM effect WHERE id > ${after} AND id <= ${upTo}
    GROUP BY kind`.reduce((sums, { kind, amount }) => addMoved(sums, kind, amountMinor(amount)), nothingMoved);
}

/** Months are those of the market's calendar; months that have not begun are left out. */
export function yearStatement(sql: SqlStorage, requestedYear: number | null, at: number): YearStatement {
  const year = requestedYear ?? yearOf(at);
  const begun = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
    (month) => `${month}-01` <= dayOf(at),
  );
  let before = lastTransactionBefore(sql, startOf(`${year}-01-01`));
  const opening = balancesAfter(sql, before);
  const months = begun.map((month) => {
    const last = lastTransactionBefore(sql, startOf(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`));
    const sums = movedBetween(sql, before, last);
    before = last;
    return { month, sums, closing: balancesAfter(sql, last) };
  });
  const total = months.reduce((sum, { sums }) => addSums(sum, sums), nothingMoved);
  return { year, years: yearsOf(sql, at), opening, closing: months.at(-1)?.closing ?? opening, months, total };
}

/** A statement: what moved between two moments, by what it was, and what that makes of the balance. */
type StatementKind = 'deposited' | 'withdrawn' | 'bonuses' | 'staked' | 'returned' | 'other';
/** All above zero but `bonuses` and `other`, which are as the balance saw them. Stakes that were given back are not staked. */
export type StatementSums = Readonly<Record<StatementKind, AmountMinor>>;

export const nothingMoved: StatementSums = {
  deposited: zero,
  withdrawn: zero,
  bonuses: zero,
  staked: zero,
  returned: zero,
  other: zero,
};

/** Where each kind of effect belongs. What is set aside and given back moves no total; what is not here is `other`. */
const kindOfPosting: Readonly<Record<string, StatementKind>> = {
  deposit: 'deposited',
  committed: 'withdrawn',
  debit: 'staked',
  rollback: 'staked',
  credit: 'returned',
  [jackpotKind]: 'returned',
};
/** Each type of bonus is a kind of its own. */
const placed = (postingKind: string): StatementKind =>
  kindOfPosting[postingKind] ?? (postingKind.startsWith('bonus:') ? 'bonuses' : 'other');
const isTaken = (kind: StatementKind): boolean => kind === 'staked' || kind === 'withdrawn';

/** @param amount what an effect, or all of its kind, added to cash, bonus and reserved together. */
export function addMoved(sums: StatementSums, postingKind: string, amount: AmountMinor): StatementSums {
  const kind = placed(postingKind);
  return { ...sums, [kind]: isTaken(kind) ? subtract(sums[kind], amount) : add(sums[kind], amount) };
}

export const addSums = (one: StatementSums, other: StatementSums): StatementSums => ({
  deposited: add(one.deposited, other.deposited),
  withdrawn: add(one.withdrawn, other.withdrawn),
  bonuses: add(one.bonuses, other.bonuses),
  staked: add(one.staked, other.staked),
  returned: add(one.returned, other.returned),
  other: add(one.other, other.other),
});

export const netOf = ({ staked, returned }: StatementSums): AmountMinor => subtract(returned, staked);
