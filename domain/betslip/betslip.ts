import { type Bet, possiblePayout } from '#domain/bets/payouts.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';

export const betslipTypes = ['single', 'combined', 'system'] as const;
/** Which price changes the player accepts without being asked: none, only better ones, or any. */
export const acceptChanges = ['none', 'higher', 'any'] as const;
export type BetslipType = (typeof betslipTypes)[number];
export type Selected = { readonly eventId: string; readonly marketId: string; readonly outcomeId: string };

/** `eventId/marketId/outcomeId`; no part contains a slash. */
export const selectionKey = ({ eventId, marketId, outcomeId }: Selected): string =>
  `${eventId}/${marketId}/${outcomeId}`;

export function readSelectionKey(key: string): Selected | null {
  const parts = /^([\w.:-]{1,80})\/([\w.:-]{1,80})\/([\w.:-]{1,400})$/.exec(key);
  const [, eventId = '', marketId = '', outcomeId = ''] = parts ?? [];
  return parts && { eventId, marketId, outcomeId };
}

const FEWEST = { single: 1, combined: 2, system: 3 } as const;

/** The type of a betslip with this many selections when the player prefers `wanted`. */
export function betslipTypeFor(wanted: BetslipType, selections: number): BetslipType {
  if (selections >= FEWEST[wanted]) return wanted;
  return selections < FEWEST.combined ? 'single' : 'combined';
}

export const systemSizes = (selections: number): readonly number[] =>
  Array.from({ length: Math.max(0, selections - 2) }, (_, place) => place + 2);

export const combinationSize = (type: BetslipType, system: number, selections: number): number =>
  type === 'single' ? 1 : type === 'combined' ? selections : Math.min(system, selections - 1);

/** Indexes of selections that cannot share a ticket: two of one match. */
export function clashing(selections: readonly Pick<Selected, 'eventId'>[]): readonly number[] {
  const seen = new Map<string, number>();
  for (const { eventId } of selections) seen.set(eventId, (seen.get(eventId) ?? 0) + 1);
  return selections.flatMap(({ eventId }, place) => ((seen.get(eventId) ?? 0) > 1 ? [place] : []));
}

/** Parses a market's id: "total.goals.2.5" is the total of goals with the handicap or total 2.5. */
export function parseMarketId(marketId: string): { kind: string; count: string; line: number | null } {
  const [kind = '', count = '', ...line] = marketId.split('.');
  const number = Number(line.join('.'));
  return { kind, count, line: line.length > 0 && Number.isFinite(number) ? number : null };
}

type Shape = {
  readonly type: BetslipType;
  readonly system?: number | null | undefined;
  readonly selections: number;
};

/** Selections in a combination; null for a betslip that is none of the three types. */
export function getCombinationSize({ type, system, selections }: Shape): number | null {
  switch (type) {
    case 'single':
      return selections === 1 ? 1 : null;
    case 'combined':
      return selections >= 2 ? selections : null;
    case 'system':
      return system && system >= 2 && system < selections ? system : null;
  }
}

export const isWithinProfit = (bet: Bet): boolean => possiblePayout(bet) - bet.stake <= profit.max.amountMinor;

/**
 * The largest stake of a betslip, by the stake limit and the profit limit; profit grows with the stake.
 * @param isTaken whether the exposure of open bets leaves space for it
 */
export function largestStake(bet: Omit<Bet, 'stake'>, isTaken: (bet: Bet) => boolean = () => true): AmountMinor {
  let low = 0;
  let high: number = sportBet.max.amountMinor;
  while (low < high) {
    const middle = amountMinor(Math.ceil((low + high) / 2));
    const candidate = { ...bet, stake: middle };
    if (isWithinProfit(candidate) && isTaken(candidate)) low = middle;
    else high = middle - 1;
  }
  return amountMinor(low);
}
