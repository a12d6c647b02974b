// Grants above the limit need two employees.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { isSound } from '../cashier.ts';
import { addUser } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { decideAs, waitingFor } from '../two-employees.ts';

let playerId = '';
let ownerId = '';
let otherId = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  await fillCatalogue();
  playerId = await addUser({ username: 'amel' });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  otherId = await addUser({ username: 'nadia', role: 'SO' });
  return () => vi.useRealTimers();
});

type Given = { readonly by?: string; readonly key?: string; readonly role?: Role; readonly to?: string };
const callAsStaff = (
  path: string,
  body: object,
  { by = ownerId, key = crypto.randomUUID(), role = 'O', to }: Given = {},
) =>
  callAs(by, 'POST', `/api/staff/players/${to ?? playerId}/${path}`, body, {
    role,
    headers: { 'idempotency-key': key },
  });
const give = (amount: string, given?: Given) => callAsStaff('bonus/', { direction: 'give', amount }, given);
const grant = (spins: number, stake: string, given?: Given) => {
  const expires_at = '2026-03-20T12:00:00Z';
  return callAsStaff('free-spins/', { provider: 'vega', game_id: 'salt-road', spins, stake, expires_at }, given);
};
const decide = async (id: string, decision: 'approval' | 'refusal', { by = ownerId, role = 'O' }: Given = {}) =>
  decideAs(by, id, decision, role);
const byOther = (): Given => ({ by: otherId, role: 'SO' });

type File = {
  bonus_balance: string;
  bonuses: object[];
  grants: object[];
  entries: object[];
};
const file = async () =>
  (await callAs(ownerId, 'GET', `/api/staff/players/${playerId}/`, undefined, { role: 'O' })).body as File;
const waiting = async () => (await waitingFor(ownerId))[0]?.id ?? '';
const bonus = async () => (await file()).bonus_balance;
const none = { count: 0, oldest: null };
const waits = { status: 200, body: { waits: true } };
const isGiven = { status: 200, body: {} };
const second = { status: 409, body: { code: 'second_person_required' } };
const gone = { status: 404, body: { code: 'not_found' } };

test('one employee can grant exactly the limit, and a thousandth more waits with nothing booked', async () => {
  expect(await give('100')).toEqual(isGiven);
  vi.setSystemTime('2026-03-11T12:00:00Z');
  expect(await give('100.001')).toEqual(waits);
  const { bonus_balance: balance, entries } = await file();
  expect(balance).toBe('100.000');
  expect(await waitingFor(ownerId)).toMatchObject([
    {
      ...{ action: 'changeBonus', subject: playerId, asked_by: 'yasmine', may_approve: false },
      detail: { direction: 'give', amount: '100001' },
      costs: [{ kind: 'once', amount: '100.001' }],
    },
  ]);
  expect(entries).toMatchObject([{ action: 'bonus', staff: 'yasmine' }]);
});

test('another employee’s approval grants it once, and a repeated request is the same gift', async () => {
  const key = crypto.randomUUID();
  await give('250', { key });
  const id = await waiting();
  const answers = await Promise.all(Array.from({ length: 16 }, () => decide(id, 'approval', byOther())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(await give('250', { key })).toEqual(waits);
  const { bonus_balance: balance, bonuses, entries } = await file();
  expect([balance, await waitingFor(ownerId)]).toEqual(['250.000', []]);
  expect(bonuses).toMatchObject([{ type: 'IncreasedByOwner', amount: '250.000' }]);
  expect(entries).toMatchObject([{ action: 'bonus', staff: 'yasmine', detail: { amount: '250.000' } }]);
  expect(await isSound(playerId)).toBe(true);
});

test('the requesting employee cannot approve it: under no key, in no role, nor after somebody else has', async () => {
  await give('250');
  const id = await waiting();
  for (const role of ['O', 'SO'] as const) expect(await decide(id, 'approval', { role })).toEqual(second);
  expect((await decide(id, 'approval', { role: 'C' })).body).toEqual({ code: 'permission_denied' });
  expect(await bonus()).toBe('0.000');
  await decide(id, 'approval', byOther());
  expect(await decide(id, 'approval')).toEqual(second);
  expect(await bonus()).toBe('250.000');
});

test('any employee can refuse it, its requester too, and it can never be granted after that', async () => {
  for (const given of [{}, byOther()]) {
    await give('250');
    const id = await waiting();
    expect((await decide(id, 'refusal', given)).status).toBe(200);
    expect((await decide(id, 'refusal', given)).status).toBe(200);
    expect(await decide(id, 'approval', byOther())).toEqual(gone);
  }
  expect(await bonus()).toBe('0.000');
});

test('concurrent approval and refusal have one outcome', async () => {
  await give('250');
  const id = await waiting();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => decide(id, at % 2 === 0 ? 'approval' : 'refusal', byOther())),
  );
  const done = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])));
  expect(done.size).toBe(1);
  expect(await bonus()).toBe(done.has(0) ? '250.000' : '0.000');
});

test('gifts are summed per employee and market day', async () => {
  expect(await give('60')).toEqual(isGiven);
  expect(await give('40')).toEqual(isGiven);
  expect(await give('0.001')).toEqual(waits);
  expect(await give('100', byOther())).toEqual(isGiven);
  expect(await bonus()).toBe('200.000');
  // Midnight of the market is 23:00 UTC.
  vi.setSystemTime('2026-03-10T22:59:59.999Z');
  expect(await give('0.001')).toEqual(waits);
  vi.setSystemTime('2026-03-10T23:00:00Z');
  expect(await give('100')).toEqual(isGiven);
});

test('sixteen concurrent gifts cannot exceed the limit', async () => {
  await Promise.all(Array.from({ length: 16 }, () => give('30')));
  expect(await bonus()).toBe('90.000');
  expect(await waitingFor(ownerId)).toHaveLength(13);
});

test('taking bonus back does not free the limit for another gift', async () => {
  await give('100');
  await callAsStaff('bonus/', { direction: 'take', amount: '100' });
  expect(await give('1')).toEqual(waits);
});

test('free spins count at their stake, together with bonus', async () => {
  expect(await grant(100, '0.400')).toEqual(isGiven);
  expect(await give('60.001')).toEqual(waits);
  expect(await grant(151, '0.400')).toEqual(waits);
  expect((await file()).grants).toHaveLength(1);
  const gifts = await waitingFor(ownerId);
  const spins = gifts.find(({ action }) => action === 'grantFreeSpins');
  expect(gifts.map(({ action }) => action).sort()).toEqual(['changeBonus', 'grantFreeSpins']);
  expect(spins).toMatchObject({ detail: { spins: '151' } });
  await Promise.all([1, 2].map(() => decide(spins?.id ?? '', 'approval', byOther())));
  expect((await file()).grants).toHaveLength(2);
});

test('a key that was used for another gift grants nothing', async () => {
  const key = crypto.randomUUID();
  await give('250', { key });
  for (const answer of [await give('251', { key }), await grant(10, '0.400', { key })])
    expect(answer).toEqual({ status: 409, body: { code: 'transaction_mismatch' } });
  await decide(await waiting(), 'approval', byOther());
  expect(await bonus()).toBe('250.000');
});

test('a gift granted alone cannot be approved', async () => {
  const key = crypto.randomUUID();
  await give('50', { key });
  for (const decision of ['approval', 'refusal'] as const) expect(await decide(key, decision, byOther())).toEqual(gone);
  expect(await bonus()).toBe('50.000');
});

test('a waiting gift is on the first page of the back office until it is decided, for those who may decide it', async () => {
  const listed = async (role: Role = 'O') =>
    (await callAs(ownerId, 'GET', '/api/staff/overview/', undefined, { role })).body.proposals;
  expect(await listed()).toEqual(none);
  await give('100');
  expect(await listed()).toEqual(none);
  const key = crypto.randomUUID();
  await give('100.001', { key });
  await give('100.001', { key });
  const id = await waiting();
  const one = { count: 1, oldest: '2026-03-10T12:00:00.000Z' };
  expect(await listed()).toEqual(one);
  expect(await listed('SA')).toBeNull();
  await decide(id, 'approval');
  expect(await listed()).toEqual(one);
  await decide(id, 'approval', byOther());
  expect(await listed()).toEqual(none);
  // Repeating a decided request does not list it again.
  await give('100.001', { key });
  expect(await listed()).toEqual(none);
});

test('many concurrent decisions leave nothing listed', async () => {
  await give('100.001');
  const id = await waiting();
  await Promise.all(Array.from({ length: 8 }, () => decide(id, 'refusal', byOther())));
  const { body } = await callAs(ownerId, 'GET', '/api/staff/overview/', undefined, { role: 'O' });
  expect(body.proposals).toEqual(none);
});
