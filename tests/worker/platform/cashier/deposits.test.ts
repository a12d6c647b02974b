import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';
import {
  base,
  cashOf,
  deposit,
  isSound,
  key,
  objectOf,
  openCashier,
  payment,
  postAs,
  reportOf,
  reportPaid,
  sendReport,
} from '../cashier.ts';
import { callAs } from '../house-calls.ts';

let id = '';
beforeEach(async () => {
  id = await openCashier();
});
const started = async (changes: object = {}) => (await deposit(id, changes)).body;
const codes = (body: Record<string, unknown>) => (body.steps as { status: number }[]).map(({ status }) => status);

test('a player sees the payment methods in the page’s language, with limits, time and why one is unavailable', async () => {
  const headers = { 'accept-language': 'en' };
  const { body } = await callAs(id, 'GET', `${base}/deposit/system_list/`, undefined, { headers });
  expect(body).toMatchObject({
    largest_amount: '25000.000',
    list: [
      { slug: 'card', name: 'Bank card', min: '17.007', max: '10000.000', usual_minutes: 0, fee_percent: '0.00' },
      { slug: 'bank-transfer', usual_minutes: 1440 },
      { slug: 'mobile-wallet', min: '10.000', max: '2000.000' },
      { slug: 'crypto', kind: 'crypto' },
      { slug: 'voucher', is_temporary_disabled: true, disabled_reason: 'maintenance' },
    ],
  });
});

test('a deposit sends its player to the provider and is credited only when the provider reports it', async () => {
  const { status, body } = await deposit(id);
  expect([status, body.status, body.amount]).toEqual([200, 10, '50.000']);
  expect(new URL(String(body.redirect_link)).origin).toBe('http://payments.test');
  expect(await cashOf(id)).toBe(0);
  await sendReport(reportOf(body, { status: 'processing' }));
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 20, redirect_link: null });
  expect(await reportPaid(body)).toEqual({ status: 200, body: { booked_at: expect.any(String) } });
  const done = await payment(id, 'deposit', body.id);
  expect(done).toMatchObject({ status: 30, settled_amount: '50.000', redirect_link: null });
  expect(codes(done)).toEqual([10, 20, 30]);
  expect(await cashOf(id)).toBe(50_000);
  expect(await isSound(id)).toBe(true);
});

test('signs the order in the link, and returns to the page in the player’s language', async () => {
  const headers = { 'idempotency-key': key(), 'accept-language': 'ar' };
  const { body } = await callAs(id, 'POST', `${base}/deposit/`, { amount: '50', payment_system: 'card' }, { headers });
  const link = new URL(String(body.redirect_link));
  const order = JSON.parse(Buffer.from(link.searchParams.get('order') ?? '', 'base64url').toString());
  expect(order).toMatchObject({ payment_id: body.id, system: 'card', amount: '50.000', currency: 'TND', locale: 'ar' });
  expect(order.return_url).toBe(`http://site.test/ar/deposit/card?payment=${String(body.id)}`);
  expect(link.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/);
});

test(`no payment page returns to any of ${hostileAddresses.length} hostile addresses in a request`, async () => {
  const names = ['return_url', 'return', 'next', 'redirect', 'redirect_link', 'success_url', 'cancel_url', 'url'];
  for (let first = 0; first < hostileAddresses.length; first += names.length) {
    const extra = Object.fromEntries(names.map((name, n) => [name, hostileAddresses[first + n]]));
    const { body } = await deposit(id, extra);
    const link = new URL(String(body.redirect_link));
    const order = JSON.parse(Buffer.from(link.searchParams.get('order') ?? '', 'base64url').toString());
    expect([link.origin, order.return_url]).toEqual([
      'http://payments.test',
      `http://site.test/deposit/card?payment=${String(body.id)}`,
    ]);
  }
});

test('up to 64 concurrent repeats of a request start one deposit, and each is answered with it', async () => {
  const requestId = key();
  const answers = await Promise.all(Array.from({ length: 64 }, () => deposit(id, {}, requestId)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await callAs(id, 'GET', `${base}/deposit/`);
  expect(body).toMatchObject({ count: 1 });
  expect(await deposit(id, { amount: '51' }, requestId)).toEqual({
    status: 409,
    body: { code: 'transaction_mismatch' },
  });
});

test('64 concurrent reports, repeated and under new ids, credit the money once', async () => {
  const body = await started();
  const same = reportOf(body);
  const reports = Array.from({ length: 64 }, (_, n) => (n % 2 === 0 ? same : reportOf(body)));
  const answers = await Promise.all(reports.map((report) => sendReport(report)));
  expect(answers.map(({ status }) => status)).toEqual(Array(64).fill(200));
  expect(await cashOf(id)).toBe(50_000);
  expect(codes(await payment(id, 'deposit', body.id))).toEqual([10, 30]);
});

test('a delayed older report reverts nothing', async () => {
  const body = await started();
  await reportPaid(body);
  for (const status of ['processing', 'expired', 'failed']) await sendReport(reportOf(body, { status }));
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 30 });
  expect(await cashOf(id)).toBe(50_000);
});

test.each([
  ['more', { amount: '50.001' }, 27, 'amount_changed', 0],
  ['less', { amount: '49.999' }, 27, 'amount_changed', 0],
  ['another currency', { currency: 'EUR' }, 27, 'amount_changed', 0],
  ['no money', { status: 'failed' }, 40, 'provider_refused', 0],
  ['expiry', { status: 'expired' }, 45, null, 0],
])('a report of %s credits nothing by itself', async (_, changes, status, reason, cash) => {
  const body = await started();
  expect(await sendReport(reportOf(body, changes))).toMatchObject({ status: 200 });
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status, reason });
  expect(await cashOf(id)).toBe(cash);
});

test('money that arrives after the payment time waits for an employee', async () => {
  const body = await started();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000);
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 45, redirect_link: null });
  await sendReport(reportOf(body, { sent_at: new Date(now + 31 * 60_000).toISOString() }));
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 27, reason: 'late' });
  expect(await cashOf(id)).toBe(0);
});

test.each([
  ['an unknown payment', { payment_id: key() }, undefined, 404],
  ['another payment method', {}, 'deposit/callback/mobile-wallet/', 404],
  ['a payout', {}, 'payout/callback/card/', 404],
  ['ten minutes ago', { sent_at: new Date(Date.now() - 600_000).toISOString() }, undefined, 403],
  ['the future', { sent_at: new Date(Date.now() + 600_000).toISOString() }, undefined, 403],
  ['no time', { sent_at: 'yesterday' }, undefined, 400],
  ['another amount', { amount: '5e1' }, undefined, 400],
])('a report of %s is refused and changes nothing', async (_, changes, path, status) => {
  const body = await started();
  expect((await sendReport({ ...reportOf(body), ...changes }, path)).status).toBe(status);
  expect(await payment(id, 'deposit', body.id)).toMatchObject({ status: 10 });
});

test('a report that is not signed with the provider’s secret is refused', async () => {
  const body = await started();
  for (const secret of [env.WALLET_SECRET_ORION, env.MAIL_SECRET, 'x'.repeat(43)])
    expect((await sendReport(reportOf(body), undefined, secret)).status).toBe(403);
  expect(await cashOf(id)).toBe(0);
});

test('other content under the id of a report is refused', async () => {
  const body = await started();
  const report = reportOf(body, { status: 'processing' });
  await sendReport(report);
  expect(await sendReport({ ...report, status: 'paid' })).toEqual({
    status: 409,
    body: { code: 'transaction_mismatch' },
  });
  expect(await cashOf(id)).toBe(0);
});

test.each([
  ['less than the payment method’s minimum', { amount: '17.006' }, 'payment_system_limits'],
  ['less than the house’s minimum', { amount: '9.999', payment_system: 'mobile-wallet' }, 'payment_system_limits'],
  [
    'more than the payment method’s maximum',
    { amount: '2000.001', payment_system: 'mobile-wallet' },
    'payment_system_limits',
  ],
  ['more than the house’s maximum', { amount: '10000.001' }, 'transaction_limit'],
])('a deposit of %s is refused before the player is sent to pay', async (_, changes, code) => {
  expect(await deposit(id, changes)).toEqual({ status: 400, body: { code } });
});

test.each([
  ['a closed payment method', { payment_system: 'voucher' }, 'payment_system'],
  ['an unknown one', { payment_system: 'gold' }, 'payment_system'],
  ['coins, which have a call of their own', { payment_system: 'crypto' }, 'payment_system'],
  ['another currency', { amount_currency: 'EUR' }, 'amount_currency'],
  ['half a millime', { amount: '50.0005' }, 'amount'],
])('a deposit by %s is refused at its field', async (_, changes, field) => {
  const { status, body } = await deposit(id, changes);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('an account in a currency without deposits has no payment methods', async () => {
  await env.DB.prepare(`UPDATE currencies SET is_accepted = 0`).run();
  expect((await callAs(id, 'GET', `${base}/deposit/system_list/`)).body).toMatchObject({ count: 0, list: [] });
  expect((await deposit(id)).body).toEqual({ code: 'transaction_limit_does_not_exist' });
});

test('a player’s limit counts pending payments, and applies when the money arrives', async () => {
  await callAs(id, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '100' });
  const [one, other] = [await started({ amount: '60' }), await started({ amount: '60' })];
  await sendReport(reportOf(one, { status: 'processing' }));
  expect(await deposit(id, { amount: '60' })).toEqual({ status: 403, body: { code: 'limit_reached' } });
  await reportPaid(one);
  await reportPaid(other);
  expect(await payment(id, 'deposit', one.id)).toMatchObject({ status: 30 });
  expect(await payment(id, 'deposit', other.id)).toMatchObject({ status: 27, reason: 'limit_reached' });
  expect(await cashOf(id)).toBe(60_000);
});

test('after a lost answer the outcome can be queried, and a request that did nothing never happens later', async () => {
  const [sent, lost] = [key(), key()];
  const { body } = await deposit(id, {}, sent);
  const settle = (requestId: string) => postAs(id, `request/${requestId}/settle/`, {});
  expect((await settle(sent)).body).toEqual({ outcome: 'done', kind: 'deposit', id: body.id });
  expect((await settle(lost)).body).toEqual({ outcome: 'not_done', kind: null, id: null });
  expect(await deposit(id, {}, lost)).toEqual({ status: 409, body: { code: 'transaction_mismatch' } });
  expect((await callAs(id, 'GET', `${base}/deposit/`)).body).toMatchObject({ count: 1 });
});

test('a request and a concurrent query for its outcome agree, whichever comes first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const requestId = key();
    const calls = [() => deposit(id, {}, requestId), () => postAs(id, `request/${requestId}/settle/`, {})];
    const [first, second] = await Promise.all((round % 2 ? calls : calls.toReversed()).map((act) => act()));
    const [made, settled] = round % 2 ? [first, second] : [second, first];
    expect(settled?.body.outcome).toBe(made?.status === 200 ? 'done' : 'not_done');
  }
});

test('a payment that failed to reach the payment index is paid all the same, and the alarm indexes it', async () => {
  const faults = vi.spyOn(console, 'error').mockReturnValue();
  const requests = vi.spyOn(console, 'log').mockReturnValue();
  await env.DB.prepare('ALTER TABLE payments RENAME TO hidden').run();
  const body = await started();
  const { request } = JSON.parse(String(requests.mock.lastCall));
  expect(JSON.parse(String(faults.mock.lastCall))).toMatchObject({ request, what: expect.stringMatching(/index/) });
  await env.DB.prepare('ALTER TABLE hidden RENAME TO payments').run();
  expect(await indexed()).toEqual([]);
  expect(await runDurableObjectAlarm(objectOf(id).object)).toBe(true);
  expect(await indexed()).toEqual([body.id]);
  expect((await reportPaid(body)).status).toBe(200);
  expect(await cashOf(id)).toBe(50_000);
});

async function indexed(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM payments').all<{ id: string }>();
  return results.map(({ id: paymentId }) => paymentId);
}

test('payments of every kind are found by status, method and day, newest first', async () => {
  const one = await started();
  await reportPaid(one);
  const two = await started({ amount: '70', payment_system: 'mobile-wallet' });
  const list = async (query: string) =>
    ((await callAs(id, 'GET', `/services/facade/history/payment/?${query}`)).body.items as { id: string }[]).map(
      (item) => item.id,
    );
  expect(await list('')).toEqual([two.id, one.id]);
  expect(await list('status=30')).toEqual([one.id]);
  expect(await list('payment_by=mobile-wallet')).toEqual([two.id]);
  expect(await list('payment_by=mobile-wallet&status=30')).toEqual([]);
  expect(await list('page=2&page_size=1')).toEqual([one.id]);
  expect(await list('created_to=2020-01-01')).toEqual([]);
});
