import { getWheelSettings, listPrizes, listSpins, spinWheel } from '#contract/wheel/wheel.ts';
import { DEFAULT_CURRENCY, toDecimal, zero } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { FREE_SPIN_TIME } from '#domain/wheel/wheel.ts';
import { findUser } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';
import { prizeAnswers, readWheel, spinAnswer } from '#platform/wheel/wheels.ts';

const MAX_PAGE_SIZE = 100;

/** The player's currency, or the house's currency for other callers. */
async function currencyOf(env: Env, caller: Caller | null): Promise<string> {
  const user = caller?.role === 'P' ? await findUser(env.DB, caller.userId) : null;
  return user?.currency ?? DEFAULT_CURRENCY;
}

export const wheelRoutes: readonly Route[] = [
  serveAnyone(listPrizes, async ({ env, caller, query }) => {
    const wheel = await readWheel(env.DB, query.currency ?? (await currencyOf(env, caller)));
    return ok({ prizes: wheel ? prizeAnswers(wheel) : [] });
  }),
  serveAnyone(getWheelSettings, async ({ env, caller }) => {
    const currency = await currencyOf(env, caller);
    const wheel = await readWheel(env.DB, currency);
    const state = wheel && caller?.role === 'P' ? await playerOf(env, caller.userId).wheel.state(wheel) : null;
    return ok({
      free_spin_time: FREE_SPIN_TIME,
      paid_spin_cost: toDecimal(wheel?.cost ?? zero),
      free_spin_min_balance: toDecimal(wheel?.freeLeast ?? zero),
      paid_spin_min_balance: toDecimal(wheel?.paidLeast ?? zero),
      free_spins_available: state?.hasFreeSpin ? 1 : 0,
      is_open: wheel?.isOpen ?? false,
      currency,
      commitment: state?.commitment ?? null,
    });
  }),
  serveUser(spinWheel, async ({ env, caller, body, requestId }) => {
    const user = await findUser(env.DB, caller.userId);
    const wheel = user && (await readWheel(env.DB, user.currency));
    if (!wheel) return refuse('wheel_closed');
    // Threat: somebody opens many accounts for free spins. So a free spin requires a verified e-mail address.
    if (body.is_free && user.emailVerifiedAt === null) return refuse('email_not_verified');
    const request = { requestId, isFree: body.is_free, commitment: body.commitment, wheel };
    const spun = await playerOf(env, caller.userId).wheel.spin(request);
    if (!spun.ok) return refuse(spun.error);
    const spin = spinAnswer(spun.value, wheel.currency);
    return ok({ name: spin.prize_name, amount: spin.win_amount, is_present: false, currency: wheel.currency, spin });
  }),
  serveUser(listSpins, async ({ env, caller, query }) => {
    const [{ spins, count }, currency] = await Promise.all([
      playerOf(env, caller.userId).wheel.listSpins(query.page, Math.min(query.page_size, MAX_PAGE_SIZE)),
      currencyOf(env, caller),
    ]);
    return ok({ count, items: spins.map((spin) => spinAnswer(spin, currency)) });
  }),
];
