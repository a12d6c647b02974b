/**
 * The link by which a player comes to the payment page. Threat: a link of somebody else's, with another amount, or one
 * that leads elsewhere afterwards. So it holds only with the operator's signature, and leads back to the operator's site.
 */
import * as v from 'valibot';
import { orderText, PaymentOrder } from '#contract/cashier/payment-provider.ts';
import { isTextSigned } from '#contract/signature.ts';

export type Link = { readonly order: string; readonly signature: string };
type LinkEnv = { readonly PAYMENT_SECRET: string; readonly SITE_ORIGIN: string };

/** @returns what is to be paid, or null for a link that is not the operator's. */
export async function readLink(env: LinkEnv, { order, signature }: Link): Promise<PaymentOrder | null> {
  if (!(await isTextSigned(env.PAYMENT_SECRET, orderText(order), signature))) return null;
  const parsed = v.safeParse(PaymentOrder, JSON.parse(Buffer.from(order, 'base64url').toString()));
  return parsed.success && new URL(parsed.output.return_url).origin === env.SITE_ORIGIN ? parsed.output : null;
}
