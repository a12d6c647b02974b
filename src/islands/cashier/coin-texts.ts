import { timeOfDay } from '#domain/dates.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';

type Least = {
  readonly min_amount: string | null;
  readonly fiat_equivalent: AmountMinor | null;
  readonly rate?: AmountMinor | null | undefined;
  readonly rate_at?: string | null | undefined;
};

/** The least of a coin, and what that is in the account's currency. */
export function coinLeast(t: Translate, locale: string, coin: string, least: Least, currency: string): string | null {
  const { min_amount: coins, fiat_equivalent: worth } = least;
  if (coins === null) return null;
  const said = `${coins} ${t(`payments.coin_${coin}`)}`;
  return worth === null
    ? t('payments.coinLeastAlone', { least: said })
    : t('payments.coinLeast', { least: said, worth: formatMoney(worth, currency, locale, 'ceil') });
}

/**
 * About what one coin is worth, and when that was asked. Null when nobody said.
 * @param clock how a time of day is written: the reader's, or on the server the market's.
 */
export const coinRate = (
  t: Translate,
  locale: string,
  coin: string,
  { rate, rate_at: at }: Least,
  currency: string,
  clock = (iso: string) => timeOfDay(Date.parse(iso)),
): string | null =>
  rate == null || at == null
    ? null
    : t('payments.coinRate', {
        coin: t(`payments.coin_${coin}`),
        worth: formatMoney(rate, currency, locale),
        time: clock(at),
      });
