import type { Bet, BetStep, CashOutRule, SoldShare, SportProvider, SubBet } from '#contract/bets/bets.ts';
import { formatNumber } from '#domain/numerals.ts';
import { type OddsFormat, oddsText, parsePrice } from '#domain/sportsbook/odds.ts';

export type { Bet, BetStep, CashOutRule, SoldShare, SportProvider, SubBet };

/** The odds of a ticket may exceed those of any selection. */
export function oddsIn(odds: string | number, format: OddsFormat, locale: string): string {
  const price = parsePrice(String(odds));
  if (price !== null) return oddsText(price, format, locale);
  const value = Number(odds);
  return Number.isFinite(value) && value > 0 ? formatNumber(Math.floor(value * 100) / 100, locale, 2) : '–';
}

/** The specification's states (point 4), and three of our own sportsbook. */
export type BetState = NonNullable<Bet['status']> | 'pending' | 'refused' | 'takenBack';

export function betState({ state, status }: Pick<Bet, 'state' | 'status'>): BetState {
  if (state === 'pending' || state === 'refused') return state;
  if (state === 'cancelled') return 'takenBack';
  return status ?? 'Wait';
}

export const isCalledOff = (state: BetState): boolean =>
  state === 'Cancelled' || state === 'takenBack' || state === 'refused';
export const isRunning = (state: BetState): boolean => state === 'Wait' || state === 'pending';
const isGood = (state: BetState): boolean => state === 'Winner' || state === 'Cancelled';
const isBad = (state: BetState): boolean => state === 'Loser' || state === 'refused';
export const statusLook = (state: BetState): 'good' | 'bad' | 'open' | 'even' => {
  if (isRunning(state)) return 'open';
  return isGood(state) ? 'good' : isBad(state) ? 'bad' : 'even';
};

export const betsPath = (provider: SportProvider): string =>
  provider === 'sft' ? '/profile/bet-history/sft' : `/profile/${provider}/bet-history`;
export const betPath = (provider: SportProvider, id: string | number): string =>
  `/profile/bet-detail/${provider}?id=${encodeURIComponent(id)}`;
