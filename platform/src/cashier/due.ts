/** Due work of a player's payments: expire deposits, update the payment index, order payouts. */
import { applyPaymentEvent } from '#platform/cashier/payment-events.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';

/** Expires deposits that were not paid in time. Call it inside `transactionSync`. */
export function expireDeposits(sql: SqlStorage, at: number): void {
  for (const payment of paymentsWhere(sql, 'p.status = 10 AND p.expires_at <= ?', at))
    applyPaymentEvent(sql, payment, { event: 'expired', actor: 'clock', at });
}

export const unindexedPayments = (sql: SqlStorage): Payment[] =>
  paymentsWhere(sql, 'p.told < p.version ORDER BY p.number LIMIT 50');

export function markIndexed(sql: SqlStorage, { id, version }: Payment): void {
  sql.exec('UPDATE payment SET told = MAX(told, ?) WHERE id = ?', version, id);
}

export const ordersDue = (sql: SqlStorage, at: number): Payment[] =>
  paymentsWhere(sql, 'p.order_due_at <= ? ORDER BY p.number LIMIT 50', at);

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60 * 1000;

/** The order was accepted, or is retried with backoff. A payout settled meanwhile is not ordered again. */
export function markOrdered(sql: SqlStorage, id: string, wasTaken: boolean, at: number): void {
  if (wasTaken) {
    sql.exec('UPDATE payment SET order_due_at = NULL WHERE id = ?', id);
    return;
  }
  sql.exec(
    `UPDATE payment SET order_due_at = ? + MIN(?, ? * (1 << MIN(order_tries, 12))), order_tries = order_tries + 1
     WHERE id = ? AND order_due_at IS NOT NULL`,
    at,
    LONGEST_PAUSE_MS,
    FIRST_PAUSE_MS,
    id,
  );
}

/** When the next of this work is due, in epoch milliseconds; null when none is. */
export function nextDueAt(sql: SqlStorage, at: number): number | null {
  const { due } = sql
    .exec<{ due: number | null }>(
      `SELECT MIN(due) AS due FROM (
         SELECT MIN(expires_at) AS due FROM payment WHERE status = 10
         UNION ALL SELECT MIN(order_due_at) FROM payment WHERE order_due_at IS NOT NULL
         UNION ALL SELECT CASE WHEN EXISTS (SELECT 1 FROM payment WHERE told < version) THEN ? END)`,
      at + FIRST_PAUSE_MS,
    )
    .one();
  return due;
}
