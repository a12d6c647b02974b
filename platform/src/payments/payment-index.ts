/**
 * The host's own list of payments: whose each is, and which wait for an employee. The player's object has the truth; it
 * writes here after every change, and again until it is written, so the list may be late and is never wrong for long.
 */
import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PaymentKind } from '#domain/payment-status.ts';
import type { Payment } from '#platform/payments/payment-rows.ts';
import { payments } from '#platform/payments/tables.ts';

export type Waiting = 'approval' | 'hand';

/** What an employee must do next, if anything. */
export function waitsFor({ kind, status, isReceived, isSent, isContradicted }: Payment): Waiting | null {
  if (status === 27 || isContradicted) return 'hand';
  if (kind === 'deposit') return isReceived && (status === 20 || status === 21) ? 'approval' : null;
  return status === 20 || (status === 21 && !isSent) ? 'approval' : null;
}

/** An older version that comes late changes nothing. */
export async function writeIndex(db: D1Database, userId: string, payment: Payment): Promise<void> {
  const { id, kind, createdAt, version } = payment;
  const change = { waitsFor: waitsFor(payment), version };
  await drizzle(db)
    .insert(payments)
    .values({ id, userId, kind, createdAt, ...change })
    .onConflictDoUpdate({ target: payments.id, set: change, setWhere: lt(payments.version, version) });
}

/** @returns null for a payment that there is not. */
export async function ownerOfPayment(db: D1Database, id: string): Promise<string | null> {
  const row = await drizzle(db).select({ userId: payments.userId }).from(payments).where(eq(payments.id, id)).get();
  return row?.userId ?? null;
}

type Page = { readonly page: number; readonly pageSize: number };

/** Payments that wait, the oldest first, and how many there are. A deposit waits in one list, whatever it waits for. */
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
