import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { Authenticator, type Betslip } from '../authenticator.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { linkOf, openPostOffice } from '../post-office.ts';

const unknown = { status: 401, body: { code: 'passkey_unknown' } };
const refused = { status: 400, body: { code: 'passkey_refused' } };
let post: ReturnType<typeof openPostOffice>;
let phone: Authenticator;

beforeEach(() => {
  post = openPostOffice();
  phone = new Authenticator(env.SITE_ORIGIN);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return () => vi.useRealTimers();
});

async function playerAt(username: string) {
  await addUser({ username });
  const { body: session } = await signInTo(username);
  const call = (method: string, path: string, body?: unknown) =>
    callHost(method, `/api/accounts/passkeys/${path}`, {
      body,
      headers: { authorization: `Bearer ${session.access}` },
    });
  return {
    begin: async (password = PASSWORD) => call('POST', 'options/', { password }),
    keep: (key: unknown, name = 'My phone') => call('POST', '', { name, key }),
    add: async (device: Authenticator, betslip?: Betslip) => {
      const { body: challenges } = await call('POST', 'options/', { password: PASSWORD });
      return call('POST', '', { name: 'My phone', key: await device.make(challenges, betslip) });
    },
    list: async () => (await call('GET', '')).body.passkeys as { id: string; last_used_at: string | null }[],
    remove: (id: string) => call('POST', `${id}/remove/`, {}),
    signOut: () => callHost('POST', '/api/accounts/logout/', { body: { refresh: session.refresh } }),
  };
}

const challenge = async () => (await callHost('POST', '/api/accounts/passkeys/sign-in/', { body: {} })).body;
const present = (key: unknown) => callHost('POST', '/api/accounts/login/passkey/', { body: { key } });
const signInBy = async (device: Authenticator, betslip?: Betslip) =>
  present(await device.sign(await challenge(), betslip));

test('a player adds a passkey with the password, and signs in with it alone', async () => {
  const amel = await playerAt('amel');
  expect(await amel.add(phone)).toMatchObject({ status: 200, body: { name: 'My phone', last_used_at: null } });
  const signedIn = await signInBy(phone);
  expect(signedIn).toMatchObject({ status: 200, body: { username: 'amel', access: expect.any(String) } });
  expect(await amel.list()).toMatchObject([{ name: 'My phone', last_used_at: new Date().toISOString() }]);
  expect((await post.deliveredTo('amel@zellige.example')).map(({ kind }) => kind)).toEqual(['passkey-added']);
});

test('a passkey is added only with the password and in an open session', async () => {
  const sami = await playerAt('sami');
  expect(await sami.begin('wrong')).toEqual({ status: 400, body: { code: 'incorrect_old_password' } });
  await sami.signOut();
  expect(await sami.begin()).toEqual({ status: 401, body: { code: 'not_authenticated' } });
});

test.each<[string, Betslip]>([
  ['another page', { origin: 'https://zellige-bonus.example' }],
  ['another host', { host: 'zellige-bonus.example' }],
  ['a device that did not verify the user', { isVerified: false }],
  ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('a key or a signature for %s is refused', async (_, betslip) => {
  const player = await playerAt(`p${crypto.randomUUID().slice(0, 8)}`);
  expect(await player.add(phone, betslip)).toEqual(refused);
  await player.add(phone);
  expect(await signInBy(phone, betslip)).toEqual(unknown);
});

test('a challenge is valid once, for five minutes, and only for its purpose', async () => {
  const nour = await playerAt('nour');
  await nour.add(phone);
  const signature = await phone.sign(await challenge());
  expect((await present(signature)).status).toBe(200);
  expect(await present(signature)).toEqual(unknown);
  const late = await phone.sign(await challenge());
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
  expect(await present(late)).toEqual(unknown);
  const { body: forKey } = await nour.begin();
  expect(await present(await phone.sign(forKey))).toEqual(unknown);
});

test('a passkey made on another player’s challenge, or already stored, is refused', async () => {
  const [one, other] = [await playerAt('one'), await playerAt('other')];
  const { body: challenges } = await one.begin();
  expect(await other.keep(await phone.make(challenges))).toEqual(refused);
  await one.add(phone);
  expect(await other.add(phone)).toEqual(refused);
});

test('a passkey whose counter goes back is refused as a copy', async () => {
  await (await playerAt('lina')).add(phone);
  expect((await signInBy(phone, { counter: 9 })).status).toBe(200);
  expect(await signInBy(phone, { counter: 9 })).toEqual(unknown);
});

test('an unknown or removed passkey is refused', async () => {
  const rym = await playerAt('rym');
  await rym.add(phone);
  expect(await signInBy(new Authenticator(env.SITE_ORIGIN))).toEqual(unknown);
  const [passkey] = await rym.list();
  expect(await (await playerAt('thief')).remove(passkey?.id ?? '')).toEqual({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await rym.remove(passkey?.id ?? '')).status).toBe(200);
  expect(await signInBy(phone)).toEqual(unknown);
});

test('a passkey cannot sign in to an account that is banned or closed', async () => {
  await (await playerAt('banned')).add(phone);
  await env.DB.prepare("UPDATE users SET is_banned = 1 WHERE username = 'banned'").run();
  expect(await signInBy(phone)).toEqual({ status: 403, body: { code: 'user_is_banned' } });
});

test('recovering the password by mail revokes every passkey', async () => {
  await (await playerAt('hedi')).add(phone);
  await callHost('POST', '/api/accounts/password/reset/', { body: { email: 'hedi@zellige.example' } });
  const mails = await post.deliveredTo('hedi@zellige.example');
  const { token } = linkOf(mails.find(({ kind }) => kind === 'recover-password'));
  await callHost('POST', `/api/accounts/password/reset/confirm/${token}`, { body: { password: 'Salt-Road-88' } });
  expect(await signInBy(phone)).toEqual(unknown);
});

test('of twenty passkeys that are added at once ten are kept', async () => {
  const many = await playerAt('raced');
  const devices = Array.from({ length: 20 }, () => new Authenticator(env.SITE_ORIGIN));
  const challenges: Record<string, unknown>[] = [];
  for (const _ of devices) challenges.push((await many.begin()).body);
  const keys = await Promise.all(devices.map((device, at) => device.make(challenges[at] ?? {})));
  const added = await Promise.all(keys.map((key) => many.keep(key)));
  expect(added.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(added.filter(({ body }) => body.code === 'passkeys_full')).toHaveLength(10);
  expect(await many.list()).toHaveLength(10);
});

test('an account has at most ten passkeys', async () => {
  const many = await playerAt('many');
  for (let key = 0; key < 10; key += 1) await many.add(new Authenticator(env.SITE_ORIGIN));
  expect(await many.begin()).toEqual({ status: 409, body: { code: 'passkeys_full' } });
});
