import * as v from 'valibot';
import { Settings } from '#contract/settings.ts';
import { amount, whole } from '#contract/values.ts';
import { type BonusRules, bonusRules } from '#domain/bonuses/bonus-rules.ts';

/** Shares are whole per cents. Defaults are the house's rules. */
const BonusFigures = v.object({
  cashbackShare: v.optional(whole(0, 100)),
  firstDepositShare: v.optional(whole(0, 100)),
  firstDepositMax: v.optional(amount),
});

export const BonusSettings = v.object({
  ...Settings.entries.bonuses.entries,
  transferBonusBalanceToBalanceMinBalance: amount,
  transferBonusBalanceToBalanceRate: v.union([v.string(), v.number()]),
  ...BonusFigures.entries,
});

export function readBonusRules(told: Settings['bonuses']): BonusRules {
  const figures = v.safeParse(BonusFigures, told);
  const { cashbackOn, transferBonusBalanceToBalanceOn } = told;
  const { transferBonusBalanceToBalanceMinBalance, transferBonusBalanceToBalanceRate } = told;
  return bonusRules({
    cashbackOn,
    transferBonusBalanceToBalanceOn,
    transferBonusBalanceToBalanceMinBalance,
    transferBonusBalanceToBalanceRate,
    ...(figures.success ? figures.output : {}),
  });
}

/** False if the host omits its share: pages then must not state the house's default. */
export const hasCashbackShare = (told: Settings['bonuses']): boolean =>
  v.safeParse(v.object({ cashbackShare: whole(0, 100) }), told).success;
