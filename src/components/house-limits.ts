// The limits of the operator's settings, as a player reads them: none looks wider than it is.
import type { Settings } from '#contract/settings.ts';
import { type AmountMinor, DEFAULT_CURRENCY, type Rounding } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Key } from '#i18n/keys.ts';

type HouseLimit = { readonly label: Key; readonly amount: string };

/** Those that the host tells: a minimum rounded up, a maximum down. */
export function houseLimits(limits: Settings['limits'], locale: string): readonly HouseLimit[] {
  const shown = (label: Key, amount: AmountMinor | null | undefined, rounding: Rounding): HouseLimit[] =>
    amount == null ? [] : [{ label, amount: formatMoney(amount, DEFAULT_CURRENCY, locale, rounding) }];
  return [
    ...shown('protection.minBet', limits?.minBet, 'ceil'),
    ...shown('protection.maxBet', limits?.maxBet, 'floor'),
    ...shown('protection.maxWin', limits?.maxWin, 'floor'),
    ...shown('protection.maxTransaction', limits?.maxTransaction, 'floor'),
  ];
}
