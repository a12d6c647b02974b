/**
 * Whether a jackpot is won: each dinar of cash staked has the same chance, one in `oneIn`, whoever stakes it, in however many
 * stakes, and whatever the jackpot's value. Nobody can predict it, not even with access to our storage.
 */
import { type AmountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

/** @returns uniform from 0 inclusive to 1 exclusive, with 53 bits. */
export function randomShare(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
}

/**
 * The chance that one of n millimes wins: 1 - (1 - p)^n, computed without losing precision for a tiny p.
 * @param oneIn whole dinars.
 */
export const chanceOf = (staked: AmountMinor, oneIn: number): number =>
  -Math.expm1(staked * Math.log1p(-1 / (oneIn * MINOR_PER_UNIT)));

/** @param share see `randomShare`. */
export const falls = (staked: AmountMinor, oneIn: number, share: number): boolean => share < chanceOf(staked, oneIn);
