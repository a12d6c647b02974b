import * as v from 'valibot';
import { type DepositSystem, disabledReasons } from '#contract/cashier/payments.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { card, deposit, transaction, withdrawal } from '#domain/house-rules.ts';
import { type Locale, locales } from '#domain/locales.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { flag, rowBy, rowsBy } from '#platform/host/rows.ts';
import { statementOf } from '#platform/host/sql.ts';
import { isClosed, settingChanges } from '#platform/settings/services.ts';
import { type CurrencyRow, readCurrencies } from '#platform/settings/settings.ts';

// Payment methods as the operator has configured them, validated when they are read.

const minor = v.pipe(v.number(), v.transform(amountMinor));
const words = v.pipe(v.string(), v.parseJson(), v.object(v.entriesFromList(locales, v.string())));
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
  needsEmployee: flag,
});
export type PaymentSystemRow = v.InferOutput<typeof SystemRow>;

export const readSystems = (db: D1Database, kind: PaymentKind): Promise<PaymentSystemRow[]> =>
  rowsBy(db, SystemRow)`FROM payment_systems WHERE kind = ${kind} ORDER BY position`;

/** The methods as players see them: all are disabled while their service is closed. */
export async function offeredSystems(db: D1Database, kind: PaymentKind): Promise<PaymentSystemRow[]> {
  const service = kind === 'deposit' ? 'deposits' : 'withdrawals';
  const [rows, isServiceClosed] = await Promise.all([readSystems(db, kind), isClosed(db, service)]);
  return isServiceClosed ? rows.map((row) => ({ ...row, disabledReason: 'maintenance' as const })) : rows;
}

export const findSystem = (db: D1Database, kind: PaymentKind, slug: string): Promise<PaymentSystemRow | null> =>
  rowBy(db, SystemRow)`FROM payment_systems WHERE kind = ${kind} AND slug = ${slug}`;

/** The maximum of one payment: the method's or the house's, whichever is lower. */
export const maxPayment = ({ most }: PaymentSystemRow): AmountMinor =>
  amountMinor(Math.min(most, transaction.max.amountMinor));

const FEE_UNITS = 10_000;
/** Rounded down, so that a fee never exceeds the published rate. */
export const feeOf = ({ fee }: PaymentSystemRow, amount: AmountMinor): AmountMinor =>
  amountMinor(Math.floor((amount * fee) / FEE_UNITS));

export const systemAnswer = (
  row: PaymentSystemRow,
  least: AmountMinor,
  currency: string,
  locale: Locale,
): Omit<v.InferInput<typeof DepositSystem>, 'kind'> => ({
  slug: row.slug,
  name: row.name[locale],
  description: row.description[locale],
  min: toDecimal(amountMinor(Math.max(row.least, least))),
  max: toDecimal(maxPayment(row)),
  is_temporary_disabled: row.disabledReason !== null,
  disabled_reason: row.disabledReason,
  currency,
  fee_percent: (row.fee / 100).toFixed(2),
  usual_minutes: row.usualMinutes,
});

type PaymentInput = {
  readonly kind: PaymentKind;
  readonly userId: string;
  readonly system: string;
  readonly amount: AmountMinor;
  readonly currency: string | undefined;
};

const house = {
  deposit: { least: deposit.min.amountMinor, most: deposit.max.amountMinor },
  payout: { least: withdrawal.min.amountMinor, most: transaction.max.amountMinor },
};

/** The range in which staff may set a method's limits. Cards have a minimum in euros, rounded up to the millime. */
export function limitRange(kind: PaymentKind, slug: string, currencies: readonly CurrencyRow[]) {
  const { least, most } = house[kind];
  const rate = Number(currencies.find(({ code }) => code === card.depositMin.currency)?.rate ?? 0);
  const inEuros = kind === 'deposit' ? card.depositMin : card.withdrawalMin;
  const leastOfCard = slug === 'card' && rate > 0 ? Math.ceil(inEuros.amountMinor / rate) : 0;
  return { lowest: amountMinor(Math.max(least, leastOfCard)), highest: most };
}

type SystemChange = {
  readonly kind: PaymentKind;
  readonly slug: string;
  readonly least: number;
  readonly most: number;
  readonly disabledReason: PaymentSystemRow['disabledReason'];
  readonly reason: string;
};

/** Started payments keep the old limits. */
export async function setSystem(db: D1Database, change: SystemChange, staffId: string, at: number): Promise<void> {
  const { kind, slug, least, most, disabledReason } = change;
  await db.batch([
    statementOf(db)`
      INSERT INTO settings_log (at, staff_id, name, value)
      VALUES (${at}, ${staffId}, 'payment_systems', ${JSON.stringify(change)})`,
    statementOf(db)`
      UPDATE payment_systems SET least = ${least}, most = ${most}, disabled_reason = ${disabledReason}
      WHERE kind = ${kind} AND slug = ${slug}`,
  ]);
}

export const systemChanges = (db: D1Database, most: number) =>
  settingChanges<SystemChange>(db, 'payment_systems', most);

/** @returns the account, if payments in its currency are accepted */
export async function payingUser(db: D1Database, userId: string, currency?: string): Promise<Result<UserRow, Failure>> {
  const [user, currencies] = await Promise.all([findUser(db, userId), readCurrencies(db)]);
  if (!user) return refuse('not_authenticated');
  if (currency !== undefined && currency !== user.currency) return refuseField('amount_currency', 'invalid');
  const isAccepted = currencies.some(({ code, isAccepted }) => isAccepted && code === user.currency);
  return isAccepted ? ok(user) : refuse('transaction_limit_does_not_exist');
}

/** An account in a currency without payments has an empty list of methods. */
export const noSystems = (refused: Failure) =>
  refused.kind === 'code' && refused.code === 'not_authenticated' ? err(refused) : ok({ page: 1, count: 0, list: [] });

export async function checkAmount(
  db: D1Database,
  { kind, userId, system: slug, amount, currency }: PaymentInput,
): Promise<Result<{ user: UserRow; system: PaymentSystemRow }, Failure>> {
  const user = await payingUser(db, userId, currency);
  if (!user.ok) return user;
  const system = await findSystem(db, kind, slug);
  if (!system || system.disabledReason !== null) return refuseField(`${systemField[kind]}`, 'unknown');
  const limit = house[kind];
  if (amount > limit.most) return refuse('transaction_limit');
  if (amount < limit.least || amount < system.least || amount > system.most) return refuse('payment_system_limits');
  return ok({ user: user.value, system });
}

const systemField = { deposit: 'payment_system', payout: 'payout_system' } as const;
