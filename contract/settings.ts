import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency } from '#contract/values.ts';

export const Settings = v.object({
  rates: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  /** Omitted limits are not shown. */
  limits: v.optional(
    v.nullable(
      v.object({
        maxBet: v.nullable(amount),
        minBet: v.nullable(amount),
        maxWin: v.nullable(amount),
        maxTransaction: v.nullable(amount),
        /** For payment methods without a limit of their own. */
        minDeposit: v.optional(v.nullable(amount)),
        maxDeposit: v.optional(v.nullable(amount)),
        minWithdrawal: v.optional(v.nullable(amount)),
        maxWithdrawal: v.optional(v.nullable(amount)),
      }),
    ),
    null,
  ),
  /** With the fields of `bonus-figures.ts`. */
  bonuses: v.looseObject({
    cashbackOn: v.boolean(),
    transferBonusBalanceToBalanceOn: v.boolean(),
    /** Null: the host applies one that it does not publish. */
    transferBonusBalanceToBalanceMinBalance: v.nullable(amount),
    transferBonusBalanceToBalanceRate: v.nullable(v.union([v.string(), v.number()])),
  }),
  currencies: v.optional(v.array(currency), []),
  acceptedCurrencies: v.optional(v.array(currency)),
  /** Whether the host has a stream (`openStream`); otherwise the site polls. */
  stream: v.optional(v.boolean()),
});
export type Settings = v.InferOutput<typeof Settings>;

export const getSettings = defineCall('getSettings', 'anyone', 'GET /api/settings/', { answer: Settings });
export const listCurrencies = defineCall('listCurrencies', 'anyone', 'GET /api/settings/currency-list/', {
  answer: v.object({ currencies: v.array(v.object({ code: currency, symbol: v.optional(v.nullable(v.string())) })) }),
});
