import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';

/** The player's accounts; `held` is money on hold. The database refuses a balance below zero. */
export type PlayerAccount = 'cash' | 'bonus' | 'held';
/** The counterparties. They mirror the player's side and may be negative. */
export type CounterAccount = `provider:${string}` | 'payments' | 'bonus_fund' | 'jackpots';
export type Account = PlayerAccount | CounterAccount;

export type Posting = { readonly account: Account; readonly amount: AmountMinor };

// Splits stakes and wins between cash and bonus. Threat: a millime made or lost by rounding. The second part is the
// whole minus the first, so the parts always sum to it.
export type Parts = { readonly cash: AmountMinor; readonly bonus: AmountMinor };

/** Postings between the player and a provider. @param parts negative for a stake. */
export const playPostings = (provider: string, parts: Parts): Posting[] => [
  { account: 'cash', amount: parts.cash },
  { account: 'bonus', amount: parts.bonus },
  { account: `provider:${provider}`, amount: subtract(zero, whole(parts)) },
];

export const negative = ({ cash, bonus }: Parts): Parts => ({
  cash: subtract(zero, cash),
  bonus: subtract(zero, bonus),
});

export const whole = (parts: Parts): AmountMinor => add(parts.cash, parts.bonus);

/** Cash first, then bonus. @returns null when both together are not enough. */
export function splitStake(stake: AmountMinor, available: Parts): Parts | null {
  if (stake > whole(available)) return null;
  const cash = amountMinor(Math.min(stake, available.cash));
  return { cash, bonus: subtract(stake, cash) };
}

// Splits a win in proportion to its stakes. The bonus part is floored and the indivisible millime goes to cash, so
// rounding never turns the player's cash into bonus. A win on a zero stake (a free spin) is bonus.
export function splitWin(win: AmountMinor, staked: Parts): Parts {
  const total = whole(staked);
  if (total === 0) return { cash: zero, bonus: win };
  // The product of two amounts passes 2^53 long before either amount does.
  const bonus = amountMinor(Number((BigInt(win) * BigInt(staked.bonus)) / BigInt(total)));
  return { cash: subtract(win, bonus), bonus };
}

/** The kind of a jackpot win in the ledger and in the history. */
export const jackpotKind = 'bonus:PersonalJackpot';
