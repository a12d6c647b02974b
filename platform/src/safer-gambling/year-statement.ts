/** A year or a period of the ledger by month. Months are cut at ledger transactions, so opening, sums and closing agree. */
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
  const first = firstOf<{ at: number }>(sql)`SELECT at FROM ledger_transaction WHERE id = 1`;
  const last = yearOf(at);
  const began = first === undefined ? last : yearOf(first.at);
  return Array.from({ length: Math.max(1, last - began + 1) }, (_, index) => last - index);
}

function sumsBetween(sql: SqlStorage, after: number, upTo: number): StatementSums {
  return rowsOf<{ kind: string; amount: number }>(sql)`
    SELECT kind, SUM(cash + bonus + held) AS amount FROM ledger_transaction WHERE id > ${after} AND id <= ${upTo}
    GROUP BY kind`.reduce((sums, { kind, amount }) => addTransaction(sums, kind, amountMinor(amount)), zeroSums);
}

/** Days of the market's calendar, both inclusive. */
export type StatementPeriod = { readonly from: string; readonly to: string };
export type PeriodStatement = Omit<YearStatement, 'year' | 'years'>;

const monthAfter = (month: string): string => dayAfter(`${month}-01`, 31).slice(0, 7);

function monthsOf({ from, to }: StatementPeriod): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); `${month}-01` <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/**
 * Months are those of the market's calendar; the first and the last may be partial.
 * @param upTo the last ledger transaction that counts, so that a later copy of a statement is identical
 */
export function periodStatement(sql: SqlStorage, period: StatementPeriod, upTo: number): PeriodStatement {
  const lastBefore = (day: string) => Math.min(lastTransactionBefore(sql, startOf(day)), upTo);
  const end = dayAfter(period.to);
  let before = lastBefore(period.from);
  const opening = balancesAfter(sql, before);
  const months = monthsOf(period).map((month) => {
    const next = `${monthAfter(month)}-01`;
    const last = lastBefore(next < end ? next : end);
    const sums = sumsBetween(sql, before, last);
    before = last;
    return { month, sums, closing: balancesAfter(sql, last) };
  });
  const total = months.reduce((sum, { sums }) => addSums(sum, sums), zeroSums);
  return { opening, closing: months.at(-1)?.closing ?? opening, months, total };
}

/** Months that have not begun are omitted. */
export function yearStatement(sql: SqlStorage, requestedYear: number | null, at: number): YearStatement {
  const year = requestedYear ?? yearOf(at);
  const today = dayOf(at);
  const [from, last] = [`${year}-01-01`, `${year}-12-31`];
  const to = last < today ? last : lastDayOfMonth(today);
  return { year, years: yearsOf(sql, at), ...periodStatement(sql, { from, to }, Number.MAX_SAFE_INTEGER) };
}

const lastDayOfMonth = (day: string): string => dayAfter(`${monthAfter(day.slice(0, 7))}-01`, -1);

type StatementKind = 'deposited' | 'withdrawn' | 'bonuses' | 'staked' | 'returned' | 'other';
/** `bonuses` and `other` are changes of the balance and may be negative; the others are positive. Returned stakes are deducted. */
export type StatementSums = Readonly<Record<StatementKind, AmountMinor>>;

export const zeroSums: StatementSums = {
  deposited: zero,
  withdrawn: zero,
  bonuses: zero,
  staked: zero,
  returned: zero,
  other: zero,
};

/** Holds and their release change no total. A kind that is not listed is `other`. */
const statementKinds: Readonly<Record<string, StatementKind>> = {
  deposit: 'deposited',
  captured: 'withdrawn',
  debit: 'staked',
  rollback: 'staked',
  credit: 'returned',
  [jackpotKind]: 'returned',
};
/** Each type of bonus has its own kind in the ledger. */
const statementKind = (postingKind: string): StatementKind =>
  statementKinds[postingKind] ?? (postingKind.startsWith('bonus:') ? 'bonuses' : 'other');
const isOutgoing = (kind: StatementKind): boolean => kind === 'staked' || kind === 'withdrawn';

/** @param amount the change of cash, bonus and held together, by one ledger transaction or by all of a kind */
export function addTransaction(sums: StatementSums, postingKind: string, amount: AmountMinor): StatementSums {
  const kind = statementKind(postingKind);
  return { ...sums, [kind]: isOutgoing(kind) ? subtract(sums[kind], amount) : add(sums[kind], amount) };
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
