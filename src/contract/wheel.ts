import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, paging, timestamp } from '#contract/values.ts';

const base = '/services/wheel';
const Spin = v.object({
  id,
  created_at: timestamp,
  type: v.string(),
  win_amount: amount,
  bet_amount: amount,
  is_free: v.boolean(),
  prize_name: v.string(),
  user_balance_before: amount,
  user_balance_after: amount,
  currency,
});
export const listSpins = defineCall({
  name: 'listSpins',
  method: 'GET',
  path: `${base}/statistics/betshistory/`,
  audience: 'player',
  summary: 'Spins of the player.',
  query: v.object(paging),
  answer: v.object({ count: v.number(), items: v.array(Spin) }),
  errors: ['not_authenticated'],
});
export const listPrizes = defineCall({
  name: 'listPrizes',
  method: 'GET',
  path: `${base}/prizes/`,
  audience: 'anyone',
  summary: 'The sixteen prizes of a currency.',
  query: v.object({ currency: v.optional(currency) }),
  answer: v.object({ prizes: v.array(v.object({ id, name: v.string(), amount, is_present: v.boolean(), currency })) }),
});
export const getWheelSettings = defineCall({
  name: 'getWheelSettings',
  method: 'GET',
  path: `${base}/settings/public/`,
  audience: 'anyone',
  summary: 'When the free spin comes and what a paid one costs.',
  answer: v.object({
    free_spin_time: v.string(),
    paid_spin_cost: amount,
    free_spin_min_balance: amount,
    paid_spin_min_balance: amount,
    free_spins_available: v.union([v.number(), v.boolean()]),
  }),
});
export const spinWheel = defineCall({
  name: 'spinWheel',
  method: 'POST',
  path: `${base}/spin/`,
  audience: 'player',
  summary: 'Spins the wheel; the prize is drawn by the host.',
  body: v.object({ is_free: v.boolean() }),
  answer: v.object({ name: v.string(), amount, is_present: v.boolean(), currency }),
  errors: ['not_enough_money', 'permission_denied', 'not_authenticated'],
  money: true,
});
