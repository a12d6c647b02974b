// A player's deposits. Only the access token identifies the player; another player's ids are not found.

import type * as v from 'valibot';
import {
  cancelCryptoPayment,
  createCryptoPayment,
  getCryptoMinimum,
  listCryptoCurrencies,
} from '#contract/cashier/crypto.ts';
import { createDeposit, getDeposit, listDepositSystems, listDeposits } from '#contract/cashier/payment-calls.ts';
import { listOnlinePayments, type Payment, settleRequest } from '#contract/cashier/payments.ts';
import { type CryptoCurrencyCode, coinsFor, cryptoCurrencies } from '#domain/cashier/coins.ts';
import { deposit, durationMs } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, amountMinor, parseAmount, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { type PaymentDetails, paymentAnswer, readPaymentQuery } from '#platform/cashier/payment-answer.ts';
import { newPaymentId } from '#platform/cashier/payment-id.ts';
import {
  checkAmount,
  findSystem,
  noSystems,
  offeredSystems,
  type PaymentSystemRow,
  payingUser,
  systemAnswer,
} from '#platform/cashier/payment-systems.ts';
import {
  fetchCurrencies,
  fetchMinimum,
  fetchRate,
  openAddress,
  paymentLink,
} from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const answer = async (env: Env, known: PaymentDetails, locale: Locale): Promise<v.InferInput<typeof Payment>> =>
  paymentAnswer(known, await paymentLink(env, known, locale));

type DepositRequest = { readonly userId: string; readonly amount: AmountMinor; readonly requestId: string };

const newDeposit = async (env: Env, system: PaymentSystemRow, { userId, amount, requestId }: DepositRequest) => ({
  requestId,
  paymentId: await newPaymentId(env, userId),
  system: system.slug,
  amount,
  needsApproval: system.needsEmployee,
  expiresAt: Date.now() + durationMs(deposit.payWithin),
});

export const depositRoutes: readonly Route[] = [
  serveUser(listDepositSystems, async ({ env, caller, locale }) => {
    const [user, rows, largest] = await Promise.all([
      payingUser(env.DB, caller.userId),
      offeredSystems(env.DB, 'deposit'),
      playerOf(env, caller.userId).cashier.maxDeposit(),
    ]);
    if (!user.ok) return noSystems(user.error);
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
    const { payment_system: slug, amount, amount_currency: currency } = body;
    const checked = await checkAmount(env.DB, { kind: 'deposit', userId, system: slug, amount, currency });
    if (!checked.ok) return checked;
    // Crypto deposits have their own call, with a coin.
    if (checked.value.system.way !== 'redirect') return refuseField('payment_system', 'unknown');
    const deposit = await newDeposit(env, checked.value.system, { userId, amount, requestId });
    const started = await playerOf(env, userId).cashier.startDeposit({
      ...deposit,
      payCurrency: null,
      isMinimum: false,
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
      created_at: isoTime(payment.createdAt),
    }));
    return ok({ items, page: query.page, count });
  }),
];

// Crypto deposits. The provider decides about the coins, their minimums and the address; we decide about the requested and
// the credited amount. Only the access token identifies the player.

/** The slug of the payment method and of its callback. */
export const CRYPTO = 'crypto';

type CoinMinimum = { readonly coins: string; readonly amount: AmountMinor };

/** The coin's minimum or the house's minimum deposit in that coin, whichever is larger. */
async function coinMinimum(
  env: Env,
  coin: CryptoCurrencyCode,
  currency: string,
): Promise<Result<CoinMinimum, Failure>> {
  const [minimum, system] = await Promise.all([
    fetchMinimum(env, coin, currency),
    findSystem(env.DB, 'deposit', CRYPTO),
  ]);
  const price = minimum && parseAmount(minimum.fiat_equivalent, 'floor');
  if (!minimum || !price || price <= 0) return refuse('upstream_unavailable');
  const least = Math.max(deposit.min.amountMinor, system?.least ?? 0);
  if (price >= least) return ok({ coins: minimum.min_amount, amount: price });
  const amount = amountMinor(least);
  return ok({ coins: coinsFor(amount, minimum.min_amount, price), amount });
}

/** Opens an address for a payment that has none yet. */
async function withAddress(env: Env, playerId: string, known: PaymentDetails): Promise<PaymentDetails | null> {
  const { payment, payIn, currency } = known;
  if (!payIn || payIn.address !== null || payment.status !== 10) return known;
  const opened = await openAddress(env, {
    order_id: payment.id,
    pay_currency: payIn.payCurrency,
    price_amount: toDecimal(payment.amount),
    price_currency: currency,
  });
  if (!opened) return null;
  return playerOf(env, playerId).cashier.saveAddress(payment.id, {
    providerId: opened.payment_id,
    address: opened.pay_address,
    payAmount: opened.pay_amount,
    memo: opened.payin_extra_id,
    network: opened.network,
    validUntil: Date.parse(opened.valid_until),
  });
}

export const cryptoRoutes: readonly Route[] = [
  serveUser(listCryptoCurrencies, async ({ env }) => {
    const [offered, system] = await Promise.all([fetchCurrencies(env), findSystem(env.DB, 'deposit', CRYPTO)]);
    if (offered === null) return refuse('upstream_unavailable');
    const isClosed = system === null || system.disabledReason !== null;
    return ok({ currencies: isClosed ? [] : cryptoCurrencies.filter((coin) => offered.includes(coin)) });
  }),
  serveUser(getCryptoMinimum, async ({ env, caller, query }) => {
    const user = await payingUser(env.DB, caller.userId);
    if (!user.ok) return user;
    const { currency } = user.value;
    if (query.fiat_currency !== undefined && query.fiat_currency !== currency)
      return refuseField('fiat_currency', 'invalid');
    const [least, rate] = await Promise.all([
      coinMinimum(env, query.currency, currency),
      fetchRate(env, query.currency, currency),
    ]);
    if (!least.ok) return least;
    const { coins, amount } = least.value;
    return ok({
      currency_from: query.currency,
      currency_to: currency,
      min_amount: coins,
      fiat_equivalent: toDecimal(amount),
      rate,
      rate_at: rate && isoTime(Date.now()),
    });
  }),
  serveUser(createCryptoPayment, async ({ env, caller, body, requestId }) => {
    const { userId } = caller;
    const user = await payingUser(env.DB, userId);
    if (!user.ok) return user;
    const least = await coinMinimum(env, body.pay_currency, user.value.currency);
    if (!least.ok) return least;
    const amount = body.amount ?? least.value.amount;
    const checked = await checkAmount(env.DB, { kind: 'deposit', userId, system: CRYPTO, amount, currency: undefined });
    if (!checked.ok) return checked;
    if (amount < least.value.amount) return refuse('payment_system_limits');
    const started = await playerOf(env, userId).cashier.startDeposit({
      ...(await newDeposit(env, checked.value.system, { userId, amount, requestId })),
      payCurrency: body.pay_currency,
      isMinimum: body.amount === undefined,
    });
    if (!started.ok) return refuse(started.error);
    const known = await withAddress(env, userId, started.value);
    return known?.payIn?.address ? ok(cryptoAnswer(known, known.payIn.address)) : refuse('upstream_unavailable');
  }),
  serveUser(cancelCryptoPayment, async ({ env, caller, body }) => {
    const cancelled = await playerOf(env, caller.userId).cashier.cancelPayIn(String(body.id));
    return cancelled.ok ? ok({ status: cancelled.value.payment.status }) : refuse(cancelled.error);
  }),
];

const statusNames: Readonly<Record<number, string>> = {
  10: 'waiting',
  20: 'confirming',
  21: 'sending',
  27: 'partially_paid',
  30: 'finished',
  40: 'failed',
  45: 'expired',
};

const cryptoAnswer = ({ payment, payIn, currency }: PaymentDetails, address: string) => ({
  id: payment.id,
  pay_currency: payIn?.payCurrency ?? cryptoCurrencies[0],
  pay_address: address,
  pay_amount: payIn?.payAmount ?? null,
  payin_extra_id: payIn?.memo ?? null,
  network: payIn?.network ?? null,
  payment_status: statusNames[payment.status] ?? 'waiting',
  valid_until: payIn?.validUntil ? isoTime(payIn.validUntil) : null,
  amount: toDecimal(payment.amount),
  amount_currency: currency,
});
