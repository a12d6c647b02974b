/**
 * Who paid for a stake, and who gets its win.
 * Threat: a millime made or lost by rounding. Each second part is what the first leaves of the whole, so that the
 * parts sum to it whatever the numbers are.
 */
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';

export type Parts = { readonly cash: AmountMinor; readonly bonus: AmountMinor };

export const whole = (parts: Parts): AmountMinor => add(parts.cash, parts.bonus);

/** Cash first, then bonus. @returns null when both together are not enough. */
export function splitStake(stake: AmountMinor, owned: Parts): Parts | null {
  if (stake > whole(owned)) return null;
  const cash = amountMinor(Math.min(stake, owned.cash));
  return { cash, bonus: subtract(stake, cash) };
}

/**
 * A win in the proportion of what was staked for it. The bonus part is floored, so the millime that does not divide is cash:
 * rounding never turns the player's own money into bonus. A win on a stake of nothing (a free spin) is bonus.
 */
export function splitWin(win: AmountMinor, staked: Parts): Parts {
  const total = whole(staked);
  if (total === 0) return { cash: zero, bonus: win };
  // The product of two amounts passes 2^53 long before either amount does.
  const bonus = amountMinor(Number((BigInt(win) * BigInt(staked.bonus)) / BigInt(total)));
  return { cash: subtract(win, bonus), bonus };
}
