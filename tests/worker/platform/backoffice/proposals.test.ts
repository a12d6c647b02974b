// Proposals that need a second employee: who may approve, what exactly, until when, and once.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser, callHost } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { feedOf } from '../ruled-feed.ts';
import { decideAs, type Waiting, waitingFor } from '../two-employees.ts';

let [manager, owner, support] = ['', '', ''];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  await seedSettings(env.DB);
  await fillCatalogue();
  manager = await addUser({ username: 'nadia', role: 'SO' });
  owner = await addUser({ username: 'yasmine', role: 'O' });
  support = await addUser({ username: 'sami', role: 'SA' });
  return () => vi.useRealTimers();
});
const RULES = '/api/staff/bonuses/';
const settings = async () => (await callHost('GET', '/api/settings/')).body.bonuses as Record<string, unknown>;
const request = async (changes: object, by = manager) =>
  callAs(by, 'PUT', RULES, { ...(await settings()), ...changes }, { role: by === owner ? 'O' : 'SO' });
const waits = { status: 200, body: { waits: true } };
const first = async (): Promise<Waiting> => {
  const [one] = await waitingFor(owner);
  if (one === undefined) throw new Error('nothing waits');
  return one;
};
const changed = { status: 409, body: { code: 'proposal_changed' } };
const gone = { status: 404, body: { code: 'not_found' } };
const rateOf = async () => (await settings()).transferBonusBalanceToBalanceRate;

test('a proposal is listed with its requester, content and cost, and another employee applies exactly that', async () => {
  expect(
    await request({ transferBonusBalanceToBalanceRate: '1.5', firstDepositMax: '200', cashbackShare: 20 }),
  ).toEqual(waits);
  expect(await first()).toMatchObject({
    ...{ action: 'setBonusRules', subject: null, asked_by: 'nadia', may_approve: true },
    detail: { transferBonusBalanceToBalanceRate: '1.5', cashbackShare: '20' },
    costs: [
      { kind: 'hundred_exchanged', amount: '50.000' },
      { kind: 'hundred_lost', amount: '20.000' },
      { kind: 'new_player', amount: '200.000' },
    ],
  });
  expect((await decideAs(owner, (await first()).id)).status).toBe(200);
  expect(await settings()).toMatchObject({ transferBonusBalanceToBalanceRate: '1.5', firstDepositMax: '200.000' });
  expect(await waitingFor(owner)).toEqual([]);
});

test('existing settings count as approved: they stay, and lowering them needs no approval', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  await decideAs(owner, (await first()).id);
  expect(await request({ cashbackShare: 5 })).toEqual({ status: 200, body: {} });
  expect(await rateOf()).toBe('1.5');
  expect(await request({ transferBonusBalanceToBalanceRate: '1.2' })).toEqual({ status: 200, body: {} });
  expect(await request({ transferBonusBalanceToBalanceRate: '1.5' })).toEqual(waits);
});

test('neither the requester, in any role, nor an employee without the permission can approve it', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  const { id } = await first();
  for (const role of ['SO', 'O'] as const)
    expect(await decideAs(manager, id, 'approval', role)).toEqual({
      status: 409,
      body: { code: 'second_person_required' },
    });
  expect((await decideAs(support, id, 'approval', 'SA')).body).toEqual({ code: 'permission_denied' });
  expect(await rateOf()).toBe('1.00');
});

test('a proposal is void once the state that it was based on has changed', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  const { id } = await first();
  await request({ cashbackShare: 5 });
  expect(await decideAs(owner, id)).toEqual(changed);
  expect(await decideAs(owner, id)).toEqual(gone);
  expect(await rateOf()).toBe('1.00');
});

test('of two proposals for the same thing, the second is void', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  vi.setSystemTime('2026-03-10T12:00:01Z');
  await request({ transferBonusBalanceToBalanceRate: '2' });
  const [one, other] = await waitingFor(owner);
  expect((await decideAs(owner, one?.id ?? '')).status).toBe(200);
  expect(await decideAs(owner, other?.id ?? '')).toEqual(changed);
  expect(await rateOf()).toBe('1.5');
});

test('a proposal is void once its requester is disabled or has lost the permission', async () => {
  for (const change of ['is_banned = 1', `role = 'SA'`]) {
    await request({ transferBonusBalanceToBalanceRate: '1.5' });
    const { id } = await first();
    await env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(manager).run();
    expect(await decideAs(owner, id)).toEqual(changed);
    await env.DB.prepare(`UPDATE users SET is_banned = 0, role = 'SO' WHERE id = ?`).bind(manager).run();
  }
  expect(await rateOf()).toBe('1.00');
});

test('a proposal expires after three days', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  const { id } = await first();
  vi.setSystemTime('2026-03-13T12:00:00Z');
  expect(await waitingFor(owner)).toEqual([]);
  expect(await decideAs(owner, id)).toEqual(gone);
  expect(await rateOf()).toBe('1.00');
});

test('concurrent approvals and refusals have one outcome', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  const { id } = await first();
  const both = Array.from({ length: 16 }, (_, at) => decideAs(owner, id, at % 2 === 0 ? 'approval' : 'refusal'));
  const won = new Set((await Promise.all(both)).flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])));
  expect(won.size).toBe(1);
  expect(await rateOf()).toBe(won.has(0) ? '1.5' : '1.00');
  const logged = await env.DB.prepare(`SELECT COUNT(*) AS count FROM settings_log WHERE name = 'bonuses'`).first(
    'count',
  );
  expect(logged).toBe(won.has(0) ? 1 : 0);
});

test('the requester withdraws a proposal, and it can never be approved after that', async () => {
  await request({ transferBonusBalanceToBalanceRate: '1.5' });
  const { id } = await first();
  expect((await decideAs(manager, id, 'refusal', 'SO')).status).toBe(200);
  expect(await decideAs(owner, id)).toEqual(gone);
});

test('the audit records the proposal, its approver, and the expected cost at both times', async () => {
  await request({ firstDepositMax: '1000' });
  await decideAs(owner, (await first()).id);
  const { results } = await env.DB.prepare('SELECT staff_id, action, outcome, detail FROM audit ORDER BY id').all();
  const rows = results.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(String(detail)) }));
  const cost = 'new_player 1000.000';
  expect(rows).toMatchObject([
    { staff_id: manager, action: 'setBonusRules', outcome: 'waits', cost },
    { staff_id: owner, action: 'setBonusRules', outcome: 'done', asked_by: 'nadia', cost },
  ]);
});

test('a ruling is void once the feed’s result differs, and the feed is told once', async () => {
  const feed = feedOf({ score: [2, 1] });
  const ruling = { kind: 'result', home: 3, away: 1 };
  await callAs(manager, 'POST', `/api/staff/matches/${feed.id}/ruling/`, ruling, { role: 'SO' });
  const { id, costs } = await first();
  expect(costs).toEqual([{ kind: 'at_most', amount: '500000.000' }]);
  feed.score = [2, 2];
  expect(await decideAs(owner, id)).toEqual(changed);
  feed.score = [2, 1];
  await callAs(manager, 'POST', `/api/staff/matches/${feed.id}/ruling/`, ruling, { role: 'SO' });
  expect((await decideAs(owner, (await first()).id)).status).toBe(200);
  expect(feed.rulings).toEqual([ruling]);
});

test('a result equal to the feed’s needs no approval', async () => {
  const feed = feedOf({ score: [2, 1] });
  const asFed = { kind: 'result', home: 2, away: 1 };
  expect(await callAs(manager, 'POST', `/api/staff/matches/${feed.id}/ruling/`, asFed, { role: 'SO' })).toEqual({
    status: 200,
    body: {},
  });
  expect(feed.rulings).toEqual([asFed]);
});
