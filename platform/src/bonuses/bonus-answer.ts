import type * as v from 'valibot';
import type { BonusItem as BonusAnswer } from '#contract/bonuses/bonuses.ts';
import { toDecimal } from '#domain/money.ts';
import type { BonusItem } from '#platform/bonuses/bonus-list.ts';

/** An item in the contract's format. */
export const bonusAnswer = (
  { id, type, amount, before, after, at }: BonusItem,
  currency: string,
): v.InferInput<typeof BonusAnswer> => ({
  id,
  amount: toDecimal(amount),
  amountCurrency: currency,
  date: new Date(at).toISOString(),
  type,
  bonusBalanceBefore: toDecimal(before),
  bonusBalanceBeforeCurrency: currency,
  bonusBalanceAfter: toDecimal(after),
  bonusBalanceAfterCurrency: currency,
});
