// The player's balances in the past. Ledger transactions are in time order, so the last one before a moment is found by
// binary search over ids: an index by time would slow down every stake for a rare read.
import { type AmountMinor, zero } from '#domain/money.ts';
import { checkAmounts, firstOf, numberOf, oneOf } from '#platform/host/sql.ts';
import type { Balances } from '#platform/ledger/ledger.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';

/** The id of the last ledger transaction before a moment; 0 when there is none. */
export function lastTransactionBefore(sql: SqlStorage, at: number): number {
  let low = 0;
  let high = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM ledger_transaction`;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const isBefore = oneOf<{ at: number }>(sql)`SELECT at FROM ledger_transaction WHERE id = ${middle}`.at < at;
    if (isBefore) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The balances after a ledger transaction; zero for id 0. */
export function balancesAfter(sql: SqlStorage, transactionId: number): Balances {
  const row = firstOf<Balances>(sql)`
    SELECT cash_after AS cash, bonus_after AS bonus, held_after AS held FROM ledger_transaction WHERE id = ${transactionId}`;
  return row ? checkAmounts(row, 'cash', 'bonus', 'held') : { cash: zero, bonus: zero, held: zero };
}

export type DayBalance = { readonly day: string; readonly cash: AmountMinor };

/** Cash at the end of each of the last days of the market's calendar, oldest first. Today's is the current balance. */
export function dayBalances(sql: SqlStorage, days: number, at: number): DayBalance[] {
  const today = dayOf(at);
  return Array.from({ length: days }, (_, index) => dayAfter(today, index - days + 1)).map((day) => ({
    day,
    cash: balancesAfter(sql, lastTransactionBefore(sql, startOf(dayAfter(day)))).cash,
  }));
}
