import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency } from '#contract/values.ts';

const decimal = v.union([v.string(), v.number()]);
const share = v.optional(v.number());
/** Shares are whole percents. What a host leaves out is as the house's rules have it. */
export const BonusSettings = v.object({
  cashbackOn: v.boolean(),
  cashbackShare: share,
  transferBonusBalanceToBalanceOn: v.boolean(),
  transferBonusBalanceToBalanceMinBalance: amount,
  transferBonusBalanceToBalanceRate: decimal,
  firstDepositShare: share,
  firstDepositMax: v.optional(amount),
});
export const Settings = v.object({
  rates: v.record(v.string(), decimal),
  limits: v.object({ maxBet: amount, minBet: amount, maxWin: amount, maxTransaction: amount }),
  bonuses: BonusSettings,
  currencies: v.array(currency),
  /** Currencies in which deposits and withdrawals are offered. */
  acceptedCurrencies: v.optional(v.array(currency)),
  /** Whether the host tells what happens by itself (`openStream`); left out, it is asked. */
  stream: v.optional(v.boolean()),
});
export type Settings = v.InferOutput<typeof Settings>;

export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings/',
  audience: 'anyone',
  summary: 'Limits, rates and features of the operator.',
  answer: Settings,
});
export const listCurrencies = defineCall({
  name: 'listCurrencies',
  method: 'GET',
  path: '/api/settings/currency-list/',
  audience: 'anyone',
  summary: 'Currencies with their symbols.',
  answer: v.object({ currencies: v.array(v.object({ code: currency, symbol: v.string() })) }),
});
