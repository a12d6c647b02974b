import { jackpot as rules } from '#domain/house-rules.ts';
import { type AmountMinor, add, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

// A jackpot grows by a share of every stake, in parts per million. Fractions of a minor unit are carried over to the next
// stake, so that after any number of stakes the jackpot is exactly the share of their sum.
export const PARTS = 1_000_000;

/** `remainder` is in millionths of a minor unit, below a million. */
export type Accrued = { readonly value: AmountMinor; readonly remainder: number };

/** @param share parts per million of the stake. */
export function accrue(before: Accrued, staked: AmountMinor, share: number): Accrued {
  // A stake times its share can exceed 2^53 for ordinary daily sums.
  const parts = BigInt(before.remainder) + BigInt(staked) * BigInt(share);
  return {
    value: add(before.value, amountMinor(Number(parts / BigInt(PARTS)))),
    remainder: Number(parts % BigInt(PARTS)),
  };
}

// Each dinar of cash staked wins a jackpot with the same probability, one in `oneIn`, regardless of player, stake size and
// jackpot value. Nobody can predict a win, not even with access to our storage.
/** @returns uniform from 0 inclusive to 1 exclusive, with 53 bits. */
export function randomShare(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

/** 1 - (1 - p)^n, without losing precision for a tiny p. @param oneIn whole dinars */
export const chanceOf = (staked: AmountMinor, oneIn: number): number =>
  -Math.expm1(staked * Math.log1p(-1 / (oneIn * MINOR_PER_UNIT)));

export const isWin = (staked: AmountMinor, oneIn: number, share: number): boolean => share < chanceOf(staked, oneIn);

export type JackpotTier = 'silver' | 'gold' | 'bronze';
/** The rules are in thousandths; this module computes in parts per million. */
const perMillion = ({ count }: { readonly count: number }): number => (count * PARTS) / 1000;
export type Tier = {
  readonly tier: JackpotTier;
  readonly opening: AmountMinor;
  readonly share: number;
  readonly oneIn: number;
};
/** In the order of the specification. Opening values in minor units; shares in parts per million of every stake. */
export const tiers: readonly Tier[] = (['silver', 'gold', 'bronze'] as const).map((tier) => ({
  tier,
  opening: rules[`${tier}Opening`].amountMinor,
  share: perMillion(rules[`${tier}Share`]),
  oneIn: rules[`${tier}OneIn`].count,
}));

/** Draws the jackpots that these stakes win. */
export const drawn = (staked: AmountMinor): JackpotTier[] =>
  tiers.flatMap(({ tier, oneIn }) => (isWin(staked, oneIn, randomShare()) ? tier : []));

/** A shard sends its total to the pool after this, so many stakes make one message. */
export const SUM_DELAY_MS = 1000;

/** A player's cash stakes. `total`: all ever; `from`: the part that earlier reports already contributed. */
export type Stakes = { readonly playerId: string; readonly from: AmountMinor; readonly total: AmountMinor };
/** A win. `total`: the shard's total at that moment. */
export type ShardWin = {
  readonly id: string;
  readonly tier: JackpotTier;
  readonly playerId: string;
  readonly total: number;
};
/** A shard's total, and its unacknowledged wins ordered by total. */
export type ShardSum = { readonly total: number; readonly wins: readonly ShardWin[] };
