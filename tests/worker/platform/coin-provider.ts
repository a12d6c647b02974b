// A crypto provider for tests: a coin costs 100 TND, and its reports are signed.
import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { base, key } from './cashier.ts';
import { type Answer, callAs, sendAs } from './house-calls.ts';

const MINUTE_MS = 60_000;

/** Its answer to a call; null for an unknown one. @param body of the call, JSON. */
export function coinAnswer(address: URL, body: string): Response | null {
  const { pathname, searchParams } = address;
  const coin = searchParams.get('currency_from');
  if (pathname.endsWith('/currencies')) return Response.json({ currencies: ['btc', 'ltc'] });
  if (pathname.endsWith('/min-amount')) {
    const least = { min_amount: '0.05', fiat_equivalent: '5.000' };
    return Response.json({ currency_from: coin, currency_to: searchParams.get('fiat_equivalent'), ...least });
  }
  if (!pathname.endsWith('/crypto/api/payment')) return null;
  const order = JSON.parse(body);
  const until = new Date(Date.now() + 20 * MINUTE_MS).toISOString();
  return Response.json({
    ...order,
    payment_id: `at-provider-${order.order_id}`,
    payment_status: 'waiting',
    pay_address: `address-of-${order.order_id}`,
    pay_amount: '0.2',
    payin_extra_id: null,
    network: 'btc',
    valid_until: until,
    expiration_estimate_date: until,
  });
}

export const payByCoin = (playerId: string, changes: object = {}, requestId = key()): Promise<Answer> => {
  const request = { pay_currency: 'btc', amount: '20', ...changes };
  const headers = { 'idempotency-key': requestId };
  return callAs(playerId, 'POST', '/services/crypto-pay/create-payment', request, { headers });
};

/** Paid in full and confirmed, unless the changes say otherwise. */
export const coinReportOf = ({ id }: Record<string, unknown>, changes: object = {}) => ({
  event_id: key(),
  payment_id: `at-provider-${String(id)}`,
  order_id: String(id),
  payment_status: 'finished',
  pay_currency: 'btc',
  pay_amount: '0.2',
  actually_paid: '0.2',
  confirmations: 6,
  price_amount: '20.000',
  price_currency: 'TND',
  sent_at: new Date().toISOString(),
  ...changes,
});

const sorted = (value: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));

export const coinSignature = (report: object, secret: string = env.CRYPTO_SECRET): string =>
  createHmac('sha512', secret).update(sorted(report)).digest('hex');

export const sendCoinReport = (report: object, signature = coinSignature(report)): Promise<Answer> =>
  sendAs(`${base}/deposit/callback/crypto/`, report, { 'x-crypto-signature': signature });
