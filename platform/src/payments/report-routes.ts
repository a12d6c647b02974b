/**
 * What payment providers tell the host. Threat: anyone can reach these addresses; a forged report would make money from
 * nothing, and a captured one would make it again. So a report is signed, says when it was sent, has an
 * id of its own, and is held against what was asked for; none of it is believed in part.
 * Accepted risk: within minutes a captured report can be sent again. It has no second effect.
 */
import * as v from 'valibot';
import { CryptoReport, cryptoSignatureHeader } from '#contract/crypto-provider.ts';
import { depositCallback, depositCallbackState } from '#contract/deposits.ts';
import { PaymentReport } from '#contract/payment-provider.ts';
import { payoutCallback, payoutCallbackState } from '#contract/payouts.ts';
import { isRequestSigned, isSortedSigned, sortedJson } from '#contract/signature.ts';
import { type AmountMinor, parseAmount, zero } from '#domain/money.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/env.ts';
import { CRYPTO } from '#platform/payments/crypto-routes.ts';
import { ownerOfPayment } from '#platform/payments/payment-index.ts';
import { findSystem } from '#platform/payments/payment-systems.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import { parseJson } from '#platform/serving/input.ts';
import { type Params, type Route, type Signer, serveProvider } from '#platform/serving/serve.ts';

/** A provider's clock may differ by so much, and a report takes some time; each try says when it was made. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Of `{slug}{var}`: a provider may call a variant of its address, `card` or `card.2`. */
const slugOf = (params: Readonly<Record<string, string>>): string => (params.slug ?? '').split('.')[0] ?? '';

const isTimely = (sentAt: string): boolean => Math.abs(Date.now() - Date.parse(sentAt)) <= TOLERANCE_MS;

const amountOf = (text: string): AmountMinor => parseAmount(text) ?? zero;

const signedForPayments: Signer<true> = async (request, env, body) =>
  (await isRequestSigned(env.PAYMENT_SECRET, request, body)) || null;

/** The crypto provider signs with a secret and a way of its own. */
const signedForDeposits: Signer<true> = async (request, env, body, params) => {
  if (slugOf(params) !== CRYPTO) return signedForPayments(request, env, body, params);
  const json = parseJson(body);
  const header = request.headers.get(cryptoSignatureHeader);
  return (json.ok && (await isSortedSigned(env.CRYPTO_SECRET, sortedJson(json.value), header))) || null;
};

type Booked = { readonly booked_at: string };
const booked = (at: number) => ok({ booked_at: new Date(at).toISOString() });

async function reportCrypto(env: Env, body: unknown): Promise<Result<Booked, Failure>> {
  const parsed = v.safeParse(CryptoReport, body);
  if (!parsed.success) return refuse('bad_request');
  if (!isTimely(parsed.output.sent_at)) return refuse('permission_denied');
  const owner = await ownerOfPayment(env.DB, parsed.output.order_id);
  if (owner === null) return refuse('not_found');
  const taken = await playerOf(env, owner).takeCryptoReport(parsed.output);
  return taken.ok ? booked(taken.value) : refuse(taken.error);
}

async function report(env: Env, kind: PaymentKind, system: string, body: unknown): Promise<Result<Booked, Failure>> {
  const parsed = v.safeParse(PaymentReport, body);
  if (!parsed.success) return refuse('bad_request');
  const { event_id: eventId, payment_id: paymentId, status, amount, currency, sent_at } = parsed.output;
  if (!isTimely(sent_at)) return refuse('permission_denied');
  const owner = await ownerOfPayment(env.DB, paymentId);
  if (owner === null) return refuse('not_found');
  const told = { eventId, paymentId, kind, system, status, amount: amountOf(amount), currency };
  const taken = await playerOf(env, owner).takeReport(told);
  return taken.ok ? booked(taken.value) : refuse(taken.error);
}

const isThere =
  (kind: PaymentKind) =>
  async ({ env, params }: { env: Env; params: Params }): Promise<Result<Record<string, never>, Failure>> =>
    (await findSystem(env.DB, kind, slugOf(params))) ? ok({}) : refuse('not_found');

export const reportRoutes: readonly Route[] = [
  serveProvider(depositCallbackState, isThere('deposit'), signedForDeposits),
  serveProvider(
    depositCallback,
    async ({ env, params, body }) =>
      slugOf(params) === CRYPTO ? reportCrypto(env, body) : report(env, 'deposit', slugOf(params), body),
    signedForDeposits,
  ),
  serveProvider(payoutCallbackState, isThere('payout'), signedForPayments),
  serveProvider(
    payoutCallback,
    async ({ env, params, body }) => report(env, 'payout', slugOf(params), body),
    signedForPayments,
  ),
];
