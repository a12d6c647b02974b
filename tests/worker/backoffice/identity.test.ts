// A player's identity in the back office: the form that changes it, and what is shown of a held player.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookieOf = (role: string) => `__Host-zellige_staff=access.of.it~refresh.of.it~${role}`;
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const request = (path: string, fields?: Record<string, string>, role = 'O') =>
  SELF.fetch(`http://backoffice.test${path}`, {
    method: fields ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { ...byPerson, cookie: cookieOf(role), origin: 'http://backoffice.test' },
    ...(fields && { body: new URLSearchParams(fields) }),
  });

const file = {
  player: {
    id: '7',
    username: 'again',
    first_name: 'Amel',
    last_name: 'Ben Ali',
    currency: 'TND',
    is_banned: false,
    closed_at: null,
    closed_for: null,
    may_reopen: false,
  },
  identity: { first_name: 'Amel', last_name: 'Ben "Ali"', date_of_birth: '1990-05-12', country: null },
  is_verified: true,
  is_held: true,
  looks_like: [{ id: '3', username: 'before', kind: 'person' }],
  balance: '0.000',
  bonus_balance: '0.000',
  bonuses: [],
  limits: {
    currency: 'TND',
    limits: [],
    excluded_until: null,
    excluded_for_good: false,
    time_out_until: null,
    time_out_liftable_from: null,
    reality_check: { minutes: 60, due_at: null, is_due: false },
    day_winnings: { amount: '1.000', used: '0.000', left: '1.000', ends_at: '2026-11-22T10:00:00Z' },
  },
  grants: [],
  entries: [
    { at: '2026-11-22T10:00:00Z', staff: 'yasmine', action: 'identity', detail: { fields: 'last_name, country' } },
    { at: '2026-11-22T09:00:00Z', staff: 'yasmine', action: 'release', detail: { others: '9' } },
  ],
};
const script = (changes: object = {}, more: object = {}) =>
  operator('script', {
    'GET /api/staff/players/7/': { answer: { ...file, ...changes } },
    'GET /api/staff/players/7/documents/': { answer: { documents: [] } },
    ...more,
  });
const page = async () => (await request('/players/7?lang=en')).text();

beforeEach(async () => {
  await operator('reset');
});

test('shows a held player with the players they resemble and the decisions so far', async () => {
  await script();
  const shown = await page();
  for (const text of ['Account on hold', 'Same name and date of birth', 'href="/players/3"', 'Last name, Country'])
    expect(shown).toContain(text);
  expect(shown).toContain('action="/players/7/release"');
  expect(shown).toContain('value="Ben &quot;Ali&quot;"');
  expect(shown).toMatch(/name="first_name"[^>]*required/);
  expect(shown).not.toMatch(/name="country"[^>]*required/);
});

test('shows no hold section for a player who is not held', async () => {
  await script({ is_held: false, looks_like: [] });
  expect(await page()).not.toContain('/release');
});

test('both forms return to the player, and show the refusal', async () => {
  await script(
    {},
    {
      'POST /api/staff/players/7/release/': { answer: {} },
      'PUT /api/staff/players/7/identity/': { answer: {} },
    },
  );
  const typed = { first_name: 'Amel', last_name: 'Trabelsi', date_of_birth: '1990-05-12', country: '' };
  for (const [action, fields] of [
    ['release', {}],
    ['identity', typed],
  ] as const) {
    const answer = await request(`/players/7/${action}`, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/players/7?done=${action}`]);
  }
  const fault = { date_of_birth: [{ code: 'too_young' }] };
  await script({}, { 'PUT /api/staff/players/7/identity/': { status: 400, answer: fault } });
  const refused = await (await request('/players/7/identity?lang=en', typed)).text();
  expect(refused).toContain('value="Trabelsi"');
  expect(refused).toContain('Too young to play.');
});

test('offers a ban only to permitted roles, requires a reason, and offers to lift an existing ban', async () => {
  await script({}, { 'POST /api/staff/players/7/ban/': { status: 400, answer: { reason: [{ code: 'invalid' }] } } });
  expect(await page()).toContain('action="/players/7/ban"');
  expect(await (await request('/players/7', undefined, 'SA')).text()).not.toContain('/ban"');
  const refused = await request('/players/7/ban?lang=en', { reason: 'luck' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('id="ban-reason-fault"')]);
  await script({ player: { ...file.player, is_banned: true } });
  const banned = await page();
  expect(banned).toContain('action="/players/7/lift-ban"');
  expect(banned).not.toContain('action="/players/7/ban"');
  expect(await (await request('/players/7', undefined, 'SA')).text()).not.toContain('/lift-ban"');
});

test('escapes notes and sign-ins, and ends each sign-in by a button of its own', async () => {
  const at = '2026-11-22T10:00:00Z';
  const sign_ins = [{ id: 's1', browser: 'Safari', system: null, signed_in_at: at, last_used_at: at }];
  await script({ notes: [{ at, staff: 'sami', text: '<script>1' }], sign_ins });
  const shown = await page();
  for (const text of ['&lt;script&gt;1', 'Safari', 'name="sign_in" value="s1"']) expect(shown).toContain(text);
  expect(shown).not.toContain('/end-sign-ins');
});

test('accepts a document for the player shown on the page; the host refuses an invalid holder', async () => {
  const document = { id: 'd1', format: 'png', size: 1, state: 'sent', sent_at: '2026-11-22T10:00:00Z' };
  const read = {
    document: { ...document, decided_at: null, reason: null, erased_at: null },
    holder: file.identity,
    content_base64: '',
  };
  const path = '/api/staff/players/7/documents/d1/';
  await operator('script', {
    [`GET ${path}`]: { answer: read },
    [`POST ${path}decision/`]: { status: 409, answer: { code: 'details_changed' } },
  });
  const documentPath = '/players/7/documents/d1';
  const shown = await (await request(`${documentPath}?lang=en`)).text();
  const held = /name="holder" value="([^"]*)"/.exec(shown)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(held)).toEqual(file.identity);
  const answer = await request(`${documentPath}/decision?lang=en`, { verdict: 'accepted', holder: held });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('name="holder"')]);
});
