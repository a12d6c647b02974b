/** A row of the bet history, of any sportsbook. */
import type { Bet, BetStep, SportProvider, SubBet } from '#contract/bets/bets.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type OddsFormat, oddsText, parsePrice } from '#domain/sportsbook/odds.ts';

export type { Bet, BetStep, SportProvider, SubBet };

/** Odds of a selection or of a whole ticket, which may be above what any selection has. */
export function oddsIn(odds: string | number, format: OddsFormat, locale: string): string {
  const price = parsePrice(String(odds));
  if (price !== null) return oddsText(price, format, locale);
  const value = Number(odds);
  return Number.isFinite(value) && value > 0 ? formatNumber(Math.floor(value * 100) / 100, locale, 2) : '–';
}

/** "Paris FC – Lyon"; as the provider writes it, where it does not say who plays. */
export const eventName = ({ home, away, name }: SubBet): string => (home && away ? `${home} – ${away}` : name);
