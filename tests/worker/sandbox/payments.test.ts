import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { orderText, type PaymentOrder } from '#contract/cashier/payment-provider.ts';
import { signRequest, signText } from '#contract/signature.ts';
import { PAYMENT_PROVIDER } from '#sandbox/payments/payment-provider.ts';
import { hostileAddresses } from '../../support/hostile-addresses.ts';

const origin = 'http://sandbox.test';
const SECRET = 'P'.repeat(43);
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
const byForm = { ...byPerson, 'sec-fetch-site': 'same-origin', origin };

const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  payment_id: crypto.randomUUID(),
  system: 'card',
  amount: '50.000',
  currency: 'TND',
  locale: 'fr',
  return_url: 'http://site.test/deposit/card?payment=1',
  expires_at: '2027-01-01T00:00:00.000Z',
  ...change,
});
async function linkOf(order: PaymentOrder, secret = SECRET) {
  const text = Buffer.from(JSON.stringify(order)).toString('base64url');
  return { order: text, signature: await signText(secret, orderText(text)) };
}
const open = async (link: Record<string, string>) =>
  (await SELF.fetch(`${origin}/payments/pay?${new URLSearchParams(link)}`, { headers: byPerson })).status;
const send = (fields: Record<string, string>, headers: Record<string, string> = byForm) =>
  SELF.fetch(`${origin}/payments/pay`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

/** Reports that are not yet sent to the operator. */
const pendingReports = () =>
  runInDurableObject(env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER), (_, { storage }) =>
    storage.sql
      .exec<{ body: string; path: string }>('SELECT path, body FROM report ORDER BY number')
      .toArray()
      .map(({ path, body }) => ({ path, ...JSON.parse(body) })),
  );

test('a payment page opens with the operator’s signature, and returns only to the operator', async () => {
  const order = orderOf();
  expect(await open(await linkOf(order))).toBe(200);
  expect(await open(await linkOf(order, 'F'.repeat(43)))).toBe(400);
  const link = await linkOf(order);
  const dearer = Buffer.from(JSON.stringify({ ...order, amount: '5.000' })).toString('base64url');
  expect(await open({ ...link, order: dearer })).toBe(400);
  expect(await open(await linkOf(orderOf({ return_url: 'https://elsewhere.example/' })))).toBe(400);
});

test(`the payment page returns to none of ${hostileAddresses.length} hostile addresses, signed or added to the order`, async () => {
  const order = orderOf();
  const honest = await linkOf(order);
  for (const [index, address] of hostileAddresses.entries()) {
    const link = await linkOf({ ...order, return_url: address });
    if (index % 2 === 0) expect([address, await open(link)]).toEqual([address, 400]);
    else {
      const { status, headers } = await send({ ...link, choice: 'close' });
      expect([address, status, headers.get('location')]).toEqual([address, 400, null]);
    }
    if (index % 10 > 0) continue;
    const beside = Object.fromEntries(
      ['return', 'return_url', 'next', 'redirect', 'url'].map((name) => [name, address]),
    );
    const { headers } = await send({ ...honest, ...beside, choice: 'close' });
    expect(headers.get('location')).toBe(order.return_url);
  }
});

test('a player’s decision is reported until acknowledged, is made once, and a repeated report is the same event', async () => {
  const order = orderOf();
  const link = await linkOf(order);
  const operator = (path: string, body: object = {}) =>
    env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await operator('fail', { action: '', kind: 'refused', times: 2 });
  const answer = await send({ ...link, choice: 'pay', delivery: 'twice' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, order.return_url]);
  await send({ ...link, choice: 'refuse' });
  const reports = (await pendingReports()).filter((report) => report.payment_id === order.payment_id);
  expect(reports.map(({ status, path }) => [status, path])).toEqual([
    ['paid', '/api/backoffice/payments/deposit/callback/card/'],
    ['paid', '/api/backoffice/payments/deposit/callback/card/'],
  ]);
  expect(reports[0].event_id).toBe(reports[1].event_id);
  await operator('reset');
  await new Promise((later) => setTimeout(later, 1_100));
  await runDurableObjectAlarm(env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER));
  expect((await pendingReports()).filter((report) => report.payment_id === order.payment_id)).toEqual([]);
});

test('a form from another site decides nothing', async () => {
  const link = await linkOf(orderOf());
  const foreign = { ...byForm, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect((await send({ ...link, choice: 'pay' }, foreign)).status).toBe(403);
});

test('a payout is ordered with the operator’s signature, and a repeated order is the same payout', async () => {
  const order = {
    payment_id: crypto.randomUUID(),
    system: 'bank-transfer',
    amount: '20.000',
    currency: 'TND',
    destination: 'TN59',
  };
  const post = async (secret: string) => {
    const body = JSON.stringify(order);
    const address = `${origin}/payments/api/payouts`;
    const headers = { 'x-signature': await signRequest(secret, { method: 'POST', address, body }) };
    return (await SELF.fetch(address, { method: 'POST', body, headers })).status;
  };
  expect(await post('F'.repeat(43))).toBe(403);
  expect([await post(SECRET), await post(SECRET)]).toEqual([202, 202]);
  const known = await env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER).list('payout');
  expect(known.filter(({ id }) => id === order.payment_id)).toHaveLength(1);
});
