/** A player's deposits. The player comes from the access token alone; another player's ids are not found. */
import type * as v from 'valibot';
import { createDeposit, getDeposit, listDepositSystems, listDeposits } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments, type Payment, settleRequest } from '#contract/cashier/payments.ts';
import { deposit, durationMs } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { type KnownPayment, paymentAnswer, readPaymentQuery } from '#platform/cashier/payment-answer.ts';
import { checkAmount, payingUser, readSystems, systemAnswer } from '#platform/cashier/payment-systems.ts';
import { paymentLink } from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const answer = async (env: Env, known: KnownPayment, locale: Locale): Promise<v.InferInput<typeof Payment>> =>
  paymentAnswer(known, await paymentLink(env, known, locale));

export const depositRoutes: readonly Route[] = [
  serveUser(listDepositSystems, async ({ env, caller, locale }) => {
    const [user, rows, largest] = await Promise.all([
      payingUser(env.DB, caller.userId),
      readSystems(env.DB, 'deposit'),
      playerOf(env, caller.userId).cashier.largestDeposit(),
    ]);
    if (!user.ok) return user.error.kind === 'code' && user.error.code === 'not_authenticated' ? user : ok(noSystems);
    const list = rows.map((row) => ({
      ...systemAnswer(row, deposit.min.amountMinor, user.value.currency, locale),
      kind: row.way === 'crypto' ? ('crypto' as const) : ('redirect' as const),
    }));
    return ok({ page: 1, count: list.length, list, largest_amount: toDecimal(amountMinor(largest)) });
  }),
  serveUser(listDeposits, async ({ env, caller, query, locale }) => {
    const checked = readPaymentQuery(query, 'deposit');
    if (!checked.ok) return checked;
    const { payments, count } = await playerOf(env, caller.userId).cashier.listPayments(checked.value);
    const list = await Promise.all(payments.map((known) => answer(env, known, locale)));
    return ok({ page: query.page, count, list });
  }),
  serveUser(createDeposit, async ({ env, caller, body, requestId, locale }) => {
    const { userId } = caller;
    const { payment_system: slug, amount } = body;
    const checked = await checkAmount(env.DB, {
      kind: 'deposit',
      userId,
      system: slug,
      amount,
      currency: body.amount_currency,
    });
    if (!checked.ok) return checked;
    // Crypto deposits have their own call, which names the coin.
    if (checked.value.system.way !== 'redirect') return refuseField('payment_system', 'unknown');
    const started = await playerOf(env, userId).cashier.startDeposit({
      requestId,
      paymentId: crypto.randomUUID(),
      system: slug,
      amount,
      needsApproval: checked.value.system.needsEmployee,
      expiresAt: Date.now() + durationMs(deposit.payWithin),
      payCurrency: null,
      isLeast: false,
    });
    return started.ok ? ok(await answer(env, started.value, locale)) : refuse(started.error);
  }),
  serveUser(getDeposit, async ({ env, caller, params, locale }) => {
    const found = await playerOf(env, caller.userId).cashier.payment(params.id ?? '');
    return found?.payment.kind === 'deposit' ? ok(await answer(env, found, locale)) : refuse('not_found');
  }),
  serveUser(settleRequest, async ({ env, caller, params }) => {
    const id = (params.id ?? '').toLowerCase();
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return refuse('not_found');
    const settled = await playerOf(env, caller.userId).cashier.settleRequest(id);
    return ok({ outcome: settled ? 'done' : 'not_done', kind: settled?.kind ?? null, id: settled?.id ?? null });
  }),
  serveUser(listOnlinePayments, async ({ env, caller, query }) => {
    const checked = readPaymentQuery(query, null);
    if (!checked.ok) return checked;
    const { payments, count } = await playerOf(env, caller.userId).cashier.listPayments(checked.value);
    const items = payments.map(({ payment, currency }) => ({
      id: payment.id,
      payment_type: payment.kind,
      currency,
      amount: toDecimal(payment.amount),
      status: payment.status,
      payment_by: payment.system,
      created_at: new Date(payment.createdAt).toISOString(),
    }));
    return ok({ items, page: query.page, count });
  }),
];

/** Deposits in the account's currency are not accepted. */
const noSystems = { page: 1, count: 0, list: [] };
