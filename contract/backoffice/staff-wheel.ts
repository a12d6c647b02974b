// Threat: a wheel that promises more than it pays. So players see exactly what is set here, weights sum to 10,000, the
// expected prize of a paid spin is at most its price, no spin gives more than `wheel.givesMost`, a wheel that gives
// more than the default waits for a second employee, and each change is logged.
import * as v from 'valibot';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, timestamp, whole } from '#contract/values.ts';
import { Prize } from '#contract/wheel/wheel.ts';
import { sumOf, TILES, WEIGHTS_SUM } from '#domain/wheel/wheel.ts';

const path = '/api/staff/wheel/';
const StaffWheel = v.object({
  currency,
  is_open: v.boolean(),
  paid_spin_cost: amount,
  free_spin_min_balance: amount,
  paid_spin_min_balance: amount,
  prizes: v.array(Prize),
  changes: v.array(v.object({ at: timestamp, staff: v.string(), detail: v.string() })),
});
export type StaffWheel = v.InferOutput<typeof StaffWheel>;

export const getStaffWheel = defineCall('getDeskWheel', 'staff', `GET ${path}`, {
  summary: 'The wheel of a currency as its players see it, and who changed it.',
  area: 'offers',
  query: v.object({ currency: v.optional(currency) }),
  answer: StaffWheel,
  errors: ['not_found'],
  market: 'wheel',
});

const setAmount = v.pipe(
  amount,
  v.check((minor) => minor >= 0, 'too_small'),
);
export const setStaffWheel = defineCall('setDeskWheel', 'staff', `PUT ${path}`, {
  summary: 'Opens or closes a wheel, sets its prices, its least balances and the weight of each tile.',
  area: 'offers',
  answer: ApprovalState,
  body: v.object({
    currency,
    is_open: v.boolean(),
    paid_spin_cost: setAmount,
    free_spin_min_balance: setAmount,
    paid_spin_min_balance: setAmount,
    weights: v.pipe(
      v.array(v.object({ id, weight: whole(0, WEIGHTS_SUM) })),
      v.length(TILES, 'invalid'),
      v.check((tiles) => sumOf(tiles) === WEIGHTS_SUM, 'invalid'),
    ),
  }),
  errors: ['not_found'],
  market: 'wheel',
});
