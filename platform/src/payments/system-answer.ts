import type * as v from 'valibot';
import type { DepositSystem } from '#contract/payments.ts';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { mostOf, type PaymentSystemRow } from '#platform/payments/payment-systems.ts';

/** What deposits and payouts tell of a way to pay, in a language. @param least of the house. */
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
