// Due work of a player's payments: expires deposits, updates the payment index, orders payouts.

import { applyPaymentEvent } from '#platform/cashier/payment-events.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';
import { oneOf, part, run } from '#platform/host/sql.ts';
import { isBanned } from '#platform/ledger/holder.ts';

/** Expires deposits that were not paid in time. Call it inside `transactionSync`. */
export function expireDeposits(sql: SqlStorage, at: number): void {
  for (const payment of paymentsWhere(sql, part`p.status = 10 AND p.expires_at <= ${at}`))
    applyPaymentEvent(sql, payment, { event: 'expired', actor: 'clock', at });
}

export const unindexedPayments = (sql: SqlStorage): Payment[] =>
  paymentsWhere(sql, part`p.indexed_version < p.version ORDER BY p.number LIMIT 50`);

export function markIndexed(sql: SqlStorage, { id, version }: Payment): void {
  run(sql)`UPDATE payment SET indexed_version = MAX(indexed_version, ${version}) WHERE id = ${id}`;
}

/** Retries of orders stop when the player is banned. */
export const ordersDue = (sql: SqlStorage, at: number): Payment[] =>
  isBanned(sql) ? [] : paymentsWhere(sql, part`p.order_due_at <= ${at} ORDER BY p.number LIMIT 50`);

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15 * 60 * 1000;

/** Clears an accepted order, or schedules its retry with backoff. A payout settled meanwhile is not ordered again. */
export function markOrdered(sql: SqlStorage, id: string, wasTaken: boolean, at: number): void {
  if (wasTaken) {
    run(sql)`UPDATE payment SET order_due_at = NULL WHERE id = ${id}`;
    return;
  }
  run(sql)`
    UPDATE payment
    SET order_due_at = ${at} + MIN(${MAX_PAUSE_MS}, ${FIRST_PAUSE_MS} * (1 << MIN(order_tries, 12))),
      order_tries = order_tries + 1 WHERE id = ${id} AND order_due_at IS NOT NULL`;
}

/** Epoch milliseconds at which work is due next; null when none is. */
export function nextDueAt(sql: SqlStorage, at: number): number | null {
  const { due } = oneOf<{ due: number | null }>(sql)`
    SELECT MIN(due) AS due FROM ( SELECT MIN(expires_at) AS due FROM payment WHERE status = 10
    UNION ALL SELECT MIN(order_due_at) FROM payment
    WHERE order_due_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM holder WHERE is_banned = 1)
    UNION ALL SELECT CASE WHEN EXISTS (SELECT 1 FROM payment WHERE indexed_version < version) THEN ${at + FIRST_PAUSE_MS} END)`;
  return due;
}
