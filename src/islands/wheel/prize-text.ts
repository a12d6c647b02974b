import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import type { Drawn } from '#stores/wheel/wheel-spin.ts';

export const prizeText = ({ is_present, name, amount, currency }: Omit<Drawn, 'spin'>, locale: string): string =>
  is_present ? name : formatMoney(amount, shownCurrency(currency), locale);
