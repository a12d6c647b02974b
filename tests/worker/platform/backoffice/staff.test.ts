import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { type Role, roles } from '#contract/auth/accounts.ts';
import { permissions } from '#contract/backoffice/permissions.ts';
import { calls } from '#contract/registry.ts';
import { addUser } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { callByTwo } from '../two-employees.ts';

const grant = (changes: object = {}) => ({
  provider: 'vega',
  game_id: 'salt-road',
  spins: 10,
  stake: '0.400',
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  ...changes,
});
const staffCalls = calls.filter(({ audience }) => audience === 'staff');
const owner = { role: 'O' } as const;
let playerId: string;
let ownerId: string;
beforeEach(async () => {
  await fillCatalogue();
  playerId = await addUser({ username: 'Amel', firstName: 'Amel', lastName: 'Mansour' });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
});
const at = (rest = '') => `/api/staff/players/${playerId}/${rest}`;
const asOwner = (method: string, path: string, body?: unknown, requestId = crypto.randomUUID()) =>
  callAs(ownerId, method, path, body, { ...owner, headers: { 'idempotency-key': requestId } });
const file = async () => (await asOwner('GET', at())).body as Record<string, never>;

test.each([...roles, null])(
  'the role %s is refused every call that the table of permissions does not give it',
  async (role) => {
    for (const { method, path, area = 'staff' } of staffCalls) {
      const { read, change } = permissions[area];
      const allowed: readonly Role[] = method === 'GET' ? read : change;
      if (role !== null && allowed.includes(role)) continue;
      const caller = role === null ? null : 'somebody';
      const body = method === 'GET' ? undefined : {};
      const answer = await callAs(caller, method, path.replaceAll(/\{\w+\}/g, playerId), body, { role: role ?? 'P' });
      expect(answer.body).toEqual({ code: role === null ? 'not_authenticated' : 'permission_denied' });
    }
  },
);

test('logs every change by an employee with its author, done or refused; reads are not logged', async () => {
  await asOwner('GET', at());
  await asOwner('POST', at('time-out/'), { days: 1 });
  await asOwner('PUT', at('identity/'), {
    first_name: 'Amel',
    last_name: 'Secret',
    date_of_birth: '1990-01-01',
    country: null,
  });
  await asOwner('POST', `/api/staff/players/nobody/time-out/`, { days: 1 });
  const { results } = await env.DB.prepare(
    'SELECT staff_id, action, subject, detail, outcome FROM audit ORDER BY id',
  ).all();
  expect(results).toEqual([
    { staff_id: ownerId, action: 'startTimeOut', subject: playerId, detail: '{"days":1}', outcome: 'done' },
    { staff_id: ownerId, action: 'setIdentity', subject: playerId, detail: '{}', outcome: 'done' },
    { staff_id: ownerId, action: 'startTimeOut', subject: 'nobody', detail: '{"days":1}', outcome: 'not_found' },
  ]);
});

test('players are found by the beginning of their name, in any case, and employees are not', async () => {
  const found = async (username: string) => (await asOwner('GET', `/api/staff/players/?username=${username}`)).body;
  expect(await found('AME')).toEqual({
    players: [
      {
        id: playerId,
        username: 'Amel',
        first_name: 'Amel',
        last_name: 'Mansour',
        currency: 'TND',
        is_banned: false,
        closed_at: null,
        closed_for: null,
        may_reopen: false,
      },
    ],
  });
  for (const name of ['mel', 'yas', '%25', '_mel']) expect(await found(name)).toEqual({ players: [] });
});

test('an employee’s own account is not found as a player', async () => {
  for (const id of [ownerId, 'nobody']) {
    expect(await asOwner('GET', `/api/staff/players/${id}/`)).toMatchObject({ status: 404 });
    expect(await asOwner('POST', `/api/staff/players/${id}/time-out/`, { days: 1 })).toMatchObject({ status: 404 });
  }
});

test('granted spins are shown to the player and logged with their author', async () => {
  expect(await asOwner('POST', at('free-spins/'), grant())).toMatchObject({ status: 200 });
  expect((await callAs(playerId, 'GET', '/api/users/freespin-session/')).body).toMatchObject({
    provider: 'vega',
    game_id: 'salt-road',
    freespin_left: 10,
    stake: { amount: '0.400', currency: 'TND' },
  });
  expect(await file()).toMatchObject({
    grants: [{ game_id: 'salt-road', granted: 10, left: 10, stake: '0.400' }],
    entries: [{ staff: 'yasmine', action: 'free_spins', detail: { game_id: 'salt-road', spins: 10 } }],
  });
});

test('a grant that is sent twice is given once, and logged once', async () => {
  const id = crypto.randomUUID();
  const grantBody = grant();
  await Promise.all([1, 2, 3].map(() => asOwner('POST', at('free-spins/'), grantBody, id)));
  const { grants, entries } = await file();
  expect([grants, entries]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test.each([
  ['a stake below the game’s minimum', { stake: '0.050' }, 'stake'],
  ['a stake whose payout would not be a whole amount', { stake: '0.250' }, 'stake'],
  ['a stake above the game’s maximum', { stake: '501.000' }, 'stake'],
  ['no spins', { spins: 0 }, 'spins'],
  ['more than a thousand spins', { spins: 1001 }, 'spins'],
  ['a day in the past', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ['a day more than a year away', { expires_at: '2999-01-01T00:00:00Z' }, 'expires_at'],
])('a grant with %s is refused at its field', async (_, changes, field) => {
  const { status, body } = await asOwner('POST', at('free-spins/'), grant(changes));
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
  expect(await file()).toMatchObject({ grants: [], entries: [] });
});

test('spins are granted only for a game that offers them', async () => {
  const grantBody = grant({ provider: 'orion', game_id: 'moonlit-pharaoh' });
  expect(await asOwner('POST', at('free-spins/'), grantBody)).toEqual({
    status: 404,
    body: { code: 'game_not_found' },
  });
});

test('a limit, a time-out and an exclusion are set, shown and logged', async () => {
  await asOwner('PUT', at('limits/'), { kind: 'loss', period: 'week', amount: '50' });
  await asOwner('PUT', at('limits/'), { kind: 'session', period: 'day', minutes: 60 });
  await asOwner('POST', at('time-out/'), { days: 3 });
  await asOwner('POST', at('self-exclusion/'), { months: 6 });
  expect(await callByTwo(ownerId, 'DELETE', at('time-out/'), undefined, owner)).toEqual({
    status: 409,
    body: { code: 'exclusion_stands' },
  });
  expect(await file()).toMatchObject({
    limits: {
      limits: [
        { kind: 'loss', period: 'week', amount: '50.000' },
        { kind: 'session', period: 'day', minutes: 60 },
      ],
      excluded_until: expect.any(String),
      time_out_until: expect.any(String),
    },
    entries: [{ action: 'self_exclusion' }, { action: 'time_out' }, { action: 'limit' }, { action: 'limit' }],
  });
});

test.each([
  ['PUT', 'limits/', { kind: 'luck', period: 'day', amount: '1' }, 'kind'],
  ['PUT', 'limits/', { kind: 'loss', period: 'year', amount: '1' }, 'period'],
  ['PUT', 'limits/', { kind: 'loss', period: 'day', amount: '0' }, 'amount'],
  ['PUT', 'limits/', { kind: 'loss', period: 'day', amount: '1.2345' }, 'amount'],
  ['PUT', 'limits/', { kind: 'session', period: 'day', minutes: 0 }, 'minutes'],
  ['POST', 'time-out/', { days: 43 }, 'days'],
  ['POST', 'self-exclusion/', { months: 5 }, 'months'],
] as const)('%s %s of %o is refused at its field', async (method, rest, body, field) => {
  const answer = await asOwner(method, at(rest), body);
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
});
