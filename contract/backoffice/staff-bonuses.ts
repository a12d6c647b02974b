// Bonuses in the back office. Threat: see staff.ts; and rules that create money, such as a rate of a thousand. So every
// figure has bounds, each change is logged with its author, and a grant is idempotent by its key.
import * as v from 'valibot';
import { Given } from '#contract/backoffice/staff.ts';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import { defineCall } from '#contract/call.ts';
import { amount, askedAmount, timestamp, whole } from '#contract/values.ts';
import { amountMinor, parseAmount, zero } from '#domain/money.ts';

const MOST_RATE = 10_000;
/** Units of cash for a unit of bonus, at most three decimals; stored as written. */
const rate = v.pipe(
  v.string(),
  v.check((text) => (parseAmount(text) ?? 0) > 0, 'invalid'),
  v.check((text) => (parseAmount(text) ?? 0) <= MOST_RATE, 'too_large'),
);
const LARGEST_GIFT = amountMinor(10_000_000);

export const changeBonus = defineCall('changeBonus', 'staff', 'POST /api/staff/players/{id}/bonus/', {
  area: 'gifts',
  body: v.object({
    direction: v.picklist(['give', 'take']),
    amount: v.pipe(askedAmount, v.maxValue(LARGEST_GIFT, 'too_large')),
  }),
  answer: Given,
  errors: ['not_found', 'insufficient_funds_on_bonus_balance', 'transaction_mismatch'],
  money: true,
});

const BonusRulesChange = v.object({ at: timestamp, staff: v.string(), rules: BonusSettings });
export const getStaffBonuses = defineCall('getBonusDesk', 'staff', 'GET /api/staff/bonuses/', {
  area: 'offers',
  answer: v.object({ rules: BonusSettings, changes: v.array(BonusRulesChange) }),
});

export const setBonusRules = defineCall('setBonusRules', 'staff', 'PUT /api/staff/bonuses/', {
  area: 'offers',
  body: v.object({
    cashbackOn: v.boolean(),
    cashbackShare: whole(0, 100),
    transferBonusBalanceToBalanceOn: v.boolean(),
    transferBonusBalanceToBalanceMinBalance: v.pipe(amount, v.minValue(zero, 'too_small')),
    transferBonusBalanceToBalanceRate: rate,
    firstDepositShare: whole(0, 100),
    firstDepositMax: v.pipe(amount, v.minValue(zero, 'too_small'), v.maxValue(LARGEST_GIFT, 'too_large')),
  }),
});
