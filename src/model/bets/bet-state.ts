/** The state of a bet, of any sportsbook. */
import type { Bet } from '#contract/bets/bets.ts';

/** As the specification has them (point 4), and three more of our own sportsbook: under review, refused, cancelled. */
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
