import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { isRequestSigned } from '#contract/signature.ts';
import { market } from '#domain/market.ts';
import { base, cashOf, deposit, isSound, key, objectOf, openCashier, payment } from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs, sendAs } from '../house-calls.ts';

let id = '';
let providerRequests: { path: string; body: Record<string, string>; isSigned: boolean }[] = [];
let answers: (path: string) => Response | null = () => null;
const validUntil = () => new Date(Date.now() + 20 * 60_000).toISOString();
const memoOf = (coin: string) => (coin === 'bnbbsc' ? '7' : null);

/** A provider whose coin costs 100 TND, with a minimum of a twentieth of a coin and one address per order. */
function openCryptoProvider(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const text = String(init?.body ?? '{}');
    const body = JSON.parse(text);
    const request = new Request(String(input), { ...init, signal: null } as RequestInit);
    const isSigned = await isRequestSigned(env.CRYPTO_SECRET, request, text);
    providerRequests.push({ path: pathname, body, isSigned });
    const other = answers(pathname);
    if (other) return other;
    if (pathname.endsWith('currencies')) return Response.json({ currencies: ['ltc', 'gold', 'btc'] });
    if (pathname.endsWith('min-amount'))
      return Response.json({
        currency_from: searchParams.get('currency_from'),
        currency_to: 'TND',
        min_amount: '0.05',
        fiat_equivalent: '5.000',
      });
    if (pathname.endsWith('estimate'))
      return Response.json({
        currency_from: searchParams.get('currency_from'),
        amount_from: searchParams.get('amount'),
        currency_to: searchParams.get('currency_to'),
        estimated_amount: '100.000',
      });
    return Response.json({
      ...body,
      payment_id: `at-provider-${body.order_id}`,
      payment_status: 'waiting',
      pay_address: `address-of-${body.order_id}`,
      pay_amount: '0.5',
      payin_extra_id: memoOf(body.pay_currency),
      network: 'btc',
      valid_until: validUntil(),
      expiration_estimate_date: validUntil(),
    });
  });
}
beforeEach(async () => {
  providerRequests = [];
  answers = () => null;
  id = await openCashier();
  openCryptoProvider();
});

const get = async (path: string) => callAs(id, 'GET', `/services/crypto-pay/${path}`);
const pay = (changes: object = {}, requestId = key()) =>
  callAs(
    id,
    'POST',
    '/services/crypto-pay/create-payment',
    { pay_currency: 'btc', amount: '50', ...changes },
    {
      headers: { 'idempotency-key': requestId },
    },
  );
const estimate = (changes: object) =>
  Response.json({ currency_from: 'btc', amount_from: '1', currency_to: 'TND', estimated_amount: '1.000', ...changes });
const callOff = (paymentId: unknown, by = id) =>
  callAs(
    by,
    'POST',
    '/services/crypto-pay/cancel-payment',
    { id: paymentId },
    { headers: { 'idempotency-key': key() } },
  );
const sorted = (value: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))));
const signatureOf = (value: object, secret = env.CRYPTO_SECRET) =>
  createHmac('sha512', secret).update(sorted(value)).digest('hex');

const reportOf = (body: Record<string, unknown>, changes: object = {}) => ({
  event_id: key(),
  payment_id: `at-provider-${String(body.id)}`,
  order_id: String(body.id),
  payment_status: 'finished',
  pay_currency: 'btc',
  pay_amount: '0.5',
  actually_paid: '0.5',
  confirmations: 6,
  price_amount: '50.000',
  price_currency: 'TND',
  sent_at: new Date().toISOString(),
  ...changes,
});
const send = (report: object, signature = signatureOf(report)) =>
  sendAs(`${base}/deposit/callback/crypto/`, report, { 'x-crypto-signature': signature });
const report = (body: Record<string, unknown>, changes: object = {}) => send(reportOf(body, changes));
const now = (body: Record<string, unknown>) => payment(id, 'deposit', body.id);

test('only the provider’s current coins are offered, in the house’s order', async () => {
  expect((await get('available-currencies')).body).toEqual({ currencies: ['btc', 'ltc'] });
});

test('the minimum of a coin is never below the house’s minimum, and is given in coins and dinars', async () => {
  expect((await get('min-amount?currency=btc&fiat_currency=TND')).body).toEqual({
    currency_from: 'btc',
    currency_to: 'TND',
    min_amount: '0.1',
    fiat_equivalent: '10.000',
    rate: '100.000',
    rate_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await pay({ amount: '9.999' })).body).toEqual({ code: 'payment_system_limits' });
  expect((await pay({ amount: undefined })).body).toMatchObject({ amount: '10.000' });
});

test.each([
  ['nothing', () => Response.error()],
  ['another coin’s rate', () => estimate({ currency_from: 'ltc' })],
  ['a rate in another currency', () => estimate({ currency_to: 'EUR' })],
  ['a rate that is no amount', () => estimate({ estimated_amount: '1e5' })],
])('when the provider says %s, there is no rate but the minimum is given', async (_, answer) => {
  answers = (path) => (path.endsWith('estimate') ? answer() : null);
  expect((await get('min-amount?currency=btc&fiat_currency=TND')).body).toMatchObject({
    fiat_equivalent: '10.000',
    rate: null,
    rate_at: null,
  });
});

test('address, exact amount, network, memo and expiry are returned, and the order was signed', async () => {
  const { body } = await pay({ pay_currency: 'bnbbsc' });
  expect(body).toMatchObject({ pay_amount: '0.5', payin_extra_id: '7', network: 'btc', amount: '50.000' });
  expect(body.pay_address).toBe(`address-of-${String(body.id)}`);
  const order = providerRequests.at(-1);
  expect(order?.isSigned).toBe(true);
  expect(await now(body)).toMatchObject({ status: 10, redirect_link: null, crypto: { memo: '7', paid: '0' } });
});

test('confirmations are counted, and only the final report credits the money, once', async () => {
  const { body } = await pay();
  await report(body, { payment_status: 'waiting', actually_paid: '0', confirmations: 0 });
  for (const confirmations of [1, 3, 2]) await report(body, { payment_status: 'confirming', confirmations });
  expect(await now(body)).toMatchObject({ status: 20, crypto: { confirmations: 3, paid: '0.5' } });
  await report(body, { payment_status: 'sending' });
  expect(await now(body)).toMatchObject({ status: 21 });
  expect(await cashOf(id)).toBe(0);
  const last = reportOf(body);
  await Promise.all(Array.from({ length: 16 }, () => send(last)));
  await report(body);
  expect(await now(body)).toMatchObject({ status: 30, settled_amount: '50.000' });
  expect(await cashOf(id)).toBe(50_000);
  expect(await isSound(id)).toBe(true);
});

test('an underpayment waits, further coins are added up, and the total is credited', async () => {
  const { body } = await pay();
  await report(body, { payment_status: 'partially_paid', actually_paid: '0.2' });
  expect(await now(body)).toMatchObject({ status: 27, reason: 'underpaid', crypto: { paid: '0.2' } });
  await report(body, { payment_status: 'partially_paid', actually_paid: '0.3' });
  await report(body, { payment_status: 'partially_paid', actually_paid: '0.2' });
  expect(await now(body)).toMatchObject({ status: 27, crypto: { paid: '0.3' } });
  await report(body, { actually_paid: '0.5' });
  expect(await now(body)).toMatchObject({ status: 30, settled_amount: '50.000' });
});

test('an employee credits the value of an underpayment, rounded down', async () => {
  const { body } = await pay();
  await report(body, { payment_status: 'partially_paid', actually_paid: '0.333333333333333333' });
  const ownerId = await addUser({ username: 'yasmine', role: 'O' });
  const decided = await callAs(
    ownerId,
    'POST',
    `${base}/deposit/${String(body.id)}/manual_success/`,
    {},
    {
      role: 'O',
      headers: { 'idempotency-key': key() },
    },
  );
  expect(decided.body).toMatchObject({ received_amount: '33.333', settled_amount: '33.333' });
  expect(await cashOf(id)).toBe(33_333);
});

test('an overpayment is credited at its value', async () => {
  const { body } = await pay();
  await report(body, { actually_paid: '0.75' });
  expect(await now(body)).toMatchObject({ status: 30, settled_amount: '75.000' });
});

test('coins that arrive after the rate has expired wait for an employee', async () => {
  const { body } = await pay();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * 60_000);
  expect(await now(body)).toMatchObject({ status: 45 });
  await report(body, { sent_at: new Date(Date.now()).toISOString() });
  expect(await now(body)).toMatchObject({ status: 27, reason: 'late' });
});

test.each([
  ['another coin', { pay_currency: 'doge' }],
  ['another price', { price_amount: '5000.000' }],
  ['fewer coins for it', { pay_amount: '0.1' }],
  ['another payment of the provider', { payment_id: 'at-provider-x' }],
])('a report with %s than agreed credits nothing', async (_, changes) => {
  const { body } = await pay();
  await report(body, changes);
  expect(await now(body)).toMatchObject({ status: 27, reason: 'amount_changed', settled_amount: null });
  expect(await cashOf(id)).toBe(0);
});

test('a report is accepted in any key order, and only with the crypto provider’s signature', async () => {
  const { body } = await pay();
  const one = reportOf(body, { payment_status: 'confirming' });
  const turned = Object.fromEntries(Object.entries(one).reverse());
  expect((await send(turned)).status).toBe(200);
  for (const signature of ['', '0'.repeat(128), signatureOf(one, env.PAYMENT_SECRET)])
    expect((await send(one, signature)).status).toBe(403);
  const forged = { ...one, payment_status: 'finished' };
  expect((await send(forged, signatureOf(one))).status).toBe(403);
});

test.each([
  ['no answer', () => Response.error()],
  ['an error', () => new Response('no', { status: 500 })],
  ['a page', () => new Response('<html>')],
  ['an endless page', () => new Response('x'.repeat(70_000))],
  ['another order’s address', () => Response.json({ order_id: 'x' })],
  ['a redirect to another site', () => Response.redirect('http://elsewhere.example/')],
])('when the provider answers with %s, a retry of the same request gets one address', async (_, answer) => {
  const requestId = key();
  answers = (path) => (path.endsWith('payment') ? answer() : null);
  expect((await pay({}, requestId)).body).toEqual({ code: 'upstream_unavailable' });
  answers = () => null;
  const { body } = await pay({}, requestId);
  expect((await pay({}, requestId)).body).toEqual(body);
  expect(
    await objectOf(id).cashier.listPayments({
      kind: null,
      status: null,
      system: null,
      from: 0,
      to: 9e15,
      page: 1,
      pageSize: 9,
    }),
  ).toMatchObject({
    count: 1,
  });
});

test('a player can cancel a payment without coins, repeatedly', async () => {
  const { body } = await pay();
  expect(await now(body)).toMatchObject({ status: 10, can_cancel: true });
  for (let n = 0; n < 3; n += 1) expect(await callOff(body.id)).toEqual({ status: 200, body: { status: 40 } });
  expect(await now(body)).toMatchObject({ status: 40, reason: 'cancelled', can_cancel: false });
  await report(body, { payment_status: 'expired', actually_paid: '0' });
  expect(await now(body)).toMatchObject({ status: 40, reason: 'cancelled' });
});

test('coins that arrive after a payment was cancelled wait for an employee', async () => {
  const { body } = await pay();
  await callOff(body.id);
  await report(body);
  expect(await now(body)).toMatchObject({ status: 27, reason: 'late', settled_amount: null });
  expect(await cashOf(id)).toBe(0);
});

test('a payment that is seen on the chain, ended or another player’s cannot be cancelled', async () => {
  const seen = (await pay()).body;
  await report(seen, { payment_status: 'confirming', confirmations: 1 });
  expect(await now(seen)).toMatchObject({ status: 20, can_cancel: false });
  expect((await callOff(seen.id)).body).toEqual({ code: 'payment_settled' });
  await report(seen);
  expect((await callOff(seen.id)).body).toEqual({ code: 'payment_settled' });
  expect(await cashOf(id)).toBe(50_000);
  const other = await openCashier(0, 'salma');
  const open = (await pay()).body;
  expect((await callOff(open.id, other)).status).toBe(404);
  const onAPage = (await deposit(id)).body;
  expect((await callOff(onAPage.id)).status).toBe(404);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * 60_000);
  expect((await callOff(open.id)).body).toEqual({ code: 'payment_settled' });
  expect(await now(open)).toMatchObject({ status: 45 });
});

test('a market can forbid cancelling crypto deposits', async () => {
  const { body } = await pay();
  vi.spyOn(market, 'depositCancelling', 'get').mockReturnValue(false);
  expect((await callOff(body.id)).status).toBe(404);
  expect(await now(body)).toMatchObject({ status: 10, can_cancel: false });
});
