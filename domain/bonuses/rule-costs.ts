// The cost of changed bonus rules beyond one employee's authority. The previous rules were approved already: only what
// exceeds both them and the house's figure counts.
import type { BonusRules } from '#domain/bonuses/bonus-rules.ts';
import { bonusExchange, cashback, firstDeposit } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';

export type RuleCost = {
  readonly kind: 'hundred_exchanged' | 'hundred_lost' | 'new_player';
  readonly amount: AmountMinor;
};

const PAR = bonusExchange.rateAlone.count * MINOR_PER_UNIT;

export function costsOfRules(before: BonusRules, after: BonusRules): RuleCost[] {
  const rate = after.exchange?.rate ?? 0;
  const { share, max } = after.firstDeposit;
  const isMoreForNew = max > before.firstDeposit.max || share > before.firstDeposit.share;
  return [
    ...(rate > Math.max(PAR, before.exchange?.rate ?? 0)
      ? [{ kind: 'hundred_exchanged', amount: amountMinor((rate - PAR) * 100) } as const]
      : []),
    ...(after.cashbackShare > Math.max(cashback.share.count, before.cashbackShare)
      ? [{ kind: 'hundred_lost', amount: amountMinor(after.cashbackShare * MINOR_PER_UNIT) } as const]
      : []),
    ...(isMoreForNew && max > firstDeposit.max.amountMinor ? [{ kind: 'new_player', amount: max } as const] : []),
  ];
}
