import { formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import type { KnownBounds } from '#model/cashier/payment-amount.ts';

/** "10,00 – 500,00 TND", or the one known limit; null if none is known. */
export function boundsText(t: Translate, { min, max }: KnownBounds, currency: string, locale: string): string | null {
  if (min !== null && max !== null)
    return t('payments.fromTo', { min: formatAmount(min, locale, 'ceil'), max: formatMoney(max, currency, locale) });
  if (min !== null) return t('payments.fromOn', { min: formatMoney(min, currency, locale, 'ceil') });
  return max === null ? null : t('payments.upTo', { max: formatMoney(max, currency, locale) });
}
