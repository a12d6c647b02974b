import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { KnownBounds } from '#model/cashier/payment-amount.ts';

/** Shown instead of the form when no amount would be accepted. */
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
