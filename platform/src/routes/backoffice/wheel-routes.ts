/** The wheel in the back office. Threat: see `contract/backoffice/staff-wheel.ts`. */
import { getStaffWheel, setStaffWheel } from '#contract/backoffice/staff-wheel.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { expectedReturn } from '#domain/wheel/wheel.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { changeWheel, prizeAnswers, readWheel, wheelChanges } from '#platform/wheel/wheels.ts';

/** In hundredths of a per cent: above it the wheel gives away more than a spin costs. */
const MOST_RETURNED = 10_000;

export const staffWheelRoutes: readonly Route[] = [
  serveStaff(getStaffWheel, async ({ env, query }) => {
    const currency = query.currency ?? DEFAULT_CURRENCY;
    const wheel = await readWheel(env.DB, currency);
    if (!wheel) return refuse('not_found');
    const changes = await wheelChanges(env.DB, currency);
    return ok({
      currency,
      is_open: wheel.isOpen,
      paid_spin_cost: toDecimal(wheel.cost),
      free_spin_min_balance: toDecimal(wheel.freeLeast),
      paid_spin_min_balance: toDecimal(wheel.paidLeast),
      prizes: prizeAnswers(wheel),
      changes: changes.map(({ at, staff, detail }) => ({ at: new Date(at).toISOString(), staff, detail })),
    });
  }),
  serveStaff(setStaffWheel, async ({ env, caller, body }) => {
    const wheel = await readWheel(env.DB, body.currency);
    if (!wheel) return refuse('not_found');
    const weightOf = new Map(body.weights.map(({ id, weight }) => [id, weight]));
    const tiles = wheel.tiles.map((tile) => ({ ...tile, weight: weightOf.get(tile.id) ?? Number.NaN }));
    if (tiles.some(({ weight }) => Number.isNaN(weight))) return refuseField('weights', 'unknown');
    const returned = expectedReturn(tiles, body.paid_spin_cost);
    if (returned === null || returned > MOST_RETURNED) return refuseField('paid_spin_cost', 'too_small');
    const change = {
      staffId: caller.userId,
      isOpen: body.is_open,
      cost: body.paid_spin_cost,
      freeLeast: body.free_spin_min_balance,
      paidLeast: body.paid_spin_min_balance,
      weights: tiles.map(({ weight }) => weight),
    };
    await changeWheel(env.DB, body.currency, change, Date.now());
    return ok({});
  }),
];
