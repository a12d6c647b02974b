/** The operator's limits as shown to players: a minimum is rounded up, a maximum down (specification, point 5). */
import type { Settings } from '#contract/settings.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';

const roundings = { minBet: 'ceil', maxBet: 'floor', maxWin: 'floor', maxTransaction: 'floor' } as const;
type Name = keyof typeof roundings;
export type HouseLimit = { readonly name: Name; readonly amount: string };

export function houseLimits(limits: Settings['limits'], locale: string): readonly HouseLimit[] {
  const shown = (name: Name, amount: AmountMinor | null | undefined): HouseLimit[] =>
    amount == null ? [] : [{ name, amount: formatMoney(amount, DEFAULT_CURRENCY, locale, roundings[name]) }];
  return (Object.keys(roundings) as Name[]).flatMap((name) => shown(name, limits?.[name]));
}
