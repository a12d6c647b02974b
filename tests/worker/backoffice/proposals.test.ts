// Proposals that need a second employee, in the back office.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const script = (answers: object) => operator('script', answers);
const open = async (path: string) =>
  (await SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie } })).text();
const send = (path: string, fields: Record<string, string> = {}) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...byPerson, cookie, origin },
    redirect: 'manual',
  });
const requests = async () =>
  ((await (await operator('requests')).json()) as { call: string }[])
    .map(({ call }) => call)
    .filter((call) => call.startsWith('POST'));

const at = '2026-11-22T10:00:00.000Z';
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

const PATH = '/api/staff/proposals/';
const proposal = (changes: object = {}) => ({
  ...{ id: 'p1', action: 'changeBonus', subject: 'u1', person: { username: 'amel', is_player: true } },
  detail: { direction: 'give', amount: '250000', note: '<b>' },
  costs: [{ kind: 'once', amount: '250.000' }],
  ...{ asked_by: 'nadia <1>', asked_at: '2026-11-22T10:00:00.000Z', expires_at: '2026-11-25T10:00:00.000Z' },
  may_approve: true,
  ...changes,
});
const waiting = (...proposals: object[]) => script({ [`GET ${PATH}`]: { answer: { proposals } } });

beforeEach(async () => {
  await operator('reset');
});

test('an employee stays signed in by a cookie without Secure at a loopback origin, because WebKit stores no other there', async () => {
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

test('lists each proposal with its requester, time, exact content and expected cost, and forms of its own', async () => {
  await waiting(
    proposal(),
    proposal({
      id: 'p2',
      action: 'ruleMatch',
      subject: 'm1',
      person: null,
      costs: [{ kind: 'at_most', amount: '500000.000' }],
    }),
  );
  const page = await open('/proposals?lang=en');
  for (const text of [
    'Costs 250.00\u00a0TND.',
    'amount: 250.00\u00a0TND',
    'Costs 500,000.00\u00a0TND at most.',
    'href="/players/u1"',
    'href="/results/m1"',
    'nadia &lt;1&gt;',
    'note: &lt;b&gt;',
    '22/11/2026 11:00:00',
    '25/11/2026 11:00:00',
  ])
    expect(page).toContain(text);
  for (const id of ['p1', 'p2'])
    for (const decision of ['approval', 'refusal']) expect(page).toContain(`action="/proposals/${id}/${decision}"`);
});

test('the requester can withdraw a proposal, and not approve it', async () => {
  await waiting(proposal({ may_approve: false }));
  const page = await open('/proposals?lang=en');
  expect(page).not.toContain('/approval"');
  for (const text of ['Somebody else has to approve this', 'Take back']) expect(page).toContain(text);
});

test.each([
  ['approval', 'Approved and done.'],
  ['refusal', 'Nothing has changed.'],
])('%s calls the host once and shows the outcome', async (decision, said) => {
  await waiting();
  await script({ [`POST ${PATH}p1/${decision}/`]: { answer: {} } });
  const { status, headers } = await send(`/proposals/p1/${decision}`);
  expect([status, headers.get('location')]).toEqual([303, `/proposals?done=${decision}`]);
  expect(await requests()).toEqual([`POST ${PATH}p1/${decision}/`]);
  expect(await open(`/proposals?done=${decision}&lang=en`)).toContain(said);
});

test('shows whoever approves an employee the link once, and no code', async () => {
  const access = { username: 'leila', token: 'the-token', code: null };
  await script({ [`POST ${PATH}p1/approval/`]: { answer: { access } } });
  const page = await (await send('/proposals/p1/approval')).text();
  expect(page).toContain(`${origin}/enrol/the-token`);
});

test.each([
  ['/players/u1/bonus', 'POST /api/staff/players/u1/bonus/'],
  ['/players/u1/free-spins', 'POST /api/staff/players/u1/free-spins/'],
  ['/players/u1/lift-ban', 'DELETE /api/staff/players/u1/ban/'],
  ['/results/m1/held', 'POST /api/staff/matches/m1/ruling/'],
  ['/alarms/a1', 'POST /api/staff/alarms/a1/closing/'],
  ['/bonuses', 'PUT /api/staff/bonuses/'],
  ['/staff/e1/role', 'PUT /api/staff/employees/e1/role/'],
])('redirects a %s of the list of proposals to the list, and says that nothing has changed', async (path, call) => {
  await waiting();
  await script({ [call]: { answer: { waits: true } } });
  expect((await send(path, { request: 'r', role: 'O' })).headers.get('location')).toBe('/proposals?done=waits');
  expect(await open('/proposals?done=waits&lang=en')).toContain('Nothing has changed yet');
});

test.each([
  ['second_person_required', 'Un autre employé doit l’approuver.'],
  ['proposal_changed', 'La situation a changé depuis la demande'],
])('explains why an approval is refused with %s', async (code, said) => {
  await waiting(proposal());
  await script({ [`POST ${PATH}p1/approval/`]: { status: 409, answer: { code } } });
  const answer = await send('/proposals/p1/approval');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(said);
});
