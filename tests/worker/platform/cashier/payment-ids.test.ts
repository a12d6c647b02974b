// The id of a payment names its player, and only the platform can read or make one.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { decryptPlayer, newPaymentId } from '#platform/cashier/payment-id.ts';
import { forgetPayments } from '#platform/cashier/payment-index.ts';
import {
  addOwner,
  base,
  cashOf,
  decide,
  deposit,
  isSound,
  objectOf,
  openCashier,
  openProvider,
  payment,
  payout,
  reportOf,
  reportPaid,
  sendReport,
} from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let id = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  id = await openCashier();
  return () => vi.useRealTimers();
});

const pass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
const forget = () => forgetPayments(env, Date.now());
async function rows(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM payments ORDER BY created_at').all<{ id: string }>();
  return results.map((row) => row.id);
}

test('an id encodes its player, is different each time, and reveals nothing to anybody else', async () => {
  for (const player of [crypto.randomUUID(), '7', 'sixteen-letters!', 'player-of-another-host']) {
    const ids = [await newPaymentId(env, player), await newPaymentId(env, player)];
    for (const one of ids) {
      expect(await decryptPlayer(env, one)).toBe(player);
      expect(one).toMatch(/^p[\w-]{36,80}$/);
      // Random bytes may contain a shorter id by chance.
      if (player.length > 8) expect(Buffer.from(one.slice(1), 'base64url').toString('latin1')).not.toContain(player);
    }
    expect(ids[0]?.slice(1, 13)).not.toBe(ids[1]?.slice(1, 13));
    expect(ids[0]?.slice(17, 29)).not.toBe(ids[1]?.slice(17, 29));
  }
});

test('an id that was altered, truncated, invented or sealed by somebody else names nobody', async () => {
  const sealed = await newPaymentId(env, id);
  const altered = (at: number) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  for (const at of [1, 15, 16, 17, 30, sealed.length - 1]) expect(await decryptPlayer(env, altered(at))).toBeNull();
  const foreign = await newPaymentId({ PAYMENT_ID_SECRET: 'z'.repeat(43) }, id);
  for (const made of [crypto.randomUUID(), sealed.slice(0, -4), `${sealed}AAAA`, `p${'A'.repeat(60)}`, foreign])
    expect(await decryptPlayer(env, made)).toBeNull();
});

test('an id stays valid after key rotation while the old key is in the list', async () => {
  const [before, since] = ['b'.repeat(43), 'c'.repeat(43)];
  const sealed = await newPaymentId({ PAYMENT_ID_SECRET: `one:${before}` }, id);
  expect(await decryptPlayer({ PAYMENT_ID_SECRET: `two:${since},one:${before}` }, sealed)).toBe(id);
  expect(await decryptPlayer({ PAYMENT_ID_SECRET: `two:${since}` }, sealed)).toBeNull();
});

test('a report that arrives months later finds its player without an index row, and counts once', async () => {
  const { body } = await deposit(id);
  pass(200);
  await forget();
  expect(await rows()).toEqual([]);
  const report = reportOf(body);
  const answers = [await sendReport(report), await sendReport(report)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await cashOf(id)).toBe(50_000);
  expect(await isSound(id)).toBe(true);
});

test('a report with an id that we did not make reaches no player', async () => {
  const { body } = await deposit(id);
  const calls = vi.spyOn(env.PLAYER, 'getByName');
  const made = String(body.id);
  for (const forged of [
    `${made.slice(0, -1)}${made.endsWith('A') ? 'B' : 'A'}`,
    crypto.randomUUID(),
    `p${'A'.repeat(60)}`,
  ])
    expect((await reportPaid({ ...body, id: forged })).status).toBe(404);
  expect(calls).not.toHaveBeenCalled();
  const unknown = await newPaymentId(env, id);
  expect((await reportPaid({ ...body, id: unknown })).status).toBe(404);
  expect(await cashOf(id)).toBe(0);
});

test('another player’s payment is not found, nor paid to the requester', async () => {
  const { body } = await deposit(id);
  const other = await addUser({ username: 'nour' });
  expect((await callAs(other, 'GET', `${base}/deposit/${String(body.id)}`)).status).toBe(404);
  await reportPaid(body);
  expect([await cashOf(id), await cashOf(other)]).toEqual([50_000, 0]);
});

test('a row stays while a decision is pending, and is deleted thirty days after the payment otherwise', async () => {
  const staffId = await addOwner();
  openProvider();
  await objectOf(id).cashier.receive({ externalId: 'test:cash', amount: 100_000 as never });
  const { body } = await payout(id);
  pass(60);
  await forget();
  expect(await rows()).toEqual([body.id]);
  const queue = async () =>
    (await callAs(staffId, 'GET', `${base}/payout/approve_list/`, undefined, { role: 'O' })).body;
  expect(await queue()).toMatchObject({ count: 1 });
  expect((await decide(staffId, body.id, 'approve_fail')).status).toBe(200);
  expect(await queue()).toMatchObject({ count: 0, list: [] });
  await forget();
  expect(await rows()).toEqual([]);
  expect(await payment(id, 'payout', body.id)).toMatchObject({ status: 22 });
  const { body: young } = await payout(id);
  await decide(staffId, young.id, 'approve_fail');
  pass(29);
  await forget();
  expect(await rows()).toEqual([young.id]);
});

test('a contradicting report returns a payment to the employees after its row was deleted', async () => {
  const { body } = await deposit(id);
  await reportPaid(body);
  pass(90);
  await forget();
  expect(await rows()).toEqual([]);
  await sendReport(reportOf(body, { status: 'failed' }));
  expect(await rows()).toEqual([body.id]);
  await forget();
  expect(await rows()).toEqual([body.id]);
});
