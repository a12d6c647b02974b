// Threat: a forged or replayed report creates money. So a report is signed and timestamped, has an id, is checked against the
// order, and is accepted as a whole. A replay within the tolerance has no second effect.
import * as v from 'valibot';
import {
  depositCallback,
  depositCallbackState,
  payoutCallback,
  payoutCallbackState,
} from '#contract/cashier/payment-calls.ts';
import { CryptoReport, cryptoSignatureHeader, PaymentReport } from '#contract/cashier/payment-provider.ts';
import { isRequestSigned, isSortedSigned, sortedJson } from '#contract/signature.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { type AmountMinor, parseAmount, zero } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { decryptPlayer } from '#platform/cashier/payment-id.ts';
import { findSystem } from '#platform/cashier/payment-systems.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { parseJson } from '#platform/host/input.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { CRYPTO } from '#platform/routes/cashier/deposit-routes.ts';
import { type Params, type Route, type Signer, serveProvider } from '#platform/serving/serve.ts';

/** Allows for clock skew and delivery time. Each retry has a new timestamp. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Removes the variant: a provider may call `card` or `card.2`. */
const slugOf = (params: Readonly<Record<string, string>>): string => (params.slug ?? '').split('.')[0] ?? '';

const isRecent = (sentAt: string): boolean => Math.abs(Date.now() - Date.parse(sentAt)) <= TOLERANCE_MS;

const amountOf = (text: string): AmountMinor => parseAmount(text) ?? zero;

const signedForPayments: Signer<true> = async (request, env, body) =>
  (await isRequestSigned(env.PAYMENT_SECRET, request, body)) || null;

/** The crypto provider signs with its own secret and scheme. */
const signedForDeposits: Signer<true> = async (request, env, body, params) => {
  if (slugOf(params) !== CRYPTO) return signedForPayments(request, env, body, params);
  const json = parseJson(body);
  const header = request.headers.get(cryptoSignatureHeader);
  return (json.ok && (await isSortedSigned(env.CRYPTO_SECRET, sortedJson(json.value), header))) || null;
};

type Booked = { readonly booked_at: string };
const booked = (at: number) => ok({ booked_at: isoTime(at) });

async function reportCrypto(env: Env, body: unknown): Promise<Result<Booked, Failure>> {
  const parsed = v.safeParse(CryptoReport, body);
  if (!parsed.success) return refuse('bad_request');
  if (!isRecent(parsed.output.sent_at)) return refuse('permission_denied');
  const owner = await decryptPlayer(env, parsed.output.order_id);
  if (owner === null) return refuse('not_found');
  const applied = await playerOf(env, owner).cashier.applyCryptoReport(parsed.output);
  return applied.ok ? booked(applied.value) : refuse(applied.error);
}

async function report(env: Env, kind: PaymentKind, system: string, body: unknown): Promise<Result<Booked, Failure>> {
  const parsed = v.safeParse(PaymentReport, body);
  if (!parsed.success) return refuse('bad_request');
  const { event_id: eventId, payment_id: paymentId, status, amount, currency, sent_at } = parsed.output;
  if (!isRecent(sent_at)) return refuse('permission_denied');
  const owner = await decryptPlayer(env, paymentId);
  if (owner === null) return refuse('not_found');
  const content = { eventId, paymentId, kind, system, status, amount: amountOf(amount), currency };
  const applied = await playerOf(env, owner).cashier.applyReport(content);
  return applied.ok ? booked(applied.value) : refuse(applied.error);
}

const answerExistence =
  (kind: PaymentKind) =>
  async ({ env, params }: { env: Env; params: Params }): Promise<Result<Record<string, never>, Failure>> =>
    (await findSystem(env.DB, kind, slugOf(params))) ? ok({}) : refuse('not_found');

export const reportRoutes: readonly Route[] = [
  serveProvider(depositCallbackState, signedForDeposits, answerExistence('deposit')),
  serveProvider(depositCallback, signedForDeposits, async ({ env, params, body }) =>
    slugOf(params) === CRYPTO ? reportCrypto(env, body) : report(env, 'deposit', slugOf(params), body),
  ),
  serveProvider(payoutCallbackState, signedForPayments, answerExistence('payout')),
  serveProvider(payoutCallback, signedForPayments, async ({ env, params, body }) =>
    report(env, 'payout', slugOf(params), body),
  ),
];
