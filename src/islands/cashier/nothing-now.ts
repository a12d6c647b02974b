import { zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { KnownBounds } from '#domain/payment-amount.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import type { Translate } from '#i18n/t.ts';

/** Said instead of a form in which no amount would do. */
export const nothingNow = (
  t: Translate,
  kind: PaymentKind,
  { min, max }: KnownBounds,
  currency: string,
  locale: string,
) =>
  t(kind === 'deposit' ? 'payments.nothing_deposit' : 'payments.nothing_payout', {
    min: formatMoney(min ?? zero, currency, locale, 'ceil'),
    max: formatMoney(max, currency, locale),
  });
