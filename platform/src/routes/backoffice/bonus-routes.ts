/** Bonuses in the back office. Threat: see `contract/backoffice/staff-bonuses.ts`. Changes are not retroactive. */

import * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import { changeBonus, getStaffBonuses, setBonusRules } from '#contract/backoffice/staff-bonuses.ts';
import { getStaffWheel, setStaffWheel } from '#contract/backoffice/staff-wheel.ts';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { DEFAULT_CURRENCY, subtract, toDecimal, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { expectedReturn } from '#domain/wheel/wheel.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { forgetKept } from '#platform/host/kept-in-memory.ts';
import { playerOf } from '#platform/host/objects.ts';
import { statementOf } from '#platform/host/sql.ts';
import { serveAboutPlayer, serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { settingChanges } from '#platform/settings/services.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { changeWheel, prizeAnswers, readWheel, wheelChanges } from '#platform/wheel/wheels.ts';

const MOST_CHANGES = 20;

const given: Partial<Record<Role, BonusType>> = { O: 'IncreasedByOwner', SO: 'IncreasedBySO' };
const taken: Partial<Record<Role, BonusType>> = { O: 'DecreasedByOwner' };

async function changesOf(db: D1Database) {
  const changes = await settingChanges<v.InferInput<typeof BonusSettings>>(db, 'bonuses', MOST_CHANGES);
  return changes.map(({ at, staff, ...rules }) => {
    v.assert(BonusSettings, rules);
    return { at: isoTime(at), staff, rules };
  });
}

export const staffBonusRoutes: readonly Route[] = [
  serveAboutPlayer(changeBonus, async (player, { env, caller, body, requestId }) => {
    const isGift = body.direction === 'give';
    const type = (isGift ? given : taken)[caller.role];
    if (type === undefined) return refuse('permission_denied');
    const amount = isGift ? body.amount : subtract(zero, body.amount);
    const change = { action: 'bonus', movement: { externalId: `desk:${requestId}`, type, amount } } as const;
    const object = playerOf(env, player.id);
    const changed = isGift
      ? await object.backoffice.give(requestId, caller.userId, change)
      : await object.backoffice.change(caller.userId, change);
    return changed.ok ? ok(changed.value ?? {}) : refuse(changed.error);
  }),
  serveStaff(getStaffBonuses, async ({ env }) => {
    const { bonuses } = await readSettings(env.DB);
    v.assert(BonusSettings, bonuses);
    return ok({ rules: bonuses, changes: await changesOf(env.DB) });
  }),
  serveStaff(setBonusRules, async ({ env, caller, body }) => {
    const value = JSON.stringify({
      ...body,
      transferBonusBalanceToBalanceMinBalance: toDecimal(body.transferBonusBalanceToBalanceMinBalance),
      firstDepositMax: toDecimal(body.firstDepositMax),
    });
    await env.DB.batch([
      statementOf(env.DB)`
        INSERT INTO settings_log (at, staff_id, name, value)
        VALUES (${Date.now()}, ${caller.userId}, 'bonuses', ${value})`,
      statementOf(env.DB)`UPDATE settings SET value = ${value} WHERE name = 'bonuses'`,
    ]);
    forgetKept();
    return ok({});
  }),
];

/** The wheel in the back office. Threat: see `contract/backoffice/staff-wheel.ts`. */
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
      changes: changes.map(({ at, staff, detail }) => ({ at: isoTime(at), staff, detail })),
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
