/** What a bet is to its player, whoever's book it is of. */
import type { Bet, BetStep, SportProvider, SubBet } from '#contract/sport.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type OddsFormat, oddsText, parsePrice } from '#domain/odds.ts';

export type { Bet, BetStep, SportProvider, SubBet };

/** As the specification has them (point 4), and what our own book tells apart: looked at, given back, taken back. */
export type BetState = NonNullable<Bet['status']> | 'pending' | 'refused' | 'takenBack';

export function betState({ state, status }: Pick<Bet, 'state' | 'status'>): BetState {
  if (state === 'pending' || state === 'refused') return state;
  if (state === 'cancelled') return 'takenBack';
  return status ?? 'Wait';
}

/** Sold, taken back or refused: its matches are no longer its own. */
export const isCalledOff = (state: BetState): boolean =>
  state === 'Cancelled' || state === 'takenBack' || state === 'refused';
export const isRunning = (state: BetState): boolean => state === 'Wait' || state === 'pending';
const isGood = (state: BetState): boolean => state === 'Winner' || state === 'Cancelled';
const isBad = (state: BetState): boolean => state === 'Loser' || state === 'refused';
export const lookOf = (state: BetState): 'good' | 'bad' | 'open' | 'even' => {
  if (isRunning(state)) return 'open';
  return isGood(state) ? 'good' : isBad(state) ? 'bad' : 'even';
};

/** Odds of a selection or of a whole ticket, which may be above what any selection has. */
export function oddsIn(odd: string | number, format: OddsFormat, locale: string): string {
  const price = parsePrice(String(odd));
  if (price !== null) return oddsText(price, format, locale);
  const value = Number(odd);
  return Number.isFinite(value) && value > 0 ? formatNumber(Math.floor(value * 100) / 100, locale, 2) : '–';
}

/** "Paris FC – Lyon"; as the provider writes it, where it does not say who plays. */
export const eventName = ({ home, away, name }: SubBet): string => (home && away ? `${home} – ${away}` : name);
