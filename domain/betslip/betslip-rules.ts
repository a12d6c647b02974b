/** Rules of a betslip that do not depend on prices. */
import { type Bet, possiblePayout } from '#domain/bets/payouts.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

type Shape = {
  readonly type: 'single' | 'combined' | 'system';
  readonly system?: number | null | undefined;
  readonly selections: number;
};

/** Selections in a combination; null for a betslip of none of the three types. */
export function combinationSizeOf({ type, system, selections }: Shape): number | null {
  switch (type) {
    case 'single':
      return selections === 1 ? 1 : null;
    case 'combined':
      return selections >= 2 ? selections : null;
    case 'system':
      return system && system >= 2 && system < selections ? system : null;
  }
}

/** What it could pay above its stake is within the house's rule. */
export const isWithinProfit = (bet: Bet, most: AmountMinor = profit.max.amountMinor): boolean =>
  possiblePayout(bet) - bet.stake <= most;

/** The largest stake of a betslip, by the stake limit and the profit limit; profit grows with the stake. */
export function largestStake(bet: Omit<Bet, 'stake'>, most: AmountMinor = profit.max.amountMinor): AmountMinor {
  let low = 0;
  let high: number = sportBet.max.amountMinor;
  while (low < high) {
    const middle = amountMinor(Math.ceil((low + high) / 2));
    if (isWithinProfit({ ...bet, stake: middle }, most)) low = middle;
    else high = middle - 1;
  }
  return amountMinor(low);
}
