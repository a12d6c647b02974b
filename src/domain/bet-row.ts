/** What a bet is to its player, whoever's book it is of. */
import type { Bet, BetStep, SportProvider, SubBet } from '#contract/sport.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type OddsFormat, oddsText, parsePrice } from '#domain/odds.ts';

export type { Bet, BetStep, SportProvider, SubBet };

/** Odds of a selection or of a whole ticket, which may be above what any selection has. */
export function oddsIn(odd: string | number, format: OddsFormat, locale: string): string {
  const price = parsePrice(String(odd));
  if (price !== null) return oddsText(price, format, locale);
  const value = Number(odd);
  return Number.isFinite(value) && value > 0 ? formatNumber(Math.floor(value * 100) / 100, locale, 2) : '–';
}

/** "Paris FC – Lyon"; as the provider writes it, where it does not say who plays. */
export const eventName = ({ home, away, name }: SubBet): string => (home && away ? `${home} – ${away}` : name);
