import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { market } from '#domain/market.ts';
import {
  addOwner,
  base,
  cashOf,
  decide,
  deposit,
  IBAN,
  isSound,
  key,
  objectOf,
  openCashier,
  openProvider,
  payment,
  payout,
  postAs,
  reportOf,
  reportPaid,
  sendReport,
} from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

let id = '';
let ownerId = '';
let orders: Record<string, unknown>[] = [];
beforeEach(async () => {
  id = await openCashier(100_000);
  ownerId = await addOwner();
  orders = openProvider();
});
const requestPayout = async (changes: object = {}) => (await payout(id, changes)).body;
const heldOf = async () => (await objectOf(id).account.balances()).held;
const cancel = (paymentId: unknown) => postAs(id, `payout/${String(paymentId)}/cancel_payment/`, { id: paymentId });
const report = (paid: Record<string, unknown>, changes: object = {}) =>
  sendReport({ ...reportOf(paid), ...changes }, 'payout/callback/bank-transfer/');
/** Requested, approved and ordered from the provider. */
async function sent() {
  const body = await requestPayout();
  await decide(ownerId, body.id, 'approve_success');
  await decide(ownerId, body.id, 'process_after_approve');
  return body;
}
const waiting = async (list: string) =>
  ((await callAs(ownerId, 'GET', `${base}/${list}/`, undefined, { role: 'O' })).body.list as { id: string }[]).map(
    (one) => one.id,
  );

test('a payout holds its money, is approved, sent and paid, and the money leaves once', async () => {
  const body = await requestPayout();
  expect(body).toMatchObject({ status: 20, can_cancel: true, destination: '••••••••••••••••••••8831' });
  expect([await cashOf(id), await heldOf()]).toEqual([50_000, 50_000]);
  expect(await waiting('payout/approve_list')).toEqual([body.id]);
  expect((await decide(ownerId, body.id, 'approve_success')).body).toMatchObject({ status: 21, username: 'amel' });
  expect((await decide(ownerId, body.id, 'process_after_approve')).body).toMatchObject({ is_sent: true });
  expect(orders).toEqual([
    {
      payment_id: body.id,
      system: 'bank-transfer',
      amount: '50.000',
      currency: 'TND',
      destination: IBAN.replaceAll(' ', ''),
    },
  ]);
  await report(body);
  expect(await payment(id, 'payout', body.id)).toMatchObject({
    status: 30,
    settled_amount: '50.000',
    can_cancel: false,
  });
  expect([await cashOf(id), await heldOf()]).toEqual([50_000, 0]);
  expect(await waiting('payout/approve_list')).toEqual([]);
  expect(await isSound(id)).toBe(true);
});

test('a new destination needs the password, and a known one does not', async () => {
  expect((await payout(id, { password: undefined })).body).toEqual({ code: 'step_up_required' });
  expect((await payout(id, { password: 'guessed' })).body).toEqual({ password: [{ code: 'invalid' }] });
  expect(await heldOf()).toBe(0);
  expect((await payout(id)).status).toBe(200);
  expect((await payout(id, { password: undefined, amount: '20' })).status).toBe(200);
  const { body } = await callAs(id, 'GET', `${base}/payout/system_list/`);
  const [system] = body.list as { destinations: { id: string; label: string }[] }[];
  expect(system?.destinations).toEqual([{ id: expect.any(String), label: expect.stringMatching(/^•+8831$/) }]);
  const known = {
    destination: undefined,
    password: undefined,
    amount: '10',
    destination_id: system?.destinations[0]?.id,
  };
  expect((await payout(id, known)).status).toBe(200);
});

test('passwords cannot be guessed here faster than at sign-in', async () => {
  const codes: unknown[] = [];
  for (let n = 0; n < 12; n += 1) codes.push((await payout(id, { password: `guess-${n}` })).body.code);
  expect(codes.at(-1)).toBe('too_many_requests');
});

test.each([
  ['a wrong digit', 'TN59 1000 6035 1835 9847 8832'],
  ['letters alone', 'somewhere'],
  ['a phone instead of an account', '+216 20 123 456'],
])('a destination with %s is refused at its field', async (_, destination) => {
  expect((await payout(id, { destination })).body).toEqual({ destination: [{ code: 'invalid' }] });
});

test('a destination of another player is unknown', async () => {
  const other = await openCashier(100_000, 'sami');
  await payout(other);
  const { body } = await callAs(other, 'GET', `${base}/payout/system_list/`);
  const [system] = body.list as { destinations: { id: string }[] }[];
  const taken = { destination: undefined, destination_id: system?.destinations[0]?.id };
  expect((await payout(id, taken)).body).toEqual({ destination_id: [{ code: 'unknown' }] });
});

test.each([
  ['less than the minimum', { amount: '9.999' }, 'payment_system_limits'],
  ['more than the balance', { amount: '100.001' }, 'not_enough_money'],
  ['more than one payment’s maximum', { amount: '10000.001' }, 'transaction_limit'],
])('a payout of %s is refused', async (_, changes, code) => {
  expect((await payout(id, changes)).body).toEqual({ code });
});

const looksAt = (playerId: string) =>
  env.DB.prepare(
    `INSERT INTO documents (id, user_id, sent_at, format, size, digest, state, decided_at) VALUES ('d', ?, 1, 'png', 1, 'x', 'accepted', 2)`,
  )
    .bind(playerId)
    .run();

test('payouts above the house’s limit need a verified identity', async () => {
  const rich = await openCashier(9_000_000, 'nour');
  expect((await payout(rich, { amount: '3000.001' })).body).toEqual({ code: 'documents_not_approved' });
  expect((await payout(rich, { amount: '3000' })).status).toBe(200);
  expect((await payout(rich, { amount: '10' })).body).toEqual({ code: 'documents_not_approved' });
  await looksAt(rich);
  expect((await payout(rich, { amount: '3000.001' })).status).toBe(200);
});

test('sums payouts and transfers over thirty days of the market’s calendar, and shows the remainder', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T22:30:00Z') });
  const rich = await openCashier(9_000_000, 'nour');
  const cashierId = await addUser({ username: 'leila', role: 'C' });
  await env.DB.prepare('UPDATE users SET parent_id = ? WHERE id = ?').bind(cashierId, rich).run();
  const transfer = (amount: string) =>
    callAs(
      rich,
      'POST',
      '/api/backoffice/transactions/',
      { amount, currency: 'TND', sender_id: 'x', recipient_id: cashierId },
      { headers: { 'idempotency-key': key() } },
    );
  const left = async () => (await callAs(rich, 'GET', `${base}/payout/system_list/`)).body.left_without_documents;
  expect(await left()).toBe('3000.000');
  const first = (await payout(rich, { amount: '1500' })).body;
  expect((await transfer('1000')).status).toBe(200);
  expect(await left()).toBe('500.000');
  expect((await transfer('500.001')).body).toEqual({ code: 'documents_not_approved' });
  expect((await payout(rich, { amount: '500.001' })).body).toEqual({ code: 'documents_not_approved' });
  // Released money does not count.
  await postAs(rich, `payout/${String(first.id)}/cancel_payment/`, { id: first.id });
  expect(await left()).toBe('2000.000');
  // The evening of 22 November in Tunis is the 29th day before the last one of the period that ends on 21 December.
  vi.setSystemTime(Date.parse('2026-12-21T22:59:00Z'));
  expect(await left()).toBe('2000.000');
  vi.setSystemTime(Date.parse('2026-12-21T23:01:00Z'));
  expect(await left()).toBe('3000.000');
  await looksAt(rich);
  expect(await left()).toBeNull();
  vi.useRealTimers();
});

test('concurrent payouts never exceed the limit together', async () => {
  const rich = await openCashier(9_000_000, 'nour');
  await payout(rich, { amount: '10' });
  const answers = await Promise.all(Array.from({ length: 16 }, () => payout(rich, { amount: '500' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await objectOf(rich).account.balances()).held).toBe(2_510_000);
});

test('a repeated payout request is answered again, even if a new one would need documents', async () => {
  const rich = await openCashier(9_000_000, 'nour');
  const requestId = key();
  const first = await payout(rich, { amount: '2000' }, requestId);
  expect(await payout(rich, { amount: '2000' }, requestId)).toEqual(first);
});

test('up to 64 concurrent repeats of a request hold the money once', async () => {
  await payout(id, { amount: '10' });
  const requestId = key();
  const attempts = Array.from({ length: 64 }, () => payout(id, { amount: '30', password: undefined }, requestId));
  expect(new Set((await Promise.all(attempts)).map(({ body }) => body.id)).size).toBe(1);
  expect(await heldOf()).toBe(40_000);
});

test.each([
  ['approved', 'approve_success', 21],
  ['refused', 'approve_fail', 22],
])(
  'of a cancellation and an employee’s decision (%s) that race, in any order, one takes effect',
  async (_, decision, status) => {
    for (let round = 0; round < 12; round += 1) {
      const body = await requestPayout({ amount: '10' });
      const acts = [() => cancel(body.id), () => decide(ownerId, body.id, decision)];
      await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      const known = await payment(id, 'payout', body.id);
      // Approved but not sent yet: the player can still cancel it.
      expect([40, status]).toContain(known.status);
      if (known.status === 21) await cancel(body.id);
      expect(await heldOf()).toBe(0);
    }
    expect(await cashOf(id)).toBe(100_000);
    expect(await isSound(id)).toBe(true);
  },
);

test('a cancellation that races the order either prevents it or is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const body = await requestPayout({ amount: '10' });
    await decide(ownerId, body.id, 'approve_success');
    const acts = [() => cancel(body.id), () => decide(ownerId, body.id, 'process_after_approve')];
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
    const wasSent = orders.some(({ payment_id }) => payment_id === body.id);
    expect(await payment(id, 'payout', body.id)).toMatchObject(
      wasSent ? { status: 21, can_cancel: false } : { status: 40, reason: 'cancelled' },
    );
    if (wasSent) await report(body, { status: 'failed' });
  }
  expect([await cashOf(id), await heldOf()]).toEqual([100_000, 0]);
});

test('a sent payout cannot be cancelled, and a cancelled one stays so, however often it is requested', async () => {
  const body = await sent();
  expect(await cancel(body.id)).toEqual({ status: 409, body: { code: 'payment_settled' } });
  const other = await requestPayout({ amount: '10' });
  for (let n = 0; n < 3; n += 1) expect(await cancel(other.id)).toEqual({ status: 200, body: { status: 40 } });
  expect(await decide(ownerId, other.id, 'approve_success')).toEqual({
    status: 409,
    body: { code: 'payment_settled' },
  });
});

test('in a market that forbids it no payout can be cancelled', async () => {
  const body = await requestPayout();
  vi.spyOn(market, 'payoutCancelling', 'get').mockReturnValue(false);
  expect((await cancel(body.id)).status).toBe(404);
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 20, can_cancel: false });
});

test('a payout that the provider refuses is released once', async () => {
  const body = await sent();
  await report(body, { status: 'failed' });
  await report(body, { status: 'failed' });
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 40, reason: 'provider_refused' });
  expect([await cashOf(id), await heldOf()]).toEqual([100_000, 0]);
});

test('a provider that contradicts itself moves no money, and employees see it until one acknowledges it', async () => {
  const body = await sent();
  await report(body, { status: 'failed' });
  await report(body, { status: 'paid' });
  expect(await cashOf(id)).toBe(100_000);
  expect(await waiting('payout/manual_list')).toEqual([body.id]);
  await decide(ownerId, body.id, 'manual_fail');
  expect(await waiting('payout/manual_list')).toEqual([]);
  expect(await cashOf(id)).toBe(100_000);
});

test('a payout that was not sent cannot be reported as paid', async () => {
  const body = await requestPayout();
  await report(body);
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 20 });
  expect(await heldOf()).toBe(50_000);
});

test('an order that the provider did not accept is retried with the same id until it does', async () => {
  let isReachable = false;
  vi.restoreAllMocks();
  orders = openProvider(() => isReachable);
  const body = await sent();
  expect(orders).toEqual([]);
  isReachable = true;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await runDurableObjectAlarm(objectOf(id).object)).toBe(true);
  expect(orders).toMatchObject([{ payment_id: body.id }]);
  await runDurableObjectAlarm(objectOf(id).object);
  expect(orders).toHaveLength(1);
});

test('a manual payment method waits for an employee, who records how it ended', async () => {
  const rich = await openCashier(900_000, 'nour');
  for (const [decision, status, cash] of [
    ['manual_success', 30, 800_000],
    ['manual_fail', 40, 800_000],
  ] as const) {
    const { body } = await payout(rich, { payout_system: 'bank-order', amount: '100' });
    await decide(ownerId, body.id, 'approve_success');
    await decide(ownerId, body.id, 'process_after_approve');
    expect(await waiting('payout/manual_list')).toEqual([body.id]);
    expect((await decide(ownerId, body.id, decision)).body).toMatchObject({ status });
    expect(await cashOf(rich)).toBe(cash);
  }
  expect(orders).toEqual([]);
  expect(await isSound(rich)).toBe(true);
});

test('a fee is deducted from the amount sent, and shown before', async () => {
  const body = await requestPayout({ payout_system: 'mobile-wallet', destination: '+216 20 123 456' });
  expect(body).toMatchObject({ fee: '0.500' });
  await decide(ownerId, body.id, 'approve_success');
  await decide(ownerId, body.id, 'process_after_approve');
  expect(orders).toMatchObject([{ amount: '49.500' }]);
  await sendReport(reportOf({ ...body, amount: '49.500' }), 'payout/callback/mobile-wallet/');
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 30, settled_amount: '50.000' });
});

test('a transfer goes only to the player’s own cashier, at once and once', async () => {
  const cashierId = await addUser({ username: 'leila', role: 'C' });
  const requestId = key();
  const transfer = (recipient: string, amount = '40', request = requestId) =>
    callAs(
      id,
      'POST',
      '/api/backoffice/transactions/',
      { amount, currency: 'TND', sender_id: 'x', recipient_id: recipient },
      {
        headers: { 'idempotency-key': request },
      },
    );
  expect(await transfer(cashierId)).toEqual({ status: 403, body: { code: 'permission_denied' } });
  await env.DB.prepare('UPDATE users SET parent_id = ? WHERE id = ?').bind(cashierId, id).run();
  const answers = await Promise.all(Array.from({ length: 16 }, () => transfer(cashierId)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ sender: id, recipient: cashierId, status: 'COMPLETED', amount: '40.000' });
  expect(await cashOf(id)).toBe(60_000);
  expect((await transfer(cashierId, '60.001', key())).body).toEqual({ code: 'not_enough_money' });
  expect((await transfer(ownerId, '40', key())).body).toEqual({ code: 'permission_denied' });
  expect((await postAs(id, `request/${requestId}/settle/`, {})).body).toMatchObject({
    kind: 'transfer',
    outcome: 'done',
  });
});

test('a bank’s deposit waits for an employee: approved and added, or refused', async () => {
  const start = async () => (await deposit(id, { payment_system: 'bank-transfer' })).body;
  const [good, bad, unpaid] = [await start(), await start(), await start()];
  for (const one of [good, bad]) await sendReport(reportOf(one), 'deposit/callback/bank-transfer/');
  expect(await waiting('deposit/approve_list')).toEqual([good.id, bad.id]);
  expect(await decide(ownerId, unpaid.id, 'approve_success', 'deposit')).toMatchObject({ status: 409 });
  const requestId = key();
  await decide(ownerId, good.id, 'approve_success', 'deposit');
  await Promise.all([1, 2, 3].map(() => decide(ownerId, good.id, 'process_after_approve', 'deposit', requestId)));
  await decide(ownerId, bad.id, 'approve_fail', 'deposit');
  expect(await cashOf(id)).toBe(150_000);
  expect(await payment(id, 'deposit', bad.id)).toMatchObject({ status: 22, reason: 'refused' });
  const file = await callAs(ownerId, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' });
  expect(
    (file.body.entries as { action: string; staff: string }[]).map(({ action, staff }) => [action, staff]),
  ).toEqual(Array(3).fill(['payment', 'yasmine']));
});

test('a different amount is credited as it arrived, once an employee approves it', async () => {
  const { body } = await deposit(id);
  await reportPaid(body, { amount: '45.000' });
  expect(await waiting('deposit/approve_list')).toEqual([body.id]);
  expect((await decide(ownerId, body.id, 'manual_success', 'deposit')).body).toMatchObject({
    settled_amount: '45.000',
  });
  expect(await cashOf(id)).toBe(145_000);
});

test('an employee cannot credit money beyond the player’s own limit either', async () => {
  const { body } = await deposit(id);
  await callAs(id, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '20' });
  await reportPaid(body);
  expect(await decide(ownerId, body.id, 'manual_success', 'deposit')).toEqual({
    status: 403,
    body: { code: 'limit_reached' },
  });
  expect((await decide(ownerId, body.id, 'manual_fail', 'deposit')).body).toMatchObject({ status: 40 });
  expect(await cashOf(id)).toBe(100_000);
});

test.each(['P', 'C', 'A', 'SA'] as const)('no decision is open to the role %s', async (role) => {
  const body = await requestPayout();
  for (const decision of ['approve_success', 'approve_fail', 'process_after_approve', 'manual_success', 'manual_fail'])
    expect(await callAs('somebody', 'POST', `${base}/payout/${String(body.id)}/${decision}/`, {}, { role })).toEqual({
      status: 403,
      body: { code: 'permission_denied' },
    });
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 20 });
});

test('another player’s payments are unknown: they cannot be read, cancelled or settled', async () => {
  const other = await openCashier(0, 'sami');
  const requestId = key();
  const { body } = await payout(id, {}, requestId);
  const paid = (await deposit(id)).body;
  expect(await payment(other, 'payout', body.id)).toEqual({ code: 'not_found' });
  expect(await payment(other, 'deposit', paid.id)).toEqual({ code: 'not_found' });
  const path = `payout/${String(body.id)}/cancel_payment/`;
  expect(await postAs(other, path, { id: body.id })).toMatchObject({ status: 404 });
  expect((await postAs(other, `request/${requestId}/settle/`, {})).body).toMatchObject({ outcome: 'not_done' });
  expect((await postAs(id, `request/${requestId}/settle/`, {})).body).toMatchObject({ outcome: 'done', id: body.id });
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 20 });
});

test('after a password recovery payouts are blocked for a while, to destinations that were used two days before not', async () => {
  const other = 'TN76 0800 6035 1835 9847 1234';
  const known = await payout(id);
  expect(known.status).toBe(200);
  await cancel(known.body.id);
  await env.DB.prepare('UPDATE users SET payouts_held_until = ? WHERE id = ?')
    .bind(Date.now() + 60_000, id)
    .run();
  expect(await payout(id, { destination: other })).toMatchObject({ status: 403, body: { code: 'destination_waits' } });
  // It was first used too recently: it may be the intruder's.
  expect(await payout(id)).toMatchObject({ status: 403, body: { code: 'destination_waits' } });
  await runInDurableObject(objectOf(id).object, (_, { storage }) => {
    storage.sql.exec('UPDATE destination SET added_at = added_at - ?', 5 * 24 * 3_600_000);
  });
  expect((await payout(id)).status).toBe(200);
  const systems = (await callAs(id, 'GET', `${base}/payout/system_list/`)).body;
  expect(Date.parse(String(systems.new_destinations_from))).toBeGreaterThan(Date.now());
  await env.DB.prepare('UPDATE users SET payouts_held_until = ? WHERE id = ?')
    .bind(Date.now() - 1, id)
    .run();
  expect((await payout(id, { destination: other, amount: '20' })).status).toBe(200);
});
