// Threat: a prize chosen after the player is known, or another wheel than shown. So the host publishes a commitment
// before the spin (`commitment`), reveals its key afterwards (`seed`), and refuses an outdated commitment.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, listed, paging, timestamp } from '#contract/values.ts';

const base = '/services/wheel';
/** What verifies the draw; omitted by hosts that draw by another method. */
const proof = {
  /** SHA-256 of key and wheel, shown before the spin. */
  commitment: v.optional(v.string()),
  seed: v.optional(v.string()),
  /** The `Idempotency-Key` of the spin. */
  request_id: v.optional(v.string()),
  /** The wheel of the draw: price, and each tile's prize and weight. */
  wheel: v.optional(v.string()),
};
export const Spin = v.object({
  id,
  created_at: timestamp,
  type: v.string(),
  win_amount: amount,
  bet_amount: amount,
  is_free: v.boolean(),
  prize_name: v.string(),
  prize_id: v.optional(id),
  is_present: v.optional(v.boolean(), false),
  /** The part of the prize that is bonus money. */
  bonus_amount: v.optional(amount),
  user_balance_before: v.optional(v.nullable(amount)),
  user_balance_after: v.optional(v.nullable(amount)),
  /** Omitted: the player's currency. */
  currency: v.optional(currency),
  ...proof,
});
export type Spin = v.InferOutput<typeof Spin>;
export const listSpins = defineCall('listSpins', 'player', `GET ${base}/statistics/betshistory/`, {
  query: v.object(paging),
  answer: v.object({ ...listed, items: v.array(Spin) }),
  market: 'wheel',
});
export const Prize = v.object({
  id,
  name: v.string(),
  amount,
  is_present: v.optional(v.boolean(), false),
  /** Omitted: the requested currency. */
  currency: v.optional(currency),
  /** Out of 10,000; omitted when not published. */
  weight: v.optional(v.number()),
});
export type Prize = v.InferOutput<typeof Prize>;
export const listPrizes = defineCall('listPrizes', 'anyone', `GET ${base}/prizes/`, {
  query: v.object({ currency: v.optional(currency) }),
  answer: v.object({ prizes: v.array(Prize) }),
  market: 'wheel',
});
export const WheelSettings = v.object({
  free_spin_time: v.string(),
  /** Null: unknown, so paid spins are not offered. */
  paid_spin_cost: v.nullable(amount),
  /** Cash and bonus together. */
  free_spin_min_balance: amount,
  paid_spin_min_balance: amount,
  free_spins_available: v.union([v.number(), v.boolean()]),
  is_open: v.optional(v.boolean(), true),
  currency: v.optional(currency),
  commitment: v.optional(v.nullable(v.string())),
});
export type WheelSettings = v.InferOutput<typeof WheelSettings>;
export const getWheelSettings = defineCall('getWheelSettings', 'anyone', `GET ${base}/settings/public/`, {
  answer: WheelSettings,
  market: 'wheel',
});
export const spinWheel = defineCall('spinWheel', 'player', `POST ${base}/spin/`, {
  body: v.object({
    is_free: v.boolean(),
    /** The commitment that the player saw; the host refuses a spin with another one. */
    commitment: v.optional(v.pipe(v.string(), v.maxLength(100, 'too_long'))),
  }),
  answer: v.object({
    name: v.string(),
    amount,
    is_present: v.optional(v.boolean(), false),
    currency: v.optional(currency),
    spin: v.optional(Spin),
  }),
  errors: [
    'not_enough_money',
    'permission_denied',
    'free_spin_used',
    'deposit_first',
    'email_not_verified',
    'wheel_closed',
    'wheel_changed',
    'user_is_banned',
    'self_excluded',
    'account_held',
    'limit_reached',
    'reality_check',
    'transaction_mismatch',
  ],
  money: true,
  market: 'wheel',
});
