// The operator's wheels. A wheel is validated as a whole, and an invalid one is not used.

import * as v from 'valibot';
import { currency } from '#contract/values.ts';
import type { Prize, Spin as SpinAnswer } from '#contract/wheel/wheel.ts';
import { type AmountMinor, amountMinor, toDecimal } from '#domain/money.ts';
import { sumOf, TILES, WEIGHTS_SUM } from '#domain/wheel/wheel.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import type { Spin, SpunWheel } from '#platform/wheel/wheel-spins.ts';

const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(amountMinor));
const WheelRow = v.object({
  currency,
  is_open: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  paid_spin_cost: minor,
  free_spin_least: minor,
  paid_spin_least: minor,
});
const Tiles = v.pipe(
  v.array(v.object({ position: v.number(), name: v.string(), amount: minor, weight: v.number() })),
  v.length(TILES),
  v.check((tiles) => sumOf(tiles) === WEIGHTS_SUM),
);

/** The permanent id of a position on a currency's wheel; its prize may change. */
const tileId = (code: string, position: number): string => `${code.toLowerCase()}-${position + 1}`;

/** @returns null for a currency without a wheel @throws if the stored wheel is invalid, which is a bug */
export async function readWheel(db: D1Database, code: string): Promise<SpunWheel | null> {
  const [wheels, tiles] = await db.batch([
    statementOf(db)`SELECT * FROM wheels WHERE currency = ${code}`,
    statementOf(db)`
      SELECT position, name, amount, weight FROM wheel_tiles WHERE currency = ${code} ORDER BY position`,
  ]);
  const [found] = wheels?.results ?? [];
  if (!found) return null;
  const row = v.parse(WheelRow, found);
  return {
    currency: row.currency,
    isOpen: row.is_open,
    cost: row.paid_spin_cost,
    freeLeast: row.free_spin_least,
    paidLeast: row.paid_spin_least,
    tiles: v
      .parse(Tiles, tiles?.results)
      .map(({ position, name, amount, weight }) => ({ id: tileId(code, position), name, amount, weight })),
  };
}

export type WheelChange = {
  readonly staffId: string;
  readonly isOpen: boolean;
  readonly cost: AmountMinor;
  readonly freeLeast: AmountMinor;
  readonly paidLeast: AmountMinor;
  /** In the order of the tiles. */
  readonly weights: readonly number[];
};

/** Changes a wheel and logs the employee and every setting, in one transaction. */
export async function changeWheel(db: D1Database, code: string, change: WheelChange, at: number): Promise<void> {
  const { staffId, ...detail } = change;
  const { isOpen, cost, freeLeast, paidLeast, weights } = detail;
  await db.batch([
    statementOf(db)`
      UPDATE wheels SET is_open = ${isOpen ? 1 : 0}, paid_spin_cost = ${cost}, free_spin_least = ${freeLeast},
        paid_spin_least = ${paidLeast}
      WHERE currency = ${code}`,
    ...weights.map(
      (weight, position) => statementOf(db)`
        UPDATE wheel_tiles SET weight = ${weight} WHERE currency = ${code} AND position = ${position}`,
    ),
    statementOf(db)`
      INSERT INTO wheel_changes (currency, at, staff_id, detail)
      VALUES (${code}, ${at}, ${staffId}, ${JSON.stringify(detail)})`,
  ]);
}

const MAX_CHANGES = 20;
export type LoggedChange = { readonly at: number; readonly staff: string; readonly detail: string };

export async function wheelChanges(db: D1Database, code: string): Promise<LoggedChange[]> {
  return rowsIn<LoggedChange>(db)`
    SELECT c.at, COALESCE(u.username, c.staff_id) AS staff, c.detail FROM wheel_changes c
    LEFT JOIN users u ON u.id = c.staff_id WHERE c.currency = ${code} ORDER BY c.id DESC LIMIT ${MAX_CHANGES}`;
}

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
  created_at: isoTime(spin.at),
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
