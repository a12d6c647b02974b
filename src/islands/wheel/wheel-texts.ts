import { localise, toLocale } from '#domain/locales.ts';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn } from '#stores/wheel/wheel.ts';

export function wheelLinks(locale: string) {
  const href = (path: string) => localise(path, toLocale(locale));
  return {
    wheel: href('/wheel-game'),
    signIn: `${href('/auth/sign-in')}?signin=pleaseAuth&next=${href('/wheel-game')}`,
    history: href('/wheel-game-history'),
    spins: href('/profile/spin-history'),
    check: href('/wheel-check'),
    casino: href('/slots/casino'),
    clock: href('/profile/reality-check'),
  };
}

export const prizeText = ({ is_present, name, amount, currency }: Omit<Drawn, 'spin'>, locale: string): string =>
  is_present ? name : formatMoney(amount, shownCurrency(currency), locale);
