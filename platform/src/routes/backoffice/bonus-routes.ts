/** Bonuses in the back office. Threat: see `contract/backoffice/staff-bonuses.ts`. Changes are not retroactive. */
import * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import { changeBonus, getStaffBonuses, setBonusRules } from '#contract/backoffice/staff-bonuses.ts';
import { BonusSettings } from '#contract/bonuses/bonus-figures.ts';
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { subtract, toDecimal, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { serveAboutPlayer, serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { readSettings } from '#platform/settings/settings.ts';

const MOST_CHANGES = 20;

const given: Partial<Record<Role, BonusType>> = { O: 'IncreasedByOwner', SO: 'IncreasedBySO' };
const taken: Partial<Record<Role, BonusType>> = { O: 'DecreasedByOwner' };

/** Changes of the rules, newest first, with the employees' current usernames. */
async function changesOf({ DB }: Env) {
  const { results } = await DB.prepare(
    `SELECT at, staff_id AS staffId, value FROM settings_log WHERE name = 'bonuses' ORDER BY id DESC LIMIT ${MOST_CHANGES}`,
  ).all<{ at: number; staffId: string; value: string }>();
  return Promise.all(
    results.map(async ({ at, staffId, value }) => {
      const rules = JSON.parse(value) as v.InferInput<typeof BonusSettings>;
      v.assert(BonusSettings, rules);
      return { at: new Date(at).toISOString(), staff: (await findUser(DB, staffId))?.username ?? staffId, rules };
    }),
  );
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
    return ok({ rules: bonuses, changes: await changesOf(env) });
  }),
  serveStaff(setBonusRules, async ({ env, caller, body }) => {
    const value = JSON.stringify({
      ...body,
      transferBonusBalanceToBalanceMinBalance: toDecimal(body.transferBonusBalanceToBalanceMinBalance),
      firstDepositMax: toDecimal(body.firstDepositMax),
    });
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO settings_log (at, staff_id, name, value) VALUES (?, ?, 'bonuses', ?)`).bind(
        Date.now(),
        caller.userId,
        value,
      ),
      env.DB.prepare(`UPDATE settings SET value = ? WHERE name = 'bonuses'`).bind(value),
    ]);
    return ok({});
  }),
];
