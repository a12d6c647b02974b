/**
 * The link to a provider's payment page. Threat: see `contract/cashier/payment-provider.ts`: the order is in the URL, where the
 * player could change it, so it is signed.
 */
import { orderText, type PaymentOrder, payPath } from '#contract/cashier/payment-provider.ts';
import { signText } from '#contract/signature.ts';
import type { Locale } from '#domain/locales.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { toDecimal } from '#domain/money.ts';
import type { KnownPayment } from '#platform/cashier/known-payment.ts';
import type { Env } from '#platform/host/env.ts';

/** @returns null when nothing is left to pay on the provider's page. */
export async function paymentLink(
  env: Env,
  { payment, payIn, currency }: KnownPayment,
  locale: Locale,
): Promise<string | null> {
  const { id, kind, status, system, amount, expiresAt } = payment;
  if (kind !== 'deposit' || status !== 10 || payIn !== null || expiresAt === null) return null;
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const order: PaymentOrder = {
    payment_id: id,
    system,
    amount: toDecimal(amount),
    currency,
    locale,
    return_url: `${env.SITE_ORIGIN}${prefix}/deposit/${system}?payment=${id}`,
    expires_at: new Date(expiresAt).toISOString(),
  };
  const text = Buffer.from(JSON.stringify(order)).toString('base64url');
  const signature = await signText(env.PAYMENT_SECRET, orderText(text));
  return `${providerOrigin(env)}${payPath}?${new URLSearchParams({ order: text, signature })}`;
}

export const providerOrigin = ({ PAYMENT_ORIGIN, SANDBOX_ORIGIN }: Env): string => PAYMENT_ORIGIN || SANDBOX_ORIGIN;
