import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth/accounts.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { addUser, callHost } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { type Access, type Enrolled, enrol, signInEnrolled } from '../two-employees.ts';

const base = '/api/staff/employees/';
let ownerId = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  ownerId = await addUser({ username: 'yasmine', role: 'O' });
  return () => vi.useRealTimers();
});
const as = (id: string, method: string, rest = '', body?: object) =>
  callAs(id, method, `${base}${rest}`, body, { role: 'O', signInId: `sign-in of ${id}` });
const asOwner = (method: string, rest = '', body?: object) => as(ownerId, method, rest, body);
type Made = Access & Enrolled & { readonly id: string };
/** Made by one owner, and enrolled by the link. */
const create = async (role: Role = 'SA', username = 'sami'): Promise<Made> => {
  const access = (await asOwner('POST', '', { username, role })).body as unknown as Access;
  const id = String(await env.DB.prepare('SELECT id FROM users WHERE username = ?').bind(username).first('id'));
  return { ...access, ...(await enrol(access)), id };
};
const signIn = signInEnrolled;
const roleOf = (id: string) => env.DB.prepare('SELECT role FROM users WHERE id = ?').bind(id).first('role');
const owners = () =>
  env.DB.prepare(`SELECT COUNT(*) AS count FROM users WHERE role = 'O' AND is_banned = 0`).first('count');

test('a new employee signs in with the password that they set, and the list shows no secrets', async () => {
  const made = await create('SO');
  expect(await signIn(made)).toMatchObject({ status: 200, body: { role: 'SO' } });
  const { body } = await asOwner('GET');
  expect(body.employees).toMatchObject([
    { username: 'sami', role: 'SO', has_second_factor: true, is_disabled: false, signed_in_at: expect.any(String) },
    { username: 'yasmine', has_second_factor: false, signed_in_at: null },
  ]);
  const audit = await env.DB.prepare('SELECT * FROM audit').all();
  const text = JSON.stringify([body, audit.results]);
  for (const secret of [made.password, made.secret, made.token]) expect(text).not.toContain(secret);
});

test.each([
  [{ username: 'YASMINE', role: 'SA' }, { username: [{ code: 'already_exists' }] }],
  [{ username: 'yаsmine', role: 'SA' }, { username: [{ code: 'already_exists' }] }],
  [{ username: 'supp0rt', role: 'SA' }, { username: [{ code: 'reserved' }] }],
  [{ username: 'sa\u3164mi', role: 'SA' }, { username: [{ code: 'invisible' }] }],
  [{ username: 'a', role: 'SA' }, { username: [{ code: 'too_short' }] }],
  [{ username: 'samira', role: 'P' }, { role: [{ code: 'invalid' }] }],
])('an employee %o is refused at its field', async (requestBody, refused) => {
  expect(await asOwner('POST', '', requestBody)).toEqual({ status: 400, body: refused });
});

test('a disabled employee is signed out at once, cannot sign in or renew, and can be enabled again', async () => {
  const made = await create('SO');
  const { body } = await signIn(made);
  const asThem = async () => {
    const headers = { authorization: `Bearer ${String(body.access)}` };
    return (await callHost('POST', '/api/staff/alarms/a/closing/', { body: {}, headers })).body;
  };
  expect(await asThem()).toEqual({ code: 'not_found' });
  await asOwner('POST', `${made.id}/disabling/`, {});
  expect(await asThem()).toEqual({ code: 'not_authenticated' });
  expect((await callHost('POST', '/api/accounts/refresh/', { body: { refresh: body.refresh } })).status).toBe(401);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await signIn(made)).body).toEqual({ code: 'user_is_banned' });
  await asOwner('DELETE', `${made.id}/disabling/`);
  expect(await env.DB.prepare('SELECT is_banned FROM users WHERE id = ?').bind(made.id).first('is_banned')).toBe(0);
  expect(await asThem()).toEqual({ code: 'not_authenticated' });
});

test('a change of role ends the sign-ins with the old role', async () => {
  const { id } = await create('SO');
  const signInId = await openSession(env.DB, id, new Date());
  expect((await asOwner('PUT', `${id}/role/`, { role: 'SA' })).status).toBe(200);
  expect(await roleOf(id)).toBe('SA');
  expect(await callAs(id, 'POST', '/api/staff/alarms/a/closing/', {}, { role: 'SO', signInId })).toMatchObject({
    status: 401,
  });
});

test('nobody changes their own account', async () => {
  await create('O', 'karim');
  for (const [method, rest, body] of [
    ['PUT', 'role/', { role: 'SA' }],
    ['POST', 'disabling/', {}],
    ['DELETE', 'disabling/', undefined],
  ] as const)
    expect(await asOwner(method, `${ownerId}/${rest}`, body)).toEqual({ status: 409, body: { code: 'own_account' } });
});

test('the last enabled owner is neither disabled nor demoted, whoever asks', async () => {
  const { id } = await create('O', 'karim');
  await asOwner('POST', `${id}/disabling/`, {});
  // The disabled employee's token, as if it were still valid.
  const refused = { status: 409, body: { code: 'last_owner' } };
  expect(await as(id, 'POST', `${ownerId}/disabling/`, {})).toEqual(refused);
  expect(await as(id, 'PUT', `${ownerId}/role/`, { role: 'SO' })).toEqual(refused);
  expect((await asOwner('PUT', `${id}/role/`, { role: 'SA' })).status).toBe(200);
  expect(await owners()).toBe(1);
});

test.each(['disabling/', 'role/'])('of two owners who remove each other at once by %s, one stays', async (rest) => {
  const { id } = await create('O', 'karim');
  const end = (by: string, whom: string) =>
    rest === 'role/' ? as(by, 'PUT', `${whom}/${rest}`, { role: 'SA' }) : as(by, 'POST', `${whom}/${rest}`, {});
  const answers = await Promise.all([end(ownerId, id), end(id, ownerId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owners()).toBe(1);
});

test('a new link replaces password and second factor at once, and ends sign-ins', async () => {
  const before = await create();
  const { body } = await signIn(before);
  const access = (await asOwner('POST', `${before.id}/access/`, {})).body as unknown as Access;
  expect((await callHost('POST', '/api/accounts/refresh/', { body: { refresh: body.refresh } })).status).toBe(401);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await signIn(before)).body).toEqual({ code: 'no_active_account' });
  expect((await signIn(await enrol(access, '', 'Another-alone1'))).status).toBe(200);
});

test('players and cashiers are not employees', async () => {
  for (const role of ['P', 'C', 'A'] as const) {
    const id = await addUser({ username: `one-${role}`, role });
    for (const [method, rest, body] of [
      ['PUT', 'role/', { role: 'O' }],
      ['POST', 'disabling/', {}],
      ['POST', 'access/', {}],
    ] as const)
      expect((await asOwner(method, `${id}/${rest}`, body)).body).toEqual({ code: 'not_found' });
  }
});

const command = (body: object, secret = env.SEED_SECRET ?? '') =>
  callHost('POST', '/staff', { body, headers: { authorization: `Bearer ${secret}` } });

test('the command makes the first owner, requires the secret, and refuses while any owner can sign in', async () => {
  const requestBody = { username: 'leila', role: 'O' };
  expect(await command(requestBody, 'guessed')).toEqual({ status: 404, body: { code: 'not_found' } });
  expect(await command(requestBody)).toEqual({ status: 400, body: { code: 'already_exists' } });
  await env.DB.prepare('UPDATE users SET is_banned = 1 WHERE id = ?').bind(ownerId).run();
  const made = (await command(requestBody)).body as unknown as Access;
  expect(await signIn(await enrol(made))).toMatchObject({ status: 200, body: { role: 'O' } });
  expect((await command({ ...requestBody, username: 'karim' })).body).toEqual({ code: 'already_exists' });
  expect((await command({ ...requestBody, username: 'karim', again: true })).status).toBe(200);
  expect((await command({ ...requestBody, username: 'karim', again: true })).body).toEqual({
    username: [{ code: 'already_exists' }],
  });
  const { results } = await env.DB.prepare('SELECT staff_id, action, outcome FROM audit ORDER BY id').all();
  const trace = { staff_id: 'npm run staff', action: 'createEmployee' };
  expect(results).toEqual([
    { ...trace, outcome: 'done' },
    { ...trace, outcome: 'done' },
    { ...trace, outcome: 'bad_request' },
  ]);
});
