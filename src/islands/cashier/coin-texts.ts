import type { AmountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Translate } from '#i18n/t.ts';
import { timeOfDay } from '#model/dates.ts';

type Least = {
  readonly min_amount: string | null;
  readonly fiat_equivalent: AmountMinor | null;
  readonly rate?: AmountMinor | null | undefined;
  readonly rate_at?: string | null | undefined;
};

/** The minimum of a coin, and its value in the account's currency. */
export function coinLeast(t: Translate, locale: string, coin: string, least: Least, currency: string): string | null {
  const { min_amount: coins, fiat_equivalent: worth } = least;
  if (coins === null) return null;
  const said = `${coins} ${t(`payments.coin_${coin}`)}`;
  return worth === null
    ? t('payments.coinLeastAlone', { least: said })
    : t('payments.coinLeast', { least: said, worth: formatMoney(worth, currency, locale, 'ceil') });
}

/**
 * The approximate value of one coin and the time of that rate. Null if unknown.
 * @param clock formats the time of day: in the reader's time zone, or in the market's on the server.
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
