/** The limits of the operator's settings, as a player reads them: none looks wider than it is (specification, point 5). */
import type { Settings } from '#contract/settings.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';

const roundings = { minBet: 'ceil', maxBet: 'floor', maxWin: 'floor', maxTransaction: 'floor' } as const;
type Name = keyof typeof roundings;
export type HouseLimit = { readonly name: Name; readonly amount: string };

/** The host's limits: a minimum is rounded up, a maximum down. */
export function houseLimits(limits: Settings['limits'], locale: string): readonly HouseLimit[] {
  const shown = (name: Name, amount: AmountMinor | null | undefined): HouseLimit[] =>
    amount == null ? [] : [{ name, amount: formatMoney(amount, DEFAULT_CURRENCY, locale, roundings[name]) }];
  return (Object.keys(roundings) as Name[]).flatMap((name) => shown(name, limits?.[name]));
}
