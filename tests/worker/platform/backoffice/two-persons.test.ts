// Payouts above the limit need two employees.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { addOwner, base, decide, isSound, key, openCashier, openProvider, payout, postAs } from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

let id = '';
let ownerId = '';
let otherId = '';
beforeEach(async () => {
  id = await openCashier(20_000_000);
  ownerId = await addOwner();
  otherId = await addUser({ username: 'nadia', role: 'O' });
  openProvider();
  await env.DB.prepare(
    `INSERT INTO documents (id, user_id, sent_at, format, size, digest, state, decided_at) VALUES ('d', ?, 1, 'png', 1, 'x', 'accepted', 2)`,
  )
    .bind(id)
    .run();
});
const large = async () => (await payout(id, { amount: '3000.001' })).body.id;

test('one employee can approve a payout of exactly the limit', async () => {
  const { body } = await payout(id, { amount: '3000' });
  expect((await decide(ownerId, body.id, 'approve_success')).body).toMatchObject({ status: 21 });
});

test('a payout above the limit needs two different employees', async () => {
  const paymentId = await large();
  const requestId = key();
  const first = await decide(ownerId, paymentId, 'approve_success', 'payout', requestId);
  expect(first.body).toMatchObject({ status: 20, approved_by: 'yasmine' });
  expect(await decide(ownerId, paymentId, 'approve_success', 'payout', requestId)).toEqual(first);
  expect(await decide(ownerId, paymentId, 'approve_success')).toEqual({
    status: 409,
    body: { code: 'second_person_required' },
  });
  expect((await decide(ownerId, paymentId, 'process_after_approve')).body).toEqual({ code: 'payment_settled' });
  expect((await decide(otherId, paymentId, 'approve_success')).body).toMatchObject({ status: 21 });
  expect((await decide(ownerId, paymentId, 'process_after_approve')).body).toMatchObject({ is_sent: true });
  const file = await callAs(ownerId, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' });
  expect((file.body.entries as { staff: string }[]).map(({ staff }) => staff)).toEqual(['yasmine', 'yasmine']);
});

test('the first approver cannot approve again, in another role or with another key', async () => {
  const paymentId = await large();
  await decide(ownerId, paymentId, 'approve_success');
  await env.DB.prepare(`UPDATE users SET role = 'SO' WHERE id = ?`).bind(ownerId).run();
  const again = (role: Role) =>
    callAs(
      ownerId,
      'POST',
      `${base}/payout/${String(paymentId)}/approve_success/`,
      {},
      {
        role,
        headers: { 'idempotency-key': key() },
      },
    );
  for (const role of ['O', 'SO'] as const) expect((await again(role)).body).toEqual({ code: 'second_person_required' });
  expect((await again('C')).body).toEqual({ code: 'permission_denied' });
  expect((await decide(otherId, paymentId, 'approve_success')).body).toMatchObject({ status: 21 });
});

test('two employees who approve concurrently approve it once', async () => {
  const paymentId = await large();
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, at) => decide(at % 2 === 0 ? ownerId : otherId, paymentId, 'approve_success')),
  );
  expect(answers.some(({ body }) => body.status === 21)).toBe(true);
  const file = await callAs(ownerId, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' });
  expect(file.body.entries).toHaveLength(1);
  expect(await isSound(id)).toBe(true);
});

test('one employee who approves 64 times at once still counts as one', async () => {
  const paymentId = await large();
  const answers = await Promise.all(Array.from({ length: 64 }, () => decide(ownerId, paymentId, 'approve_success')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { list } = (await callAs(ownerId, 'GET', `${base}/payout/approve_list/`, undefined, { role: 'O' })).body;
  expect(list).toMatchObject([{ id: paymentId, status: 20, approved_by: 'yasmine' }]);
});

test('a payout with one approval can be refused by one employee or cancelled', async () => {
  const [refused, cancelled] = [await large(), await large()];
  await decide(ownerId, refused, 'approve_success');
  expect((await decide(ownerId, refused, 'approve_fail')).body).toMatchObject({ status: 22 });
  await postAs(id, `payout/${String(cancelled)}/cancel_payment/`, { id: cancelled });
  expect((await decide(otherId, cancelled, 'approve_success')).body).toEqual({ code: 'payment_settled' });
  expect(await isSound(id)).toBe(true);
});
