// The payment index in D1: which payments wait for an employee. The player's object is the source of truth and writes here
// after every change, with retries, so the index is eventually consistent. The row of a payment that waits for nobody stays
// for thirty days, because its version keeps a delayed write from putting the payment back into the queue
// (docs/decisions/payments.md).
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';
import type { Env } from '#platform/host/env.ts';
import { part, rowsIn, rowsOf, statementOf } from '#platform/host/sql.ts';

export type Waiting = 'approval' | 'employee';

/** What an employee must do next; null for nothing. */
export function waitsFor({ kind, status, isReceived, isSent, isContradicted }: Payment): Waiting | null {
  if (status === 27 || isContradicted) return 'employee';
  if (kind === 'deposit') return isReceived && (status === 20 || status === 21) ? 'approval' : null;
  return status === 20 || (status === 21 && !isSent) ? 'approval' : null;
}

/** A delayed write of an older version changes nothing. */
export async function writeIndex(db: D1Database, userId: string, payment: Payment): Promise<void> {
  const { id, kind, createdAt, version } = payment;
  await statementOf(db)`
    INSERT INTO payments (id, user_id, kind, waits_for, created_at, version)
    VALUES (${id}, ${userId}, ${kind}, ${waitsFor(payment)}, ${createdAt}, ${version})
    ON CONFLICT (id) DO UPDATE SET waits_for = excluded.waits_for, version = excluded.version
    WHERE payments.version < excluded.version`.run();
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const MAX_DELETED = 10_000;

/** Deletes a batch of rows that are no longer needed. Call it until none is left. */
export async function forgetPayments({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await statementOf(DB)`
    DELETE FROM payments WHERE id IN (
      SELECT id FROM payments
      WHERE waits_for IS NULL AND created_at <= ${nowMs - KEPT_MS}
      ORDER BY created_at LIMIT ${MAX_DELETED})`.run();
}

/** Whether the index must have a row. One day of margin: deletion may be late, but is never early. */
const hasRow = (payment: Payment, nowMs: number): boolean =>
  waitsFor(payment) !== null || payment.createdAt > nowMs - KEPT_MS + DAY_MS;

export type IndexedPayment = { readonly id: string; readonly isListed: boolean };

/** A player's payments. `isListed`: started before `until` and written to the index, which therefore must have it. */
export function indexedPayments(sql: SqlStorage, until: number, nowMs: number): IndexedPayment[] {
  const written = paymentsWhere(sql, part`p.indexed_version >= p.version AND p.created_at < ${until}`);
  const listed = new Set(written.filter((payment) => hasRow(payment, nowMs)).map(({ id }) => id));
  return rowsOf<{ id: string }>(sql)`SELECT id FROM payment ORDER BY id`.map(({ id }) => ({
    id,
    isListed: listed.has(id),
  }));
}

type Counted = {
  readonly kind: PaymentKind;
  readonly waitsFor: Waiting;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly oldest: number;
};

export async function countWaiting(db: D1Database): Promise<Counted[]> {
  return rowsIn<Counted>(db)`
    SELECT kind, waits_for AS waitsFor, COUNT(*) AS count, MIN(created_at) AS oldest FROM payments
    WHERE waits_for IS NOT NULL GROUP BY kind, waits_for`;
}

type Page = { readonly page: number; readonly pageSize: number };

/** A page of waiting payments, oldest first, and their total. @param waiting null: whatever they wait for */
export async function listWaiting(
  db: D1Database,
  kind: PaymentKind,
  waiting: Waiting | null,
  { page, pageSize }: Page,
): Promise<{ rows: { id: string; userId: string }[]; count: number }> {
  const where = part`kind = ${kind} AND ${waiting === null ? part`waits_for IS NOT NULL` : part`waits_for = ${waiting}`}`;
  const [rows, counted] = await Promise.all([
    rowsIn<{ id: string; userId: string }>(db)`
      SELECT id, user_id AS userId FROM payments WHERE ${where} ORDER BY created_at
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    statementOf(db)`SELECT COUNT(*) AS count FROM payments WHERE ${where}`.first<{ count: number }>(),
  ]);
  return { rows, count: counted?.count ?? 0 };
}
