// A player's payouts. Only the access token identifies the player; another player's ids are not found.

import {
  cancelPayout,
  createPayout,
  getPayout,
  listPayoutSystems,
  listPayouts,
} from '#contract/cashier/payment-calls.ts';
import { durationMs, newDestination, withdrawal } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { type NewPayout, readDestination } from '#platform/cashier/new-payments.ts';
import { hidden, paymentAnswer, readPaymentQuery } from '#platform/cashier/payment-answer.ts';
import { newPaymentId } from '#platform/cashier/payment-id.ts';
import {
  checkAmount,
  feeOf,
  noSystems,
  offeredSystems,
  type PaymentSystemRow,
  payingUser,
  systemAnswer,
} from '#platform/cashier/payment-systems.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { isVerified } from '#platform/kyc/identity.ts';
import { markOf } from '#platform/kyc/person-marks.ts';
import { checkPassword } from '#platform/routes/auth/password.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Route, type Served, serveUser } from '#platform/serving/serve.ts';

export const payoutRoutes: readonly Route[] = [
  serveUser(listPayoutSystems, async ({ env, caller, locale }) => {
    const player = playerOf(env, caller.userId);
    const [user, rows, destinations, { cash }, left, isVerifiedPlayer, detraction] = await Promise.all([
      payingUser(env.DB, caller.userId),
      offeredSystems(env.DB, 'payout'),
      player.cashier.destinations(),
      player.account.balances(),
      player.cashier.withdrawableWithoutDocuments(),
      isVerified(env.DB, caller.userId),
      player.bonuses.detraction(),
    ]);
    if (!user.ok) return noSystems(user.error);
    const list = rows.map((row) => ({
      ...systemAnswer(row, withdrawal.min.amountMinor, user.value.currency, locale),
      destination_kind: row.way === 'phone' ? ('phone' as const) : ('iban' as const),
      destinations: destinations
        .filter(({ system }) => system === row.slug)
        .map(({ id, account }) => ({ id, label: hidden(account) })),
    }));
    const extras = {
      largest_amount: toDecimal(cash),
      new_destinations_from: heldUntil(user.value)?.toISOString() ?? null,
      left_without_documents: isVerifiedPlayer ? null : toDecimal(left),
      takes_back: detraction && {
        deposit: toDecimal(detraction.deposit),
        bonus: toDecimal(detraction.bonus),
        withdrawn: toDecimal(detraction.withdrawn),
        left: toDecimal(detraction.left),
        in_play: toDecimal(detraction.inPlay),
      },
    };
    return ok({ page: 1, count: list.length, list, ...extras });
  }),
  serveUser(listPayouts, async ({ env, caller, query }) => {
    const checked = readPaymentQuery(query, 'payout');
    if (!checked.ok) return checked;
    const { payments, count } = await playerOf(env, caller.userId).cashier.listPayments(checked.value);
    return ok({ page: query.page, count, list: payments.map((known) => paymentAnswer(known, null)) });
  }),
  serveUser(createPayout, async (context) => {
    const { env, caller } = context;
    const checked = await readPayoutRequest(context);
    if (!checked.ok) return checked;
    const { to } = checked.value;
    // The destination identifies the player, even if the payout is refused.
    if ('account' in to) await recognise(env, caller.userId, { marks: [markOf('destination', to.account)] });
    const started = await playerOf(env, caller.userId).cashier.startPayout(checked.value);
    if (started.ok) return ok(paymentAnswer(started.value, null));
    return started.error === 'destination_unknown' ? refuseField('destination_id', 'unknown') : refuse(started.error);
  }),
  serveUser(getPayout, async ({ env, caller, params }) => {
    const found = await playerOf(env, caller.userId).cashier.payment(params.id ?? '');
    return found?.payment.kind === 'payout' ? ok(paymentAnswer(found, null)) : refuse('not_found');
  }),
  serveUser(cancelPayout, async ({ env, caller, params, body }) => {
    if (String(body.id) !== params.id) return refuseField('id', 'invalid');
    const cancelled = await playerOf(env, caller.userId).cashier.cancelPayout(params.id);
    return cancelled.ok ? ok({ status: cancelled.value.payment.status }) : refuse(cancelled.error);
  }),
];

/** Until when payouts to new destinations are refused; null if they are allowed. */
const heldUntil = ({ payoutsHeldUntil: until }: UserRow): Date | null =>
  until !== null && until.getTime() > Date.now() ? until : null;

/** While new destinations are refused, so are those of the days before the change: they may be an intruder's as well. */
const knownBefore = (user: UserRow): number | null => {
  const until = heldUntil(user);
  return until && until.getTime() - 2 * durationMs(newDestination.waits);
};

type Context = Served<undefined, typeof createPayout.body, Caller>;

async function readPayoutRequest(context: Context): Promise<Result<NewPayout, Failure>> {
  const { env, caller, body, requestId } = context;
  const { amount, payout_system: slug, amount_currency: currency } = body;
  const checked = await checkAmount(env.DB, { kind: 'payout', userId: caller.userId, system: slug, amount, currency });
  if (!checked.ok) return checked;
  const { user, system } = checked.value;
  const to = await readPayoutDestination(context, user, system);
  if (!to.ok) return to;
  return ok({
    requestId,
    paymentId: await newPaymentId(env, user.id),
    system: slug,
    amount,
    fee: feeOf(system, amount),
    isByHand: system.needsEmployee,
    isVerified: await isVerified(env.DB, user.id),
    knownBefore: knownBefore(user),
    to: to.value,
  });
}

async function readPayoutDestination(
  { env, caller, body, visitor }: Context,
  user: UserRow,
  system: PaymentSystemRow,
): Promise<Result<NewPayout['to'], Failure>> {
  if (body.destination_id !== undefined) return ok({ destinationId: String(body.destination_id) });
  if (body.destination === undefined) return refuseField('destination', 'required');
  const account = readDestination(system.way === 'phone' ? 'phone' : 'iban', body.destination);
  if (account === null) return refuseField('destination', 'invalid');
  if (await playerOf(env, user.id).cashier.hasDestination(system.slug, account))
    return ok({ account, isVouched: false });
  if (heldUntil(user)) return refuse('destination_waits');
  if (!body.password) return refuse('step_up_required');
  const vouched = await checkPassword(env, { caller, user, password: body.password, visitor });
  return vouched.ok ? ok({ account, isVouched: true }) : vouched;
}
