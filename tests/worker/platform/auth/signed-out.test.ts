import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '#platform/auth/sessions.ts';
import { ACCESS_LIFETIME_S, signRefresh } from '#platform/auth/tokens.ts';
import { playerOf } from '#platform/host/objects.ts';
import { endAccount } from '#platform/routes/account/closing.ts';
import { changeAccess } from '#platform/routes/auth/access-change.ts';
import { endSignInsOf } from '#platform/routes/auth/password.ts';
import { signOutUser } from '#platform/routes/auth/sign-in.ts';
import { routes } from '#platform/routes/routes.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';

const refused = { status: 401, body: { code: 'not_authenticated' } };

let id = '';
let signInId = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  id = await addUser({ username: `player-${crypto.randomUUID().slice(0, 8)}` });
  signInId = await openSession(env.DB, id, new Date());
  return () => vi.useRealTimers();
});

const read = (path = '/api/users/limits/') => callAs(id, 'GET', path, undefined, { signInId });
const signOut = async () =>
  signOutUser(env, await signRefresh(env.TOKEN_SECRET, { sub: id, role: 'P', sid: signInId }, Date.now()), true);

const changing = routes.filter(({ call }) => call.audience === 'player' && call.method !== 'GET');

test('finds player calls that change something', () => expect(changing.length).toBeGreaterThan(30));

test.each(changing.map(({ call }) => [call.method, call.path]))(
  'a token copied before the sign-out changes nothing: %s %s',
  async (method, path) => {
    const call = () => callAs(id, method, path.replaceAll(/\{\w+\}/g, 'x'), {}, { signInId });
    expect((await call()).status).not.toBe(401);
    await signOut();
    expect(await call()).toEqual(refused);
  },
);

test.each([
  ['signing out', signOut],
  ['signing out everywhere', () => endSignInsOf(env, id, new Date())],
  ['closing the account', () => endAccount(env, id, 'request', new Date())],
])('%s ends reads with a copied token within ten seconds, though they succeeded a moment ago', async (_, happens) => {
  expect((await read()).status).toBe(200);
  await happens();
  vi.setSystemTime(Date.now() + 9_000);
  expect(await read()).toEqual(refused);
});

test('a change of password ends every sign-in but the current one', async () => {
  const other = await openSession(env.DB, id, new Date());
  await changeAccess(env, { userId: id, now: new Date(), keptSignIn: other, keptPasskeys: 'all' });
  expect(await read()).toEqual(refused);
  expect((await callAs(id, 'GET', '/api/users/limits/', undefined, { signInId: other })).status).toBe(200);
});

test('an ended sign-in is remembered until its access tokens expire', async () => {
  const player = playerOf(env, id);
  await player.account.endSignIn(signInId);
  vi.setSystemTime(Date.now() + ACCESS_LIFETIME_S * 1000);
  await player.account.endSignIn('a later one');
  expect(await player.account.isSignInOver(signInId)).toBe(true);
  vi.setSystemTime(Date.now() + ACCESS_LIFETIME_S * 1000);
  await player.account.endSignIn('the last one');
  expect(await player.account.isSignInOver(signInId)).toBe(false);
});

test('an employee who signed out can neither read nor change anything', async () => {
  const owner = await addUser({ username: `owner-${crypto.randomUUID().slice(0, 8)}`, role: 'O' });
  const sid = await openSession(env.DB, owner, new Date());
  const request = (method: string, path: string, body?: unknown) =>
    callAs(owner, method, path, body, { role: 'O', signInId: sid });
  expect((await request('GET', '/api/staff/alarms/')).status).toBe(200);
  await signOutUser(env, await signRefresh(env.TOKEN_SECRET, { sub: owner, role: 'O', sid }, Date.now()), true);
  expect(await request('POST', `/api/staff/players/${id}/free-spins/`, {})).toEqual(refused);
  vi.setSystemTime(Date.now() + 9_000);
  expect(await request('GET', '/api/staff/alarms/')).toEqual(refused);
});
