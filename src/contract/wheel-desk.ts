/**
 * The wheel at the operator's desk. Threat: a wheel that promises what it does not give. So what is set here is what
 * every player is shown, it is refused unless the weights of all sixteen tiles sum to 10,000 and a paid spin gives back
 * no more than it costs, and it is kept who set it.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, nothing, timestamp, whole } from '#contract/values.ts';
import { Prize } from '#contract/wheel.ts';
import { sumOf, TILES, WEIGHTS_SUM } from '#domain/wheel.ts';

const path = '/api/staff/wheel/';
const DeskWheel = v.object({
  currency,
  is_open: v.boolean(),
  paid_spin_cost: amount,
  free_spin_min_balance: amount,
  paid_spin_min_balance: amount,
  prizes: v.array(Prize),
  /** Newest first, the last twenty. */
  changes: v.array(v.object({ at: timestamp, staff: v.string(), detail: v.string() })),
});
export type DeskWheel = v.InferOutput<typeof DeskWheel>;
const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;

export const getDeskWheel = defineCall({
  name: 'getDeskWheel',
  method: 'GET',
  path,
  audience: 'staff',
  summary: 'The wheel of a currency as its players see it, and who changed it.',
  query: v.object({ currency: v.optional(currency) }),
  answer: DeskWheel,
  errors,
  market: 'wheel',
});

/** Nothing or more, at most three decimals. */
const setAmount = v.pipe(
  amount,
  v.check((minor) => minor >= 0, 'too_small'),
);
export const setDeskWheel = defineCall({
  name: 'setDeskWheel',
  method: 'PUT',
  path,
  audience: 'staff',
  summary: 'Opens or closes a wheel, sets its prices, its least balances and the weight of each tile.',
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
  answer: nothing,
  errors,
  market: 'wheel',
});
