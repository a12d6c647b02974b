import type { PaymentKind, PaymentReason, PaymentStatus } from '#domain/cashier/payment-status.ts';
import { numeralsOf } from '#domain/locales.ts';
import { marketTime } from '#domain/market.ts';
import { type AmountMinor, formatAmount, zero } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';
import type { Translate } from '#i18n/t.ts';
import type { KnownBounds } from '#model/cashier/payment-amount.ts';

/** "10,00 – 500,00 TND", or a single limit if only one is known; null if none is. */
export function boundsText(t: Translate, { min, max }: KnownBounds, currency: string): string | null {
  const { locale } = t;
  if (min !== null && max !== null)
    return t('payments.fromTo', { min: formatAmount(min, locale, 'ceil'), max: formatMoney(max, currency, locale) });
  if (min !== null) return t('payments.fromOn', { min: formatMoney(min, currency, locale, 'ceil') });
  return max === null ? null : t('payments.upTo', { max: formatMoney(max, currency, locale) });
}

export const nothingNow = (t: Translate, kind: PaymentKind, { min, max }: KnownBounds, currency: string) =>
  t(kind === 'deposit' ? 'payments.nothing_deposit' : 'payments.nothing_payout', {
    min: formatMoney(min ?? zero, currency, t.locale, 'ceil'),
    max: formatMoney(max, currency, t.locale),
  });

const HOUR = 60;
const DAY = 24 * HOUR;

export function usualTime(t: Translate, minutes: number): string {
  if (minutes === 0) return t('payments.atOnce');
  if (minutes < HOUR) return t('payments.minutes', { count: minutes });
  return minutes < DAY
    ? t('payments.hours', { count: Math.ceil(minutes / HOUR) })
    : t('payments.days', { count: Math.ceil(minutes / DAY) });
}

type Least = {
  readonly min_amount: string | null;
  readonly fiat_equivalent: AmountMinor | null;
  readonly rate?: AmountMinor | null | undefined;
  readonly rate_at?: string | null | undefined;
};

export function coinLeast(t: Translate, coin: string, least: Least, currency: string): string | null {
  const { min_amount: coins, fiat_equivalent: worth } = least;
  if (coins === null) return null;
  const figures = new Intl.NumberFormat(numeralsOf(t.locale), { useGrouping: false, maximumFractionDigits: 20 });
  const amount = `${figures.format(coins as Intl.StringNumericLiteral)} ${t(`payments.coin_${coin}` as Key)}`;
  return worth === null
    ? t('payments.coinLeastAlone', { least: amount })
    : t('payments.coinLeast', { least: amount, worth: formatMoney(worth, currency, t.locale, 'ceil') });
}

export const coinRate = (t: Translate, coin: string, { rate, rate_at: at }: Least, currency: string): string | null =>
  rate == null || at == null
    ? null
    : t('payments.coinRate', {
        coin: t(`payments.coin_${coin}` as Key),
        worth: formatMoney(rate, currency, t.locale),
        time: marketTime(at),
      });

export function stateName(kind: PaymentKind, status: PaymentStatus | null): Key {
  if (status === null) return 'payments.state_unknown';
  return kind === 'deposit' ? `payments.deposit_${status}` : `payments.payout_${status}`;
}

type At = {
  readonly kind: PaymentKind;
  readonly status: PaymentStatus | null;
  readonly reason?: PaymentReason | null | undefined;
  readonly isByCoins: boolean;
};

export function stateMeaning({ kind, status, reason = null, isByCoins }: At): Key {
  if (status === null) return 'payments.stateText_unknown';
  if (status === 10 && isByCoins) return 'payments.coinText_10';
  if (reason === 'cancelled' && kind === 'deposit') return 'payments.reason_cancelled_deposit';
  if (reason !== null) return `payments.reason_${reason}`;
  return kind === 'deposit' ? `payments.depositText_${status}` : `payments.payoutText_${status}`;
}
