/**
 * The amount above which withdrawals need a verified identity. Threat: a large sum withdrawn in parts, each below the limit.
 * So everything paid out or on hold within the period counts, by any payment method.
 */
import { withdrawal } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';

/** The sum of withdrawals: all holds except released ones. Days are the market's, today included. */
export function withdrawn(sql: SqlStorage, days: number, at: number): number {
  const since = startOf(dayAfter(dayOf(at), 1 - days));
  return sql
    .exec<{ sum: number }>(
      `SELECT COALESCE(SUM(r.amount), 0) AS sum FROM reservation r LEFT JOIN resolution s ON s.reservation_id = r.id
       WHERE r.at >= ? AND COALESCE(s.outcome, 'open') <> 'released'`,
      since,
    )
    .one().sum;
}

/** The most that may be withdrawn now without documents. */
export const leftWithoutDocuments = (sql: SqlStorage, at: number): AmountMinor =>
  amountMinor(Math.max(0, withdrawal.checkAbove.amountMinor - withdrawn(sql, withdrawal.checkWithin.count, at)));
