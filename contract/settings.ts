import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency } from '#contract/values.ts';

export const Settings = v.object({
  rates: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  /** Nothing is said of one that a host does not tell. */
  limits: v.optional(
    v.nullable(
      v.object({
        maxBet: v.nullable(amount),
        minBet: v.nullable(amount),
        maxWin: v.nullable(amount),
        maxTransaction: v.nullable(amount),
      }),
    ),
    null,
  ),
  /** And what `bonus-figures.ts` names. */
  bonuses: v.looseObject({
    cashbackOn: v.boolean(),
    transferBonusBalanceToBalanceOn: v.boolean(),
    /** Null: the host applies what it does not tell. */
    transferBonusBalanceToBalanceMinBalance: v.nullable(amount),
    transferBonusBalanceToBalanceRate: v.nullable(v.union([v.string(), v.number()])),
  }),
  currencies: v.optional(v.array(currency), []),
  /** Currencies in which deposits and withdrawals are offered. */
  acceptedCurrencies: v.optional(v.array(currency)),
  /** Whether the host tells what happens by itself (`openStream`); left out, it is asked. */
  stream: v.optional(v.boolean()),
});
export type Settings = v.InferOutput<typeof Settings>;

export const getSettings = defineCall('getSettings', 'anyone', 'GET /api/settings/', { answer: Settings });
export const listCurrencies = defineCall('listCurrencies', 'anyone', 'GET /api/settings/currency-list/', {
  answer: v.object({ currencies: v.array(v.object({ code: currency, symbol: v.optional(v.nullable(v.string())) })) }),
});
