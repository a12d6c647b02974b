// Employees in the back office: which pages each role sees, and which secrets are shown only once.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';
import { roles } from '#contract/auth/accounts.ts';
import { type Area, mayRead } from '#contract/backoffice/permissions.ts';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const request = (path: string, fields?: Record<string, string>, role = 'O') =>
  SELF.fetch(`http://backoffice.test${path}`, {
    method: fields ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      ...byPerson,
      cookie: `__Host-zellige_staff=access.of.it~refresh.of.it~${role}; zellige_staff_lang=en`,
      origin: 'http://backoffice.test',
    },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
const employee = {
  id: 'e1',
  username: 'sami',
  first_name: 'Sami',
  last_name: '<b>Gharbi',
  role: 'SA',
  has_second_factor: true,
  is_disabled: false,
  signed_in_at: null,
};
const list = { 'GET /api/staff/employees/': { answer: { employees: [employee] } } };
const access = { username: 'leila', token: 'shown-once', code: null };

beforeEach(async () => {
  await operator('reset');
  await operator('script', list);
});

const pages: Readonly<Record<string, Area>> = {
  players: 'players',
  documents: 'documents',
  payments: 'payments',
  results: 'matches',
  bonuses: 'offers',
  wheel: 'offers',
  staff: 'staff',
  audit: 'audit',
  proposals: 'proposals',
};
test.each(roles)('the menu of %s has the pages that the table of permissions allows', async (role) => {
  const page = await (await request('/players', undefined, role)).text();
  for (const [name, area] of Object.entries(pages))
    expect([name, page.includes(`href="/${name}"`)]).toEqual([name, mayRead(role, area)]);
});

test('tells an employee without the permission so, and shows nothing else', async () => {
  await operator('script', { 'GET /api/staff/employees/': { status: 403, answer: { code: 'permission_denied' } } });
  const answer = await request('/staff', undefined, 'SA');
  expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('action="/staff"')]);
});

test('lists employees with their names escaped', async () => {
  const page = await (await request('/staff')).text();
  for (const text of ['href="/staff/e1"', 'Player support', '&lt;b&gt;Gharbi', 'Has not signed in yet'])
    expect(page).toContain(text);
});

test('shows a new employee’s enrolment link only once, on the uncached answer to the form', async () => {
  await operator('script', { ...list, 'POST /api/staff/employees/': { answer: access } });
  const made = await request('/staff', { username: 'leila', first_name: '', last_name: '', role: 'SA' });
  expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const page = await made.text();
  expect(page).toContain('http://backoffice.test/enrol/shown-once');
  expect(await (await request('/staff')).text()).not.toContain(access.token);
});

test('shows a refused form again with the submitted values', async () => {
  const refusal = { username: [{ code: 'already_exists' }] };
  await operator('script', { ...list, 'POST /api/staff/employees/': { status: 400, answer: refusal } });
  const typed = { username: 'sami', first_name: 'Sami', last_name: 'Ben Salah', role: 'SO' };
  const page = await (await request('/staff', typed)).text();
  for (const text of ['Taken already.', 'value="sami"', 'value="Ben Salah"', '<option value="SO" selected'])
    expect(page).toContain(text);
});

test('returns to the employee after a change of role or sign-in, and says why the last owner stays', async () => {
  const refused = { status: 409, answer: { code: 'last_owner' } };
  await operator('script', {
    ...list,
    'PUT /api/staff/employees/e1/role/': { answer: {} },
    'POST /api/staff/employees/e1/disabling/': refused,
  });
  const changed = await request('/staff/e1/role', { role: 'SO' });
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/staff/e1?done=role']);
  expect(await (await request('/staff/e1/disabling', {})).text()).toContain('The last owner stays an owner.');
  expect((await request('/staff/e1/constructor', {})).status).toBe(404);
});

test('shows the requester only the code while another owner has to approve', async () => {
  const waits = { waits: true, username: 'leila', token: null, code: 'half-of-it' };
  await operator('script', { ...list, 'POST /api/staff/employees/': { answer: waits } });
  const page = await (await request('/staff', { username: 'leila', first_name: '', last_name: '', role: 'SA' })).text();
  expect(page).toContain('half-of-it');
  expect(page).not.toContain('/enrol/');
});

const ENROL = 'POST /api/accounts/enrolment/';
const begun = { username: 'leila', secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' };
const enrol = (fields: Record<string, string>) => request('/enrol/the-token', fields);

test('opening a link makes no call to the host, and shows neither name nor secret', async () => {
  const page = await (await request('/enrol/the-token')).text();
  expect(page).toContain('action="/enrol/the-token"');
  const requests = (await (await operator('requests')).json()) as { call: string }[];
  expect(requests.filter(({ call }) => call.includes('enrolment'))).toEqual([]);
});

test('shows an employee the secret and its QR code, and lets them choose a password', async () => {
  await operator('script', { [ENROL]: { answer: begun } });
  const page = await (await enrol({ code: 'half-of-it' })).text();
  for (const text of ['ABCDEFGH', 'src="data:image/svg+xml,', 'value="leila"', 'name="code" value="half-of-it"'])
    expect(page).toContain(text);
});

test('says that a link has expired, and keeps the secret on the page after a refused password', async () => {
  await operator('script', { [ENROL]: { status: 400, answer: { code: 'link_expired' } } });
  expect(await (await enrol({})).text()).toContain('This link has been used');
  const refused = { status: 400, answer: { password: [{ code: 'too_short' }] } };
  await operator('script', { [ENROL]: { answer: begun }, [`${ENROL}completion/`]: refused });
  const answer = await enrol({ step: 'completion', password: 'x', one_time_code: '123456' });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toMatch(/id="password"[^>]*aria-invalid="true"[^>]*value=""/);
  expect(page).toContain('ABCDEFGH');
});

test('the employee signs in once password and second factor are set', async () => {
  await operator('script', { [ENROL]: { answer: begun }, [`${ENROL}completion/`]: { answer: {} } });
  const done = await enrol({ step: 'completion', password: 'Chosen-alone1', one_time_code: '123456' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
});
