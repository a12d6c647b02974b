/** A player's payouts. The player comes from the access token alone; another player's ids are not found. */

import { cancelPayout, createPayout, getPayout, listPayoutSystems, listPayouts } from '#contract/cashier/payouts.ts';
import { withdrawal } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { payingUser } from '#platform/cashier/amount-rules.ts';
import { hidden, paymentAnswer } from '#platform/cashier/payment-answer.ts';
import { readPaymentQuery } from '#platform/cashier/payment-query.ts';
import { readSystems } from '#platform/cashier/payment-systems.ts';
import { systemAnswer } from '#platform/cashier/system-answer.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { markOf } from '#platform/kyc/person-marks.ts';
import { isVerified } from '#platform/kyc/verified-identity.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { readPayoutRequest } from '#platform/routes/cashier/request-payout.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

export const payoutRoutes: readonly Route[] = [
  serveUser(listPayoutSystems, async ({ env, caller, locale }) => {
    const player = playerOf(env, caller.userId);
    const [user, rows, destinations, { cash }, left, isVerifiedPlayer, detraction] = await Promise.all([
      payingUser(env.DB, caller.userId),
      readSystems(env.DB, 'payout'),
      player.destinations(),
      player.balances(),
      player.leftWithoutDocuments(),
      isVerified(env.DB, caller.userId),
      player.detraction(),
    ]);
    if (!user.ok) return user.error.kind === 'code' && user.error.code === 'not_authenticated' ? user : ok(noSystems);
    const list = rows.map((row) => ({
      ...systemAnswer(row, withdrawal.min.amountMinor, user.value.currency, locale),
      destination_kind: row.way === 'phone' ? ('phone' as const) : ('iban' as const),
      destinations: destinations
        .filter(({ system }) => system === row.slug)
        .map(({ id, account }) => ({ id, label: hidden(account) })),
    }));
    const extras = {
      largest_amount: toDecimal(cash),
      new_destinations_from:
        user.value.payoutsHeldUntil !== null && user.value.payoutsHeldUntil.getTime() > Date.now()
          ? user.value.payoutsHeldUntil.toISOString()
          : null,
      left_without_documents: isVerifiedPlayer ? null : toDecimal(left),
      takes_back: detraction && {
        deposit: toDecimal(detraction.deposit),
        bonus: toDecimal(detraction.bonus),
        withdrawn: toDecimal(detraction.withdrawn),
        left: toDecimal(detraction.left),
      },
    };
    return ok({ page: 1, count: list.length, list, ...extras });
  }),
  serveUser(listPayouts, async ({ env, caller, query }) => {
    const checked = readPaymentQuery(query, 'payout');
    if (!checked.ok) return checked;
    const { payments, count } = await playerOf(env, caller.userId).listPayments(checked.value);
    return ok({ page: query.page, count, list: payments.map((known) => paymentAnswer(known, null)) });
  }),
  serveUser(createPayout, async ({ env, caller, body, requestId, visitor }) => {
    const checked = await readPayoutRequest({ env, caller, body, requestId, visitor });
    if (!checked.ok) return checked;
    const { to } = checked.value;
    // Recorded even if the payout is refused.
    if ('account' in to) await recognise(env, caller.userId, [markOf('destination', to.account)]);
    const started = await playerOf(env, caller.userId).startPayout(checked.value);
    if (started.ok) return ok(paymentAnswer(started.value, null));
    return started.error === 'destination_unknown' ? refuseField('destination_id', 'unknown') : refuse(started.error);
  }),
  serveUser(getPayout, async ({ env, caller, params }) => {
    const found = await playerOf(env, caller.userId).payment(params.id ?? '');
    return found?.payment.kind === 'payout' ? ok(paymentAnswer(found, null)) : refuse('not_found');
  }),
  serveUser(cancelPayout, async ({ env, caller, params, body }) => {
    if (String(body.id) !== params.id) return refuseField('id', 'invalid');
    const cancelled = await playerOf(env, caller.userId).cancelPayout(params.id);
    return cancelled.ok ? ok({ status: cancelled.value.payment.status }) : refuse(cancelled.error);
  }),
];

/** Payouts in the account's currency are not offered. */
const noSystems = { page: 1, count: 0, list: [] };
