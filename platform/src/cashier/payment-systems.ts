/** Payment methods as the operator has configured them; validated when they are read. */
import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { disabledReasons } from '#contract/cashier/payments.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { transaction } from '#domain/house-rules.ts';
import { locales } from '#domain/locales.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { paymentSystems } from '#platform/cashier/tables.ts';

const minor = v.pipe(v.number(), v.transform(amountMinor));
const words = v.object(v.entriesFromList(locales, v.string()));
const SystemRow = v.object({
  slug: v.string(),
  name: words,
  description: words,
  least: minor,
  most: minor,
  /** Hundredths of a per cent. */
  fee: v.number(),
  usualMinutes: v.number(),
  disabledReason: v.nullable(v.picklist(disabledReasons)),
  way: v.picklist(['redirect', 'crypto', 'iban', 'phone']),
  needsEmployee: v.boolean(),
});
export type PaymentSystemRow = v.InferOutput<typeof SystemRow>;

/** In display order. */
export async function readSystems(db: D1Database, kind: PaymentKind): Promise<PaymentSystemRow[]> {
  const rows = await drizzle(db)
    .select()
    .from(paymentSystems)
    .where(eq(paymentSystems.kind, kind))
    .orderBy(asc(paymentSystems.position));
  return v.parse(v.array(SystemRow), rows);
}

/** @returns null for an unknown one. */
export async function findSystem(db: D1Database, kind: PaymentKind, slug: string): Promise<PaymentSystemRow | null> {
  const isMeant = and(eq(paymentSystems.kind, kind), eq(paymentSystems.slug, slug));
  const row = await drizzle(db).select().from(paymentSystems).where(isMeant).get();
  return row ? v.parse(SystemRow, row) : null;
}

/** The maximum of one payment: the method's, or the house's if it is lower. */
export const mostOf = ({ most }: PaymentSystemRow): AmountMinor =>
  amountMinor(Math.min(most, transaction.max.amountMinor));

const FEE_UNITS = 10_000;
/** Rounded down: a fee is never above the published rate. */
export const feeOf = ({ fee }: PaymentSystemRow, amount: AmountMinor): AmountMinor =>
  amountMinor(Math.floor((amount * fee) / FEE_UNITS));
