/** Checks a payment's amount, before the player's object decides about the money. */

import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { deposit, transaction, withdrawal } from '#domain/house-rules.ts';
import type { AmountMinor } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import { findSystem, type PaymentSystemRow } from '#platform/cashier/payment-systems.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { readCurrencies } from '#platform/settings/settings.ts';

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

/** The account, if payments in its currency are accepted. */
export async function payingUser(db: D1Database, userId: string, currency?: string): Promise<Result<UserRow, Failure>> {
  const [user, currencies] = await Promise.all([findUser(db, userId), readCurrencies(db)]);
  if (!user) return refuse('not_authenticated');
  if (currency !== undefined && currency !== user.currency) return refuseField('amount_currency', 'invalid');
  const isAccepted = currencies.some(({ code, isAccepted }) => isAccepted && code === user.currency);
  return isAccepted ? ok(user) : refuse('transaction_limit_does_not_exist');
}

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
