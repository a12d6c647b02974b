/**
 * The wheel of prizes. Threat: a prize that is chosen after it is known who spins, a spin that is paid twice, or one that
 * is not the one its player saw. So the host commits itself before (`commitment`), shows its key afterwards (`seed`), and
 * refuses a spin that names a commitment which no longer holds. How it is checked: domain/wheel/wheel.ts.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, currency, id, paging, timestamp } from '#contract/values.ts';

const base = '/services/wheel';
/** What is needed to make the draw again; hosts that draw in another way leave it out. */
const proof = {
  /** SHA-256 of the key and the wheel, which was shown before. */
  commitment: v.optional(v.string()),
  /** The host's key. */
  seed: v.optional(v.string()),
  /** The `Idempotency-Key` of the spin. */
  request_id: v.optional(v.string()),
  /** The wheel as it was: price, and each tile's prize and weight. */
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
  /** Left out: the player's. */
  currency: v.optional(currency),
  ...proof,
});
export type Spin = v.InferOutput<typeof Spin>;
export const listSpins = defineCall('listSpins', 'player', `GET ${base}/statistics/betshistory/`, {
  query: v.object(paging),
  answer: v.object({ count: v.number(), items: v.array(Spin) }),
  market: 'wheel',
});
export const Prize = v.object({
  id,
  name: v.string(),
  amount,
  is_present: v.optional(v.boolean(), false),
  /** Left out: the one that was asked for. */
  currency: v.optional(currency),
  /** Of 10,000; what is not published is not shown. */
  weight: v.optional(v.number()),
});
export type Prize = v.InferOutput<typeof Prize>;
export const listPrizes = defineCall('listPrizes', 'anyone', `GET ${base}/prizes/`, {
  query: v.object({ currency: v.optional(currency) }),
  answer: v.object({ prizes: v.array(Prize) }),
  market: 'wheel',
});
export const WheelSettings = v.object({
  /** Of the market's clock. */
  free_spin_time: v.string(),
  /** Null: no host says, and nobody pays a price that was not told. */
  paid_spin_cost: v.nullable(amount),
  /** Cash and bonus together. */
  free_spin_min_balance: amount,
  paid_spin_min_balance: amount,
  free_spins_available: v.union([v.number(), v.boolean()]),
  is_open: v.optional(v.boolean(), true),
  /** Of the caller; the house's own for a visitor. */
  currency: v.optional(currency),
  /** To the player's next spin. */
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
    /** The one that was shown: with another one the spin is refused, and neither drawn nor paid. */
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
