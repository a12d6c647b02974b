import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, date, id, listed, paging, requestedAmount, timestamp } from '#contract/values.ts';

export const bonusTypes = [
  'Cashback',
  'SportDiscount',
  'FirstDeposit',
  'DetractedFirstDepositBonusByWithdrawal',
  'IncreasedBySO',
  'TransferBonusesToBalance',
  'LuckySpin',
  'IncreasedByOwner',
  'DecreasedByOwner',
  'PersonalJackpot',
  'RacePrize',
] as const;
export const BonusType = v.picklist(bonusTypes);
export type BonusType = (typeof bonusTypes)[number];

export const BonusItem = v.object({
  id,
  /** Negative when bonus was taken back or exchanged. */
  amount,
  /** Optional currencies default to the player's. */
  amountCurrency: v.optional(currency),
  date: v.nullable(timestamp),
  type: v.nullable(BonusType),
  bonusBalanceBefore: v.nullable(amount),
  bonusBalanceBeforeCurrency: v.optional(currency),
  bonusBalanceAfter: v.nullable(amount),
  bonusBalanceAfterCurrency: v.optional(currency),
});
export type BonusItem = v.InferOutput<typeof BonusItem>;
export const BonusHistory = v.object({ page: v.number(), ...listed, history: v.array(BonusItem) });

const historyQuery = v.object({
  is_accrued: v.optional(v.string()),
  type: v.optional(BonusType),
  date_from: v.optional(date),
  date_to: v.optional(date),
  ordering: v.optional(v.picklist(['date', '-date'])),
  ...paging,
});

export const exchangeBonus = defineCall('exchangeBonus', 'player', 'POST /api/bonus-system/bonusbalance-to-balance/', {
  body: v.object({ amount: requestedAmount, arrives: v.optional(requestedAmount) }),
  errors: [
    'balance_not_low_enough',
    'bonus_not_played',
    'insufficient_funds_on_bonus_balance',
    'permission_denied',
    'user_is_banned',
    'account_held',
    'transaction_mismatch',
  ],
  service: 'exchange',
  money: true,
});

export const listBonuses = defineCall('listBonuses', 'player', 'GET /api/bonus-system/bonusbalance/history', {
  query: historyQuery,
  answer: BonusHistory,
});

export const listCashback = defineCall('listCashback', 'player', 'GET /api/bonus-system/cashback/history', {
  query: historyQuery,
  answer: BonusHistory,
});
