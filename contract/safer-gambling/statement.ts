import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, whole } from '#contract/values.ts';

const Balances = v.object({ cash: amount, bonus: amount, reserved: amount });
/** Positive, except `other`, the signed change of the balance, and `net`: returns less stakes. */
const sums = {
  deposited: amount,
  withdrawn: amount,
  bonuses: amount,
  staked: amount,
  returned: amount,
  other: amount,
  net: amount,
};

export const getStatement = defineCall('getStatement', 'player', 'GET /api/users/statement/', {
  query: v.object({ year: v.optional(whole(2000, 2200)) }),
  answer: v.object({
    year: v.number(),
    years: v.array(v.number()),
    username: v.string(),
    currency,
    opening: Balances,
    closing: Balances,
    months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), ...sums, closing: amount })),
    total: v.object(sums),
  }),
});
export type Statement = v.InferOutput<typeof getStatement.answer>;
