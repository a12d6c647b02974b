import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { forgetEnded } from '#platform/auth/sessions.ts';
import { type Answer, addUser, callHost, PASSWORD } from '../host.ts';

type Device = { id: string; browser: string | null; system: string | null; is_current: boolean } & Record<
  string,
  unknown
>;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const DAY_MS = 24 * 60 * 60 * 1000;
const notAuthenticated = { status: 401, body: { code: 'not_authenticated' } };
const over = { status: 401, body: { code: 'access_and_refresh_token_invalid' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return () => vi.useRealTimers();
});

async function signIn(username: string, userAgent: string, device = 'a'.repeat(64)) {
  const headers = { 'user-agent': userAgent, [VISITOR_DEVICE]: device };
  const { body } = await callHost('POST', '/api/accounts/login/', { body: { username, password: PASSWORD }, headers });
  const bearer = { authorization: `Bearer ${body.access}` };
  const call = (method: string, path: string): Promise<Answer> =>
    callHost(method, path, { headers: bearer, ...(method === 'POST' && { body: {} }) });
  return {
    list: async () => (await call('GET', '/api/accounts/devices/')).body.devices as Device[],
    signOut: (id: string) => call('POST', `/api/accounts/devices/${id}/sign-out/`),
    signOutEverywhere: () => call('POST', '/api/accounts/sign-out-everywhere/'),
    user: () => call('GET', '/api/accounts/user'),
    refresh: () => callHost('POST', '/api/accounts/refresh/', { body: { refresh: body.refresh } }),
  };
}

test('a player sees each sign-in with its browser, its start and its last use', async () => {
  await addUser({ username: 'amel' });
  const phone = await signIn('amel', PHONE);
  const start = new Date().toISOString();
  vi.setSystemTime(Date.now() + 59 * 60_000);
  const laptop = await signIn('amel', LAPTOP);
  // Written once an hour.
  vi.setSystemTime(Date.now() + 60_000);
  await phone.refresh();
  expect(await laptop.list()).toEqual([
    {
      id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      is_current: false,
      signed_in_at: start,
      last_used_at: new Date().toISOString(),
    },
    expect.objectContaining({ browser: 'Firefox', system: 'Windows', is_current: true }),
  ]);
});

test('a browser that is signed out elsewhere loses access and leaves the list, and the others stay', async () => {
  await addUser({ username: 'sami' });
  const [phone, laptop] = [await signIn('sami', PHONE), await signIn('sami', LAPTOP)];
  const other = (await laptop.list()).find(({ is_current }) => !is_current);
  expect(await laptop.signOut(other?.id ?? '')).toEqual({ status: 200, body: {} });
  expect(await laptop.signOut(other?.id ?? '')).toEqual({ status: 200, body: {} });
  expect([await phone.user(), await phone.refresh()]).toEqual([notAuthenticated, over]);
  expect((await laptop.user()).status).toBe(200);
  expect(await laptop.list()).toHaveLength(1);
});

test('signing out everywhere ends every session of the player, and nobody else’s', async () => {
  await addUser({ username: 'lost-phone' });
  await addUser({ username: 'bystander' });
  const [phone, laptop] = [await signIn('lost-phone', PHONE), await signIn('lost-phone', LAPTOP)];
  const bystander = await signIn('bystander', PHONE);
  expect((await laptop.signOutEverywhere()).status).toBe(200);
  for (const ended of [phone, laptop]) {
    expect(await ended.user()).toMatchObject({ status: 401 });
    expect(await ended.refresh()).toEqual(over);
  }
  expect((await bystander.user()).status).toBe(200);
});

test('nobody ends a session of somebody else by its id', async () => {
  await addUser({ username: 'victim' });
  await addUser({ username: 'intruder' });
  const [victim, intruder] = [await signIn('victim', PHONE), await signIn('intruder', LAPTOP)];
  const [session] = await victim.list();
  expect(await intruder.signOut(session?.id ?? '')).toEqual({ status: 404, body: { code: 'not_found' } });
  expect((await victim.user()).status).toBe(200);
});

test('a browser that was signed out from elsewhere counts as unknown at its next sign-in', async () => {
  await addUser({ username: 'robbed' });
  const [stolen, own] = ['b'.repeat(64), 'c'.repeat(64)];
  await signIn('robbed', PHONE, stolen);
  const laptop = await signIn('robbed', LAPTOP, own);
  const other = (await laptop.list()).find(({ is_current }) => !is_current);
  await laptop.signOut(other?.id ?? '');
  const guess = (device: string, password = 'a-guess') =>
    callHost('POST', '/api/accounts/login/', {
      body: { username: 'robbed', password },
      headers: { [VISITOR_DEVICE]: device },
    });
  await guess('d'.repeat(64));
  await env.DB.prepare('UPDATE sign_in_tries SET count = 1000').run();
  expect((await guess(stolen)).status).toBe(429);
  expect((await guess(own, PASSWORD)).status).toBe(200);
});

test('a session that is over is deleted and its browser still known, until a year without a sign-in', async () => {
  await addUser({ username: 'leila' });
  const laptop = 'e'.repeat(64);
  await signIn('leila', LAPTOP, laptop);
  const count = async (table: string) =>
    (await env.DB.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first<{ rows: number }>())?.rows;
  await forgetEnded(env, Date.now());
  expect([await count('sessions'), await count('devices')]).toEqual([1, 1]);
  await forgetEnded(env, Date.now() + 3 * DAY_MS);
  expect([await count('sessions'), await count('devices')]).toEqual([0, 1]);
  await forgetEnded(env, Date.now() + 370 * DAY_MS);
  expect(await count('devices')).toBe(0);
});
