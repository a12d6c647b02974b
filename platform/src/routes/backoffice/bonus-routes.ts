// Bonuses, the wheel, promo codes and jackpots in the back office. Threat: see `contract/backoffice`. Changes are not
// retroactive. The initial amounts of jackpots are in house-rules.ts, and promo codes book no money.

import * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import { changeBonus, getStaffBonuses, setBonusRules } from '#contract/backoffice/staff-bonuses.ts';
import { getStaffJackpots } from '#contract/backoffice/staff-jackpots.ts';
import { createPromocode, endPromocode, listPromocodes } from '#contract/backoffice/staff-promocodes.ts';
import { getStaffWheel, setStaffWheel } from '#contract/backoffice/staff-wheel.ts';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { bonusRules } from '#domain/bonuses/bonus-rules.ts';
import { costsOfRules } from '#domain/bonuses/rule-costs.ts';
import { jackpot, wheel as wheelRules } from '#domain/house-rules.ts';
import { DEFAULT_CURRENCY, subtract, toDecimal, zero } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { expectedPrize, expectedReturn } from '#domain/wheel/wheel.ts';
import { costOfWheel, type SetWheel } from '#domain/wheel/wheel-costs.ts';
import { findPeople } from '#platform/auth/users.ts';
import { addPromocode, endPromocode as end, readPromocodes } from '#platform/bonuses/promocodes.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime, isoTimeOrNull } from '#platform/host/iso-time.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { jackpotPool, playerOf } from '#platform/host/objects.ts';
import { statementOf } from '#platform/host/sql.ts';
import {
  assessGift,
  noApproval,
  serveWithApproval,
  serveWithApprovalForPlayer,
} from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { settingChanges } from '#platform/settings/services.ts';
import { readSettings, worthInHouseCurrency } from '#platform/settings/settings.ts';
import type { SpunWheel } from '#platform/wheel/wheel-spins.ts';
import { changeWheel, prizeAnswers, readWheel, wheelChanges } from '#platform/wheel/wheels.ts';

const MAX_CHANGES = 20;
const MAX_WINS = 20;
/** The maximum return in hundredths of a per cent: above it a spin pays more than it costs. */
const MAX_RETURN = 10_000;

const increaseTypes: Partial<Record<Role, BonusType>> = { O: 'IncreasedByOwner', SO: 'IncreasedBySO' };
const decreaseTypes: Partial<Record<Role, BonusType>> = { O: 'DecreasedByOwner' };

async function changesOf(db: D1Database) {
  const changes = await settingChanges<v.InferInput<typeof BonusSettings>>(db, 'bonuses', MAX_CHANGES);
  return changes.map(({ at, staff, ...rules }) => {
    v.assert(BonusSettings, rules);
    return { at: isoTime(at), staff, rules };
  });
}

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

type WheelBody = v.InferOutput<NonNullable<typeof setStaffWheel.body>>;

function readWheelBody(wheel: SpunWheel, body: WheelBody): Result<SetWheel, Failure> {
  const weights = new Map(body.weights.map(({ id, weight }) => [id, weight]));
  const tiles = wheel.tiles.map((tile) => ({ ...tile, weight: weights.get(tile.id) ?? Number.NaN }));
  if (tiles.some(({ weight }) => Number.isNaN(weight))) return refuseField('weights', 'unknown');
  const returned = expectedReturn(tiles, body.paid_spin_cost);
  if (returned === null || returned > MAX_RETURN) return refuseField('paid_spin_cost', 'too_small');
  return ok({ isOpen: body.is_open, cost: body.paid_spin_cost, tiles });
}

export const staffBonusRoutes: readonly Route[] = [
  serveWithApprovalForPlayer(changeBonus, {
    assess: async ({ id }, { body }) => ok(body.direction === 'give' ? assessGift(id, body.amount) : noApproval),
    apply: async (player, { env, caller, body, requestId }) => {
      const isGift = body.direction === 'give';
      const type = (isGift ? increaseTypes : decreaseTypes)[caller.role];
      if (type === undefined) return refuse('permission_denied');
      const amount = isGift ? body.amount : subtract(zero, body.amount);
      const change = { action: 'bonus', posting: { externalId: `desk:${requestId}`, type, amount } } as const;
      const changed = await playerOf(env, player.id).backoffice.change(caller.userId, change);
      return changed.ok ? ok({}) : refuse(changed.error);
    },
  }),
  serveStaff(getStaffBonuses, async ({ env }) => {
    const { bonuses } = await readSettings(env.DB);
    v.assert(BonusSettings, bonuses);
    return ok({ rules: bonuses, changes: await changesOf(env.DB) });
  }),
  serveWithApproval(setBonusRules, {
    assess: async ({ env, body }) => {
      const { bonuses } = await readSettings(env.DB);
      const before = bonusRules(v.parse(BonusSettings, bonuses));
      return ok({ costs: costsOfRules(before, bonusRules(body)), against: bonuses });
    },
    apply: async ({ env, caller, body }) => {
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
      clearMemoryCaches();
      return ok({});
    },
  }),
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
  serveWithApproval(setStaffWheel, {
    assess: async ({ env, body }) => {
      const wheel = await readWheel(env.DB, body.currency);
      if (!wheel) return refuse('not_found');
      const after = readWheelBody(wheel, body);
      if (!after.ok) return after;
      const inHouseCurrency = async ({ isOpen, cost, tiles }: SetWheel): Promise<SetWheel> => ({
        isOpen,
        cost: await worthInHouseCurrency(env.DB, cost, body.currency),
        tiles: await Promise.all(
          tiles.map(async (tile) => ({
            ...tile,
            amount: await worthInHouseCurrency(env.DB, tile.amount, body.currency),
          })),
        ),
      });
      const [before, set] = await Promise.all([inHouseCurrency(wheel), inHouseCurrency(after.value)]);
      if (expectedPrize(set.tiles) > wheelRules.givesMost.amountMinor) return refuseField('weights', 'too_large');
      const gives = costOfWheel(before, set);
      return ok({ costs: gives === null ? [] : [{ kind: 'spin', amount: gives }], against: wheel });
    },
    apply: async ({ env, caller, body }) => {
      const wheel = await readWheel(env.DB, body.currency);
      if (!wheel) return refuse('not_found');
      const after = readWheelBody(wheel, body);
      if (!after.ok) return after;
      const change = {
        staffId: caller.userId,
        isOpen: body.is_open,
        cost: body.paid_spin_cost,
        freeLeast: body.free_spin_min_balance,
        paidLeast: body.paid_spin_min_balance,
        weights: after.value.tiles.map(({ weight }) => weight),
      };
      await changeWheel(env.DB, body.currency, change, Date.now());
      return ok({});
    },
  }),
  serveStaff(listPromocodes, async ({ env, query: { page, page_size } }) => {
    const { rows, count } = await readPromocodes(env.DB, page, page_size);
    const list = rows.map(({ code, isActive, needsSite, validFrom, validUntil, uses, mostUses }) => ({
      code,
      is_active: isActive === 1,
      needs_site: needsSite === 1,
      valid_from: isoTimeOrNull(validFrom),
      valid_until: isoTimeOrNull(validUntil),
      uses,
      most_uses: mostUses,
    }));
    return ok({ page, count, list });
  }),
  serveStaff(createPromocode, async ({ env, body }) => {
    const [validFrom, validUntil] = [momentOf(body.valid_from), momentOf(body.valid_until)];
    const now = Date.now();
    if (validUntil !== null && validUntil <= Math.max(validFrom ?? 0, now))
      return refuseField('valid_until', 'too_small');
    const { code, needs_site: needsSite, most_uses: mostUses } = body;
    const isNew = await addPromocode(env.DB, { code, needsSite, validFrom, validUntil, mostUses }, now);
    return isNew ? ok({}) : refuseField('code', 'already_exists');
  }),
  serveStaff(endPromocode, async ({ env, params }) =>
    (await end(env.DB, params.id ?? '')) ? ok({}) : refuse('not_found'),
  ),
  serveStaff(getStaffJackpots, async ({ env }) => {
    const pool = jackpotPool(env);
    const [jackpots, wins] = await Promise.all([pool.list(), pool.lastWins(MAX_WINS)]);
    const winners = await findPeople(
      env.DB,
      wins.map(({ playerId }) => playerId),
    );
    return ok({
      jackpots: jackpots.map(({ tier, value }) => ({
        name: tier,
        value: toDecimal(value),
        opening: toDecimal(jackpot[`${tier}Opening`].amountMinor),
        share: jackpot[`${tier}Share`].count,
        one_in: jackpot[`${tier}OneIn`].count,
      })),
      wins: wins.map(({ tier, playerId, amount, at, isPaid }) => ({
        name: tier,
        amount: toDecimal(amount),
        won_at: isoTime(at),
        player: { id: playerId, username: winners.get(playerId)?.username ?? playerId },
        is_paid: isPaid,
      })),
    });
  }),
];
