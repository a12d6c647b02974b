import type * as v from 'valibot';
import type { Prize, Spin as SpinAnswer } from '#contract/wheel/wheel.ts';
import { toDecimal } from '#domain/money.ts';
import type { Spin } from '#platform/wheel/wheel-rows.ts';
import type { SpunWheel } from '#platform/wheel/wheel-spins.ts';

export const prizeAnswers = ({ currency, tiles }: SpunWheel): v.InferInput<typeof Prize>[] =>
  tiles.map(({ id, name, amount, weight }) => ({
    id,
    name,
    amount: toDecimal(amount),
    is_present: false,
    currency,
    weight,
  }));

export const spinAnswer = (spin: Spin, currency: string): v.InferInput<typeof SpinAnswer> => ({
  id: spin.id,
  created_at: new Date(spin.at).toISOString(),
  type: spin.isFree ? 'free' : 'paid',
  win_amount: toDecimal(spin.prize),
  bet_amount: toDecimal(spin.cost),
  is_free: spin.isFree,
  prize_name: spin.prizeName,
  prize_id: spin.prizeId,
  is_present: false,
  bonus_amount: toDecimal(spin.prizeBonus),
  user_balance_before: toDecimal(spin.balanceBefore),
  user_balance_after: toDecimal(spin.balanceAfter),
  currency,
  commitment: spin.commitment,
  seed: spin.secret,
  request_id: spin.requestId,
  wheel: spin.wheel,
});
