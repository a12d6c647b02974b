// Gifts that wait for a second employee, in the back office.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const script = (answers: object) => operator('script', answers);
const open = async (query = '') =>
  (await SELF.fetch(`${origin}/players/u1?lang=en${query}`, { headers: { ...byPerson, cookie } })).text();
const send = (action: string, fields: Record<string, string>) =>
  SELF.fetch(`${origin}/players/u1/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...byPerson, cookie, origin },
    redirect: 'manual',
  });
const heard = async () =>
  ((await (await operator('heard')).json()) as { call: string }[])
    .map(({ call }) => call)
    .filter((call) => call.startsWith('POST'));

const at = '2026-11-22T10:00:00.000Z';
const bonus = { at, action: 'bonus', detail: { type: 'IncreasedByOwner', amount: '250.000' } };
const spins = { at, action: 'free_spins', detail: { game_id: 'salt-road', spins: 500, stake: '0.400' } };
const file = (changes: object = {}) => ({
  player: {
    id: 'u1',
    username: 'amel',
    first_name: null,
    last_name: null,
    currency: 'TND',
    is_banned: false,
    closed_at: null,
    closed_for: null,
    may_reopen: false,
  },
  identity: { first_name: null, last_name: null, date_of_birth: '1990-05-12', country: null },
  is_verified: false,
  is_held: false,
  looks_like: [],
  balance: '0.000',
  bonus_balance: '0.000',
  bonuses: [],
  grants: [],
  entries: [],
  limits: {
    currency: 'TND',
    limits: [],
    day_winnings: { amount: '25000.000', used: '0.000', left: '25000.000', ends_at: at },
    time_out_until: null,
    time_out_liftable_from: null,
    excluded_until: null,
    excluded_for_good: false,
    reality_check: { minutes: 60, due_at: null, is_due: false },
  },
  ...changes,
});
const shows = (changes: object = {}) =>
  script({
    'GET /api/staff/players/u1/': { answer: file(changes) },
    'GET /api/staff/players/u1/documents/': { answer: { documents: [] } },
  });

beforeEach(async () => {
  await operator('reset');
});

test('an employee stays signed in by a plain cookie at a loopback origin, where WebKit stores no other', async () => {
  await shows();
  const kept = async (at: string, name: string) => {
    const headers = { ...byPerson, cookie: cookie.replace('__Host-zellige_staff', name) };
    return (await SELF.fetch(`http://${at}/players/u1`, { headers })).headers.get('set-cookie');
  };
  expect(await kept('localhost:8788', 'local_zellige_staff')).toMatch(
    /^local_zellige_staff=.+; HttpOnly; SameSite=Strict$/,
  );
  for (const at of ['sandbox.test', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    expect(await kept(at, 'local_zellige_staff')).toBeNull();
    expect(await kept(at, '__Host-zellige_staff')).toMatch(/^__Host-zellige_staff=.+; Secure;/);
  }
});

test('what waits is listed with who asked for it, and each with its own forms', async () => {
  await shows({
    waiting_gifts: [
      { id: 'g1', staff: 'nadia <1>', ...bonus },
      { id: 'g2', staff: 'nadia', ...spins },
    ],
  });
  const page = await open();
  for (const text of [
    'Waiting for a second person',
    'Credited by the house: 250.00',
    'salt-road, free spins: 500 at',
    'nadia &lt;1&gt;',
  ])
    expect(page).toContain(text);
  for (const action of ['approve-gift', 'refuse-gift'])
    for (const id of ['g1', 'g2'])
      expect(page).toContain(`action="/players/u1/${action}"><input type="hidden" name="gift" value="${id}">`);
});

test('where nothing waits nothing is said of it, for a host without it too', async () => {
  await shows();
  const page = await open();
  expect(page).toContain('amel');
  expect(page).not.toContain('second person');
});

test('who asked, approved and refused stands in the log', async () => {
  const entries = ['gift_asked', 'gift_approved', 'gift_refused'].map((action) => ({
    at,
    staff: 'nadia',
    action,
    detail: bonus.detail,
  }));
  await shows({ entries });
  const page = await open();
  for (const text of ['Gift requested', 'Gift approved', 'Gift refused']) expect(page).toContain(text);
});

test.each([
  ['approve-gift', 'approval', 'Gift approved.'],
  ['refuse-gift', 'refusal', 'Gift refused.'],
])('%s asks the host once and says so', async (action, decision, said) => {
  await shows();
  await script({ [`POST /api/staff/players/u1/gifts/g1/${decision}/`]: { answer: {} } });
  const { status, headers } = await send(action, { gift: 'g1' });
  expect([status, headers.get('location')]).toEqual([303, `/players/u1?done=${action}`]);
  expect(await heard()).toEqual([`POST /api/staff/players/u1/gifts/g1/${decision}/`]);
  expect(await open(`&done=${action}`)).toContain(said);
});

test.each(['bonus', 'free-spins'])(
  'whoever asks for %s that waits is told that nothing is given yet',
  async (action) => {
    await shows();
    await script({ [`POST /api/staff/players/u1/${action}/`]: { answer: { waits: true } } });
    expect((await send(action, { request: 'r' })).headers.get('location')).toBe('/players/u1?done=waits');
    expect(await open('&done=waits')).toContain('Nothing is credited yet');
  },
);

test('whoever asked and approves is told that another employee has to', async () => {
  await shows();
  await script({
    'POST /api/staff/players/u1/gifts/g1/approval/': { status: 409, answer: { code: 'second_person_required' } },
  });
  const answer = await send('approve-gift', { gift: 'g1' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Un autre employé doit l’approuver.');
});
