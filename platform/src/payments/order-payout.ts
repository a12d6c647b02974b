/**
 * Hands a payout to its provider. The same payout may be handed over more than once and is one, by its id; an answer that
 * never comes, or says no, is one outcome: not taken, and asked again.
 */
import { type PayoutOrder, payoutOrderPath } from '#contract/payment-provider.ts';
import { signatureHeader } from '#contract/wallet.ts';
import { toDecimal } from '#domain/money.ts';
import type { Env } from '#platform/env.ts';
import { providerOrigin } from '#platform/payments/payment-link.ts';
import type { Payment } from '#platform/payments/payment-rows.ts';
import { orderedAmount } from '#platform/payments/reports.ts';
import { sign } from '#platform/serving/signature.ts';

const TIMEOUT_MS = 10_000;

/** @returns whether the provider has it. */
export async function orderPayout(env: Env, payment: Payment, currency: string): Promise<boolean> {
  const order: PayoutOrder = {
    payment_id: payment.id,
    system: payment.system,
    amount: toDecimal(orderedAmount(payment)),
    currency,
    destination: payment.destination?.account ?? '',
  };
  const body = JSON.stringify(order);
  try {
    const answer = await fetch(`${providerOrigin(env)}${payoutOrderPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: await sign(env.PAYMENT_SECRET, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
