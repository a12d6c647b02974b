// The payment index in D1: which payments wait for an employee, and the player of each payment whose id does not name them. The
// player's object is the source of truth; it writes here after every change, with retries, so the index is eventually consistent.
// Rows that say neither go after thirty days: until then the release before can still serve (docs/decisions/payments.md).
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { namesPlayer, playerNamed } from '#platform/cashier/payment-id.ts';
import { type Payment, paymentsWhere } from '#platform/cashier/payment-rows.ts';
import { payments } from '#platform/cashier/payment-systems.ts';
import type { Env } from '#platform/host/env.ts';
import { part, rowsIn, rowsOf, statementOf } from '#platform/host/sql.ts';

export type Waiting = 'approval' | 'employee';

/** What an employee must do next, if anything. */
export function waitsFor({ kind, status, isReceived, isSent, isContradicted }: Payment): Waiting | null {
  if (status === 27 || isContradicted) return 'employee';
  if (kind === 'deposit') return isReceived && (status === 20 || status === 21) ? 'approval' : null;
  return status === 20 || (status === 21 && !isSent) ? 'approval' : null;
}

/** A delayed write of an older version changes nothing. */
export async function writeIndex(db: D1Database, userId: string, payment: Payment): Promise<void> {
  const { id, kind, createdAt, version } = payment;
  const change = { waitsFor: waitsFor(payment), version };
  await drizzle(db)
    .insert(payments)
    .values({ id, userId, kind, createdAt, ...change })
    .onConflictDoUpdate({ target: payments.id, set: change, setWhere: lt(payments.version, version) });
}

/** The player whose object has the payment, if there is one. */
export async function ownerOfPayment(env: Env, id: string): Promise<string | null> {
  if (namesPlayer(id)) return playerNamed(env, id);
  const row = await drizzle(env.DB).select({ userId: payments.userId }).from(payments).where(eq(payments.id, id)).get();
  return row?.userId ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const MOST_FORGOTTEN = 10_000;

/** A part of the rows that nothing needs, as often as needed. */
export async function forgetPayments({ DB }: Pick<Env, 'DB'>, nowMs: number): Promise<void> {
  await statementOf(DB)`
    DELETE FROM payments WHERE id IN (
      SELECT id FROM payments
      WHERE waits_for IS NULL AND length(id) > 36 AND created_at <= ${nowMs - KEPT_MS}
      ORDER BY created_at LIMIT ${MOST_FORGOTTEN})`.run();
}

/** A day less than they are kept: deletion may be late, and never early. */
const hasRow = (payment: Payment, nowMs: number): boolean =>
  !namesPlayer(payment.id) || waitsFor(payment) !== null || payment.createdAt > nowMs - KEPT_MS + DAY_MS;

export type IndexedPayment = { readonly id: string; readonly isListed: boolean };

/** A player's payments. `isListed`: the index must have it, because it was written there and began before then. */
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

/** A page of waiting payments, oldest first, and their count. @param waiting null for both kinds, as in the list of deposits. */
export async function listWaiting(
  db: D1Database,
  kind: PaymentKind,
  waiting: Waiting | null,
  { page, pageSize }: Page,
): Promise<{ rows: { id: string; userId: string }[]; count: number }> {
  const isMeant = and(
    eq(payments.kind, kind),
    waiting === null ? sql`${payments.waitsFor} IS NOT NULL` : eq(payments.waitsFor, waiting),
  );
  const tables = drizzle(db);
  const [rows, counted] = await Promise.all([
    tables
      .select({ id: payments.id, userId: payments.userId })
      .from(payments)
      .where(isMeant)
      .orderBy(asc(payments.createdAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    tables.select({ count: count() }).from(payments).where(isMeant).get(),
  ]);
  return { rows, count: counted?.count ?? 0 };
}
