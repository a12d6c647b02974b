/**
 * From which sum on money goes only to somebody whose identity was looked at. Threat: a large sum taken out in parts, each
 * below the house's figure. So whatever was paid out or is set aside within the period counts, by whichever way it went.
 */
import { withdrawal } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { dayAfter, dayOf, startOf } from '#platform/player/market-calendar.ts';

/** Money is set aside for nothing but a withdrawal; what was given back has not gone. Days are the market's, today's too. */
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
