// The demo payment and crypto providers: which requests they accept from whom, and what they report to the operator.
import { env, runDurableObjectAlarm, SELF } from 'cloudflare:test';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { CryptoPayIn, CryptoReport, orderText, PaymentReport } from '#contract/cashier/payment-provider.ts';
import { isRequestSigned, isSortedSigned, signRequest, signText, sortedJson } from '#contract/signature.ts';
import { PAYMENT_PROVIDER } from '#sandbox/payments/payment-provider.ts';

const origin = 'http://sandbox.test';
const PAYMENT = 'P'.repeat(43);
const CRYPTO = 'Q'.repeat(43);
const byPerson = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
  origin,
};
type ReceivedReport = { call: string; signature: string; body: string };

const operator = (path: string, body: object = {}) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const receivedReports = async (): Promise<ReceivedReport[]> => (await operator('requests')).json();
const CALLBACKS = ['deposit/callback/card', 'payout/callback/bank-transfer', 'deposit/callback/crypto'];
const answering = (status: number) =>
  operator(
    'script',
    Object.fromEntries(CALLBACKS.map((path) => [`POST /api/backoffice/payments/${path}/`, { status, answer: {} }])),
  );
const post = (path: string, body: string, headers: Record<string, string>) =>
  SELF.fetch(`${origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
const signedFor = (path: string, body: string, keys: string) =>
  signRequest(keys, { method: 'POST', address: `${origin}${path}`, body });
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = byPerson) =>
  post(path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });

beforeEach(async () => {
  await operator('reset');
  await answering(200);
});

describe('the payment provider', () => {
  async function decided(choice: string, delivery = 'once') {
    const order = {
      payment_id: crypto.randomUUID(),
      system: 'card',
      amount: '50.000',
      currency: 'TND',
      locale: 'fr',
      return_url: 'http://site.test/deposit/card?payment=1',
      expires_at: '2027-01-01T00:00:00.000Z',
    };
    const text = Buffer.from(JSON.stringify(order)).toString('base64url');
    await submit('/payments/pay', {
      order: text,
      signature: await signText(PAYMENT, orderText(text)),
      choice,
      delivery,
    });
    const reports = (await receivedReports()).map(({ body }) => v.parse(PaymentReport, JSON.parse(body)));
    return { order, reports: reports.filter(({ payment_id }) => payment_id === order.payment_id) };
  }

  test.each([
    ['pay', ['paid']],
    ['refuse', ['failed']],
    ['expire', ['expired']],
    ['later', ['processing']],
    ['close', []],
  ])('reports an outcome, signed over the whole report: %s', async (choice, statuses) => {
    const { order, reports } = await decided(choice);
    expect(reports.map(({ status, amount, currency }) => [status, amount, currency])).toEqual(
      statuses.map((status) => [status, order.amount, order.currency]),
    );
    for (const { call, signature, body } of await receivedReports()) {
      const [method = '', path = ''] = call.split(' ');
      const request = new Request(`http://operator.test${path}`, { method, headers: { 'x-signature': signature } });
      expect(await isRequestSigned(PAYMENT, request, body)).toBe(true);
      expect(await isRequestSigned(CRYPTO, request, body)).toBe(false);
    }
  });

  test('repeats a report as one event, and sends two events in the wrong order', async () => {
    const twice = (await decided('pay', 'twice')).reports;
    expect([twice.length, new Set(twice.map(({ event_id }) => event_id)).size]).toEqual([2, 1]);
    const reversed = (await decided('pay', 'reversed')).reports;
    expect(reversed.map(({ status }) => status)).toEqual(['paid', 'processing']);
    expect(new Set(reversed.map(({ event_id }) => event_id)).size).toBe(2);
  });

  test('repeats a report with a new time until it is acknowledged', async () => {
    await answering(503);
    const { order } = await decided('pay');
    await answering(200);
    await new Promise((later) => setTimeout(later, 1_100));
    await runDurableObjectAlarm(env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER));
    const all = (await receivedReports()).map(({ body }) => v.parse(PaymentReport, JSON.parse(body)));
    const tries = all.filter(({ payment_id }) => payment_id === order.payment_id);
    expect([tries.length, new Set(tries.map(({ event_id }) => event_id)).size]).toEqual([2, 1]);
    expect(new Set(tries.map(({ sent_at }) => sent_at)).size).toBe(2);
  });

  test.each([
    ['another amount', { amount: '51.000' }],
    ['somebody else’s account', { destination: 'TN00' }],
    ['no signature', {}],
  ])('accepts no payout with %s than was signed', async (what, change) => {
    const order = {
      payment_id: crypto.randomUUID(),
      system: 'bank-transfer',
      amount: '20.000',
      currency: 'TND',
      destination: 'TN59',
    };
    const signature =
      what === 'no signature' ? '' : await signedFor('/payments/api/payouts', JSON.stringify(order), PAYMENT);
    const sent = JSON.stringify({ ...order, ...change });
    expect((await post('/payments/api/payouts', sent, { 'x-signature': signature })).status).toBe(403);
    const listed = await env.PAYMENT_PROVIDER.getByName(PAYMENT_PROVIDER).list('payout');
    expect(listed.some(({ id }) => id === order.payment_id)).toBe(false);
  });

  test('pays or refuses a payout once, from its own page only', async () => {
    const order = {
      payment_id: crypto.randomUUID(),
      system: 'bank-transfer',
      amount: '20.000',
      currency: 'TND',
      destination: '<script>alert(1)</script>',
    };
    const body = JSON.stringify(order);
    const signature = await signedFor('/payments/api/payouts', body, PAYMENT);
    const taken = await post('/payments/api/payouts', body, { 'x-signature': signature });
    expect(await taken.json()).toEqual({ payment_id: order.payment_id });
    const page = await (await SELF.fetch(`${origin}/payments/payouts`, { headers: byPerson })).text();
    expect(page).toContain(order.payment_id);
    expect(page).not.toContain('<script>alert');
    const foreign = { ...byPerson, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    expect((await submit('/payments/payouts', { id: order.payment_id, choice: 'pay' }, foreign)).status).toBe(403);
    for (const choice of ['pay', 'refuse', 'pay']) await submit('/payments/payouts', { id: order.payment_id, choice });
    const sentReports = (await receivedReports()).map((one) => JSON.parse(one.body));
    const about = sentReports.filter(({ payment_id }) => payment_id === order.payment_id);
    expect(about.map(({ status, amount }) => [status, amount])).toEqual([['paid', '20.000']]);
  });
});

describe('the crypto provider', () => {
  const orderOf = (change: object = {}) => ({
    order_id: crypto.randomUUID(),
    pay_currency: 'btc',
    price_amount: '100.000',
    price_currency: 'TND',
    ...change,
  });
  const order = async (signedOrder: object, secret = CRYPTO) =>
    post('/crypto/api/payment', JSON.stringify(signedOrder), {
      'x-signature': await signedFor('/crypto/api/payment', JSON.stringify(signedOrder), secret),
    });
  async function opened(change: object = {}) {
    const answer = await order(orderOf(change));
    return v.parse(CryptoPayIn, await answer.json());
  }
  const happen = async ({ payment_id: id }: CryptoPayIn, events: readonly string[]) => {
    for (const event of events) await submit('/crypto/wallet', { id, event });
    return (await receivedReports())
      .map(({ body }) => v.parse(CryptoReport, JSON.parse(body)))
      .filter(({ payment_id }) => payment_id === id);
  };

  test('opens one address for each signed order, and none for an unsigned one', async () => {
    const signedOrder = orderOf();
    const [one, again] = [await order(signedOrder), await order(signedOrder)];
    expect(await one.json()).toEqual(await again.json());
    for (const [wrong, secret] of [
      [signedOrder, PAYMENT],
      [{ ...signedOrder, pay_currency: 'gold' }, CRYPTO],
      [{ ...signedOrder, price_amount: '-1.000' }, CRYPTO],
    ] as const)
      expect((await order(wrong, secret)).status).toBe(403);
    const changed = await post('/crypto/api/payment', JSON.stringify({ ...signedOrder, price_amount: '900.000' }), {
      'x-signature': await signedFor('/crypto/api/payment', JSON.stringify(signedOrder), CRYPTO),
    });
    expect(changed.status).toBe(403);
  });

  test.each([
    [
      'all of it, block by block',
      ['exact', 'block', 'block', 'block'],
      ['confirming', 'confirming', 'confirmed', 'finished'],
    ],
    ['half of it and then the rest', ['half', 'rest', 'block'], ['partially_paid', 'confirming', 'confirming']],
    ['nothing until it expires', ['block', 'expire'], ['expired']],
    ['all of it late', ['expire', 'exact'], ['expired', 'confirming']],
    ['all of it twice', ['double'], ['confirming']],
    ['all of it, which then fails', ['exact', 'fail', 'block'], ['confirming', 'failed']],
  ])('reports %s, each time with the amount received and its own event', async (_, events, statuses) => {
    const payIn = await opened();
    const reports = await happen(payIn, events);
    expect(reports.map(({ payment_status }) => payment_status)).toEqual(statuses);
    expect(new Set(reports.map(({ event_id }) => event_id)).size).toBe(reports.length);
    for (const report of reports)
      expect(report).toMatchObject({ order_id: payIn.order_id, pay_amount: payIn.pay_amount, price_amount: '100.000' });
    for (const { body, signature } of await receivedReports()) {
      expect(await isSortedSigned(CRYPTO, sortedJson(JSON.parse(body)), signature)).toBe(true);
      expect(await isSortedSigned(PAYMENT, sortedJson(JSON.parse(body)), signature)).toBe(false);
    }
  });

  test('advances its chain only for its own page', async () => {
    const { payment_id: id } = await opened();
    for (const headers of [
      { ...byPerson, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
      { ...byPerson, 'sec-fetch-mode': 'cors' },
    ])
      expect((await submit('/crypto/wallet', { id, event: 'exact' }, headers)).status).toBe(403);
    expect((await submit('/crypto/wallet', { id, event: 'mint' })).status).toBe(404);
    expect(await receivedReports()).toEqual([]);
  });
});
