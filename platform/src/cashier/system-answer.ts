import type * as v from 'valibot';
import type { DepositSystem } from '#contract/cashier/payments.ts';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { mostOf, type PaymentSystemRow } from '#platform/cashier/payment-systems.ts';

/** A payment method in the contract's format and a language. @param least the house's minimum. */
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
  max: toDecimal(mostOf(row)),
  is_temporary_disabled: row.disabledReason !== null,
  disabled_reason: row.disabledReason,
  currency,
  fee_percent: (row.fee / 100).toFixed(2),
  usual_minutes: row.usualMinutes,
});
