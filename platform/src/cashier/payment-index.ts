// The payment index in D1: the player of each payment, and which payments wait for an employee. The player's object is
// the source of truth; it writes here after every change, with retries, so the index is eventually consistent.
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import type { Payment } from '#platform/cashier/payment-rows.ts';
import { payments } from '#platform/cashier/payment-systems.ts';

export type Waiting = 'approval' | 'hand';

/** What an employee must do next, if anything. */
export function waitsFor({ kind, status, isReceived, isSent, isContradicted }: Payment): Waiting | null {
  if (status === 27 || isContradicted) return 'hand';
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

export async function ownerOfPayment(db: D1Database, id: string): Promise<string | null> {
  const row = await drizzle(db).select({ userId: payments.userId }).from(payments).where(eq(payments.id, id)).get();
  return row?.userId ?? null;
}

type Counted = {
  readonly kind: PaymentKind;
  readonly waitsFor: Waiting;
  readonly count: number;
  /** Epoch milliseconds. */
  readonly oldest: number;
};

export async function countWaiting(db: D1Database): Promise<Counted[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, waits_for AS waitsFor, COUNT(*) AS count, MIN(created_at) AS oldest FROM payments
       WHERE waits_for IS NOT NULL GROUP BY kind, waits_for`,
    )
    .all<Counted>();
  return results;
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
