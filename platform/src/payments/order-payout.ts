/**
 * Hands a payout to its provider. The same payout may be handed over more than once and is one, by its id; an answer that
 * never comes, or says no, is one outcome: not taken, and asked again.
 */
import { type PayoutOrder, PayoutTaken, payoutOrderPath } from '#contract/payment-provider.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { toDecimal } from '#domain/money.ts';
import type { Env } from '#platform/env.ts';
import { askProvider } from '#platform/payments/ask-provider.ts';
import { providerOrigin } from '#platform/payments/payment-link.ts';
import type { Payment } from '#platform/payments/payment-rows.ts';
import { orderedAmount } from '#platform/payments/reports.ts';

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
  const address = `${providerOrigin(env)}${payoutOrderPath}`;
  const signature = await signRequest(env.PAYMENT_SECRET, { method: 'POST', address, body });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const taken = await askProvider(address, PayoutTaken, { method: 'POST', headers, body });
  return taken?.payment_id === payment.id;
}
