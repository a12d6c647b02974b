/** A player's payouts. Whose they are comes from the token alone; an id of somebody else's is no id here. */

import { cancelPayout, createPayout, getPayout, listPayoutSystems, listPayouts } from '#contract/payouts.ts';
import { withdrawal } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { markOf } from '#platform/identity/person-marks.ts';
import { recognise } from '#platform/identity/recognition.ts';
import { isVerified } from '#platform/identity/verified-identity.ts';
import { payingUser } from '#platform/payments/ask-amount.ts';
import { askPayout } from '#platform/payments/ask-payout.ts';
import { hidden, paymentAnswer } from '#platform/payments/payment-answer.ts';
import { readPaymentQuery } from '#platform/payments/payment-query.ts';
import { readSystems } from '#platform/payments/payment-systems.ts';
import { systemAnswer } from '#platform/payments/system-answer.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse, refuseField } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

export const payoutRoutes: readonly Route[] = [
  serveUser(listPayoutSystems, async ({ env, caller, locale }) => {
    const player = playerOf(env, caller.userId);
    const [user, rows, destinations, { cash }, left, wasSeen, detraction] = await Promise.all([
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
    const told = {
      largest_amount: toDecimal(cash),
      new_destinations_from:
        user.value.payoutsHeldUntil !== null && user.value.payoutsHeldUntil.getTime() > Date.now()
          ? user.value.payoutsHeldUntil.toISOString()
          : null,
      left_without_documents: wasSeen ? null : toDecimal(left),
      takes_back: detraction && {
        deposit: toDecimal(detraction.deposit),
        bonus: toDecimal(detraction.bonus),
        withdrawn: toDecimal(detraction.withdrawn),
        left: toDecimal(detraction.left),
      },
    };
    return ok({ page: 1, count: list.length, list, ...told });
  }),
  serveUser(listPayouts, async ({ env, caller, query }) => {
    const asked = readPaymentQuery(query, 'payout');
    if (!asked.ok) return asked;
    const { payments, count } = await playerOf(env, caller.userId).listPayments(asked.value);
    return ok({ page: query.page, count, list: payments.map((known) => paymentAnswer(known, null)) });
  }),
  serveUser(createPayout, async ({ env, caller, body, requestId, visitor }) => {
    const asked = await askPayout({ env, caller, body, requestId, visitor });
    if (!asked.ok) return asked;
    const { to } = asked.value;
    // Once it is named, whatever becomes of the payout.
    if ('account' in to) await recognise(env, caller.userId, [markOf('destination', to.account)]);
    const started = await playerOf(env, caller.userId).startPayout(asked.value);
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

/** Money of the account's currency is not paid out here. */
const noSystems = { page: 1, count: 0, list: [] };
