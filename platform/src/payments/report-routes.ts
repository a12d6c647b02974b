/**
 * What payment providers tell the host. Threat: anyone can reach these addresses; a forged report would make money from
 * nothing, and a captured one would make it again. So a report is signed over its raw body, says when it was sent, has an
 * id of its own, and is held against what was asked for; none of it is believed in part.
 * Accepted risk: within minutes a captured report can be sent again. It has no second effect.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { depositCallback, depositCallbackState } from '#contract/deposits.ts';
import { PaymentReport } from '#contract/payment-provider.ts';
import { payoutCallback, payoutCallbackState } from '#contract/payouts.ts';
import { signatureHeader } from '#contract/wallet.ts';
import { type AmountMinor, parseAmount, zero } from '#domain/money.ts';
import type { PaymentKind } from '#domain/payment-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Env } from '#platform/env.ts';
import { ownerOfPayment } from '#platform/payments/payment-index.ts';
import { findSystem } from '#platform/payments/payment-systems.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';
import { type Route, type Signer, serveProvider } from '#platform/serving/serve.ts';
import { isSigned } from '#platform/serving/signature.ts';

/** A provider's clock may differ by so much, and a report takes some time; each try says when it was made. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Of `{slug}{var}`: a provider may call a variant of its address, `card` or `card.2`. */
export const slugOf = (params: Readonly<Record<string, string>>): string => (params.slug ?? '').split('.')[0] ?? '';

export const isTimely = (sentAt: string): boolean => Math.abs(Date.now() - Date.parse(sentAt)) <= TOLERANCE_MS;

const amountOf = (text: string): AmountMinor => parseAmount(text) ?? zero;

export const signedForPayments: Signer = (request, env, body) =>
  isSigned(env.PAYMENT_SECRET, body, request.headers.get(signatureHeader));

async function report(
  env: Env,
  kind: PaymentKind,
  system: string,
  body: unknown,
): Promise<Result<Record<string, never>, Failure>> {
  const parsed = v.safeParse(PaymentReport, body);
  if (!parsed.success) return refuse('bad_request');
  const { event_id: eventId, payment_id: paymentId, status, amount, currency, sent_at } = parsed.output;
  if (!isTimely(sent_at)) return refuse('permission_denied');
  const owner = await ownerOfPayment(env.DB, paymentId);
  if (owner === null) return refuse('not_found');
  const told = { eventId, paymentId, kind, system, status, amount: amountOf(amount), currency };
  const taken = await playerOf(env, owner).takeReport(told);
  return taken.ok ? ok({}) : refuse(taken.error);
}

const routesOf = (
  kind: PaymentKind,
  state: Call<undefined, undefined, typeof depositCallback.answer>,
  callback: typeof depositCallback,
): Route[] => [
  serveProvider(
    state,
    async ({ env, params }) => ((await findSystem(env.DB, kind, slugOf(params))) ? ok({}) : refuse('not_found')),
    signedForPayments,
  ),
  serveProvider(callback, async ({ env, params, body }) => report(env, kind, slugOf(params), body), signedForPayments),
];

export const reportRoutes: readonly Route[] = [
  ...routesOf('deposit', depositCallbackState, depositCallback),
  ...routesOf('payout', payoutCallbackState, payoutCallback),
];
