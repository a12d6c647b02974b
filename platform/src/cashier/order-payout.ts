/**
 * Orders a payout from its provider. Orders are idempotent by payment id; a missing answer and a refusal are treated alike:
 * not accepted, and retried.
 */
import { type PayoutOrder, PayoutTaken, payoutOrderPath } from '#contract/cashier/payment-provider.ts';
import { signatureHeader, signRequest } from '#contract/signature.ts';
import { toDecimal } from '#domain/money.ts';
import { providerOrigin } from '#platform/cashier/payment-link.ts';
import type { Payment } from '#platform/cashier/payment-rows.ts';
import { fetchFromProvider } from '#platform/cashier/provider-client.ts';
import { orderedAmount } from '#platform/cashier/reports.ts';
import type { Env } from '#platform/host/env.ts';

/** @returns whether the provider has accepted it. */
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
  const taken = await fetchFromProvider(address, PayoutTaken, { method: 'POST', headers, body });
  return taken?.payment_id === payment.id;
}
