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

export function readBonusRules(settings: Settings['bonuses']): BonusRules {
  const figures = v.safeParse(BonusFigures, settings);
  const { cashbackOn, transferBonusBalanceToBalanceOn } = settings;
  const { transferBonusBalanceToBalanceMinBalance, transferBonusBalanceToBalanceRate } = settings;
  return bonusRules({
    cashbackOn,
    transferBonusBalanceToBalanceOn,
    transferBonusBalanceToBalanceMinBalance,
    transferBonusBalanceToBalanceRate,
    ...(figures.success ? figures.output : {}),
  });
}

/** False if the host omits its share: pages then must not state the house's default. */
export const hasCashbackShare = (settings: Settings['bonuses']): boolean =>
  v.safeParse(v.object({ cashbackShare: whole(0, 100) }), settings).success;
