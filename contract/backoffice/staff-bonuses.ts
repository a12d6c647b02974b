// Bonuses in the back office. Threat: see staff.ts; and rules that create money, such as a rate of a thousand. So every
// figure has hard bounds, a figure above one employee's limit waits for a second one (domain/bonuses/rule-costs.ts),
// each change is logged with its author, and the key of a grant makes it idempotent.
import * as v from 'valibot';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import { defineCall } from '#contract/call.ts';
import { amount, requestedAmount, timestamp, whole } from '#contract/values.ts';
import { bonusExchange, cashback, firstDeposit, gifts } from '#domain/house-rules.ts';
import { MINOR_PER_UNIT, parseAmount, zero } from '#domain/money.ts';

const MAX_RATE = bonusExchange.rateMost.count * MINOR_PER_UNIT;
/** Units of cash for a unit of bonus, at most three decimals; stored as text. */
const rate = v.pipe(
  v.string(),
  v.check((text) => (parseAmount(text) ?? 0) > 0, 'invalid'),
  v.check((text) => (parseAmount(text) ?? 0) <= MAX_RATE, 'too_large'),
);

export const changeBonus = defineCall('changeBonus', 'staff', 'POST /api/staff/players/{id}/bonus/', {
  summary: 'Gives a player bonus, or takes some. Only the owner takes. Repeating it with the same key does it once.',
  area: 'gifts',
  body: v.object({
    direction: v.picklist(['give', 'take']),
    amount: v.pipe(requestedAmount, v.maxValue(gifts.max.amountMinor, 'too_large')),
  }),
  answer: ApprovalState,
  errors: ['not_found', 'insufficient_funds_on_bonus_balance', 'transaction_mismatch'],
  money: true,
});

const BonusRulesChange = v.object({ at: timestamp, staff: v.string(), rules: BonusSettings });
export const getStaffBonuses = defineCall('getBonusDesk', 'staff', 'GET /api/staff/bonuses/', {
  summary: 'What is set about bonuses, and who set what, the newest first.',
  area: 'offers',
  answer: v.object({ rules: BonusSettings, changes: v.array(BonusRulesChange) }),
});

export const setBonusRules = defineCall('setBonusRules', 'staff', 'PUT /api/staff/bonuses/', {
  summary: 'Switches cashback and the exchange of bonus, and sets their figures and those of the first-deposit bonus.',
  area: 'offers',
  answer: ApprovalState,
  body: v.object({
    cashbackOn: v.boolean(),
    cashbackShare: whole(0, cashback.shareMost.count),
    transferBonusBalanceToBalanceOn: v.boolean(),
    transferBonusBalanceToBalanceMinBalance: v.pipe(amount, v.minValue(zero, 'too_small')),
    transferBonusBalanceToBalanceRate: rate,
    firstDepositShare: whole(0, 100),
    firstDepositMax: v.pipe(
      amount,
      v.minValue(zero, 'too_small'),
      v.maxValue(firstDeposit.maxMost.amountMinor, 'too_large'),
    ),
  }),
});
