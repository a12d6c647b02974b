import { combinedPrice, countCombinations, possiblePayout } from '#domain/bets/payouts.ts';
import { type BetslipType, combinationSize, largestStake } from '#domain/betslip/betslip.ts';
import { sportBet } from '#domain/house-rules.ts';
import { type AmountMinor, add, zero } from '#domain/money.ts';
import type { Price } from '#domain/sportsbook/odds.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { type Bounds, readAmount, type TypedAmount } from '#model/cashier/payment-amount.ts';

/**
 * `now`: null while unavailable. `isGone`: the match no longer exists. `clashes`: it cannot be combined with another
 * selection of its match.
 */
export type Standing = {
  readonly key: string;
  readonly shown: Price;
  readonly now: Price | null;
  readonly isGone: boolean;
  readonly clashes: boolean;
};
export type NamedSelection = {
  readonly sport: SportId;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly home: string;
  readonly away: string;
};
export type ShownSelection = Standing & {
  /** Null when the match is gone and its name is unknown. */
  readonly selection: NamedSelection | null;
  /** Whether the sportsbook has quoted it. */
  readonly isKnown: boolean;
  readonly isLive: boolean;
};
export type Wanted = {
  readonly type: BetslipType;
  readonly system: number;
  readonly stake: string;
  readonly stakes: Readonly<Record<string, string>>;
  readonly currency?: string | undefined;
};
export type Order = {
  readonly type: BetslipType;
  readonly system: number | null;
  readonly stake: AmountMinor;
  readonly keys: readonly string[];
};
export type BetslipBet = {
  /** For the whole ticket; singles have theirs by key. */
  readonly bounds: Bounds;
  readonly stake: TypedAmount;
  readonly singles: ReadonlyMap<string, { readonly bounds: Bounds; readonly stake: TypedAmount }>;
  readonly lines: number;
  /** Combined odds in hundredths; null for a system. */
  readonly odds: { readonly shown: number; readonly now: number } | null;
  readonly total: AmountMinor;
  readonly win: AmountMinor;
  readonly orders: readonly Order[] | null;
};

const typedAmount = (typed: TypedAmount): AmountMinor => (typed.kind === 'amount' ? typed.amount : zero);
const priceNow = ({ now, shown }: Standing): Price => now ?? shown;
const open = (price: Price) => ({ price, result: 'open' as const });

/** Per selection. */
export const singleBounds = (price: Price): Bounds => ({
  min: sportBet.min.amountMinor,
  max: largestStake({ combinationSize: 1, selections: [open(price)] }),
});

export const isByItself = (type: BetslipType, selections: number): boolean => type === 'single' && selections > 1;

export function betslipBet(wanted: Wanted, standings: readonly Standing[], bounds: Bounds): BetslipBet {
  return isByItself(wanted.type, standings.length)
    ? singles(wanted, standings, bounds)
    : together(wanted, standings, bounds);
}

function together(wanted: Wanted, standings: readonly Standing[], bounds: Bounds): BetslipBet {
  const { type, system, stake: typed, currency } = wanted;
  const selection = combinationSize(type, system, standings.length);
  const stake = readAmount(typed, bounds, currency);
  const total = typedAmount(stake);
  const selections = standings.map((standing) => open(priceNow(standing)));
  const canBe = standings.every(({ now, clashes }) => now !== null && !clashes);
  const isEmpty = standings.length === 0;
  const keys = standings.map(({ key }) => key);
  const order = { type, system: type === 'system' ? selection : null, stake: total, keys };
  return {
    bounds,
    stake,
    total,
    singles: new Map(),
    lines: countCombinations(standings.length, selection),
    odds:
      type === 'system'
        ? null
        : { shown: combinedPrice(standings.map(({ shown }) => shown)), now: combinedPrice(standings.map(priceNow)) },
    win: isEmpty ? zero : possiblePayout({ stake: total, combinationSize: selection, selections }),
    orders: canBe && !isEmpty && stake.kind === 'amount' ? [order] : null,
  };
}

/** A single without a stake stays in the betslip. */
function singles({ stakes, currency }: Wanted, standings: readonly Standing[], bounds: Bounds): BetslipBet {
  const each = standings.map((standing) => {
    const singleBound = singleBounds(priceNow(standing));
    const typed = stakes[standing.key] ?? '';
    const stake = readAmount(typed, singleBound, currency);
    return { standing, hasStake: typed.trim() !== '', bounds: singleBound, stake };
  });
  const staked = each.filter(({ hasStake }) => hasStake);
  const total = staked.reduce((sum, { stake }) => add(sum, typedAmount(stake)), zero);
  const canBe = staked.every(({ stake, standing }) => stake.kind === 'amount' && standing.now !== null);
  const payout = ({ stake, standing }: (typeof each)[number]) =>
    possiblePayout({ stake: typedAmount(stake), combinationSize: 1, selections: [open(priceNow(standing))] });
  return {
    bounds,
    total,
    lines: staked.length,
    odds: null,
    stake: { kind: 'fault', fault: 'required' },
    singles: new Map(
      each.map(({ standing: { key }, bounds: singleBound, stake }) => [key, { bounds: singleBound, stake }]),
    ),
    win: staked.reduce((sum, one) => add(sum, payout(one)), zero),
    orders:
      canBe && staked.length > 0
        ? staked.map(({ standing: { key }, stake }) => ({
            type: 'single' as const,
            system: null,
            stake: typedAmount(stake),
            keys: [key],
          }))
        : null,
  };
}

export const asksAgreement = (accept: 'none' | 'higher' | 'any', standings: readonly Standing[]): boolean =>
  accept !== 'any' &&
  standings.some(({ now, shown }) => now !== null && (accept === 'none' ? now !== shown : now < shown));
