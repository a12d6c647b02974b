// The copy of user and sign-in in a player's object: a revoked sign-in gets no access through it.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { getBookmakersSettings } from '#contract/account/bookmakers.ts';
import { getNotifications } from '#contract/reading/content.ts';
import { cacheSession, SESSION_TTL_MS, SessionCache, withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { openSession } from '#platform/auth/sessions.ts';
import { REFRESH_LIFETIME_S, signRefresh } from '#platform/auth/tokens.ts';
import { findUser, setUserBanned } from '#platform/auth/users.ts';
import { playerOf } from '#platform/host/objects.ts';
import { endAccount, forgetAccount } from '#platform/routes/account/closing.ts';
import { png } from '../../../support/pictures-and-pages.ts';
import { costOf, watchCosts } from '../capacity/meter.ts';
import { addUser, callHost, PASSWORD, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { sendFile } from '../sent-file.ts';
import { callByTwo } from '../two-employees.ts';

const username = 'amel';
let id = '';
let sid = '';
let owner = '';
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  id = await addUser({ username });
  sid = await openSession(env.DB, id, new Date());
  owner = await addUser({ username: 'yasmine', role: 'O' });
  return () => vi.useRealTimers();
});

const poll = (signInId = sid) => callAs(id, 'GET', '/api/accounts/user', undefined, { signInId });
const as = (method: string, path: string, body?: unknown, signInId = sid) =>
  callAs(id, method, path, body, { signInId });
const listen = () =>
  callAs(id, 'GET', '/services/stream/', undefined, { signInId: sid, headers: { upgrade: 'websocket' } });
const asOwner = (method: string, rest: string, body?: unknown) =>
  callByTwo(owner, method, `/api/staff/players/${id}/${rest}`, body, { role: 'O' });
const refreshOf = (signInId = sid) => signRefresh(env.TOKEN_SECRET, { sub: id, role: 'P', sid: signInId }, Date.now());
const renew = async (signInId = sid) =>
  callHost('POST', '/api/accounts/refresh/', { body: { refresh: await refreshOf(signInId) } });
const queriesOf = async (act: () => Promise<unknown>) => Object.keys((await costOf(act)).queries);
const setBanned = () => setUserBanned(env.DB, id, true);

test('reads, streams and renewals of a known sign-in make no database query', async () => {
  await watchCosts();
  expect(await queriesOf(poll)).toEqual(['select sessions']);
  expect(await queriesOf(poll)).toEqual([]);
  expect(await queriesOf(renew)).toEqual([]);
  // The list of devices records use by the hour.
  vi.setSystemTime(Date.now() + SESSION_TTL_MS);
  expect(await queriesOf(renew)).toEqual(['select sessions', 'update sessions']);
  expect(await queriesOf(renew)).toEqual([]);
});

test('caches notifications and settings too, and updates them at once when they change', async () => {
  const settings = () => as('GET', getBookmakersSettings.path);
  const notifications = () => as('GET', getNotifications.path);
  await watchCosts();
  for (const read of [settings, notifications]) {
    expect(await queriesOf(read)).toHaveLength(1);
    expect(await queriesOf(read)).toEqual([]);
  }
  await as('PATCH', getBookmakersSettings.path, { odds_format: 2 });
  expect((await settings()).body).toMatchObject({ odds_format: 2 });
  const { body } = await sendFile(id, png());
  // Cached again a minute after the change.
  vi.setSystemTime(Date.now() + 61_000);
  expect((await notifications()).body).toEqual({ notifications: [] });
  expect(await queriesOf(notifications)).toEqual([]);
  const [document] = body.documents as { id: string }[];
  const decision = { verdict: 'refused', reason: 'cropped' };
  expect((await asOwner('POST', `documents/${document?.id}/decision/`, decision)).status).toBe(200);
  expect((await notifications()).body).toMatchObject({ notifications: [{ type: 'document_refused' }] });
});

const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a sign-out of this device from another',
    async () => as('POST', `/api/accounts/devices/${sid}/sign-out/`, {}, await other()),
  ],
  ['a sign-out everywhere', async () => as('POST', '/api/accounts/sign-out-everywhere/', {}, await other())],
  ['a sign-out', async () => callHost('POST', '/api/accounts/logout/', { body: { refresh: await refreshOf() } })],
  ['a sign-out by an employee', () => asOwner('POST', `sign-ins/${sid}/ending/`, {})],
  ['a sign-out everywhere by an employee', () => asOwner('POST', 'sign-ins/ending/', {})],
  ['a ban', () => asOwner('POST', 'ban/', { reason: 'fraud' })],
  ['a closed account', () => endAccount(env, id, 'request', new Date())],
  [
    'a changed password',
    async () =>
      as(
        'POST',
        '/api/users/user/change-password/',
        { old_password: PASSWORD, new_password: 'Other-Password7' },
        await other(),
      ),
  ],
  ['the end of its lifetime', async () => void vi.setSystemTime(Date.now() + REFRESH_LIFETIME_S * 1000)],
];
const other = () => openSession(env.DB, id, new Date());

test.each(ends)('refuses the very next poll, stream and renewal after %s', async (_, happens) => {
  expect((await poll()).status).toBe(200);
  expect((await renew()).status).toBe(200);
  const done = (await happens()) as { status: number } | undefined;
  if (done) expect(done.status).toBe(200);
  expect((await poll()).status).toBe(401);
  expect((await renew()).status).toBe(401);
  expect((await listen()).status).toBe(401);
});

test('a poll shows each change at once: names, address, the last sign-in, a reopened account', async () => {
  await poll();
  await as('PATCH', '/api/accounts/user/', { firstName: 'Amel' });
  expect((await poll()).body).toMatchObject({ firstName: 'Amel' });
  await as('PATCH', '/api/users/user/info/', { last_name: 'Trabelsi' });
  expect((await poll()).body).toMatchObject({ lastName: 'Trabelsi' });
  await asOwner('PUT', 'identity/', { first_name: 'A.', last_name: 'T.', date_of_birth: '1990-01-01', country: 'TN' });
  expect((await poll()).body).toMatchObject({ firstName: 'A.', lastName: 'T.' });
  await asOwner('POST', 'ban/', { reason: 'fraud' });
  await asOwner('DELETE', 'ban/');
  expect((await poll()).status).toBe(401);
  const { status, body } = await signInTo(username);
  expect(status).toBe(200);
  const { sid: next } = JSON.parse(atob(`${body.access}`.split('.')[1] ?? '')) as { sid: string };
  expect((await poll(next)).body).toMatchObject({ lastSignInAt: null });
  await signInTo(username);
  expect((await poll(next)).body).toMatchObject({ lastSignInAt: new Date().toISOString() });
});

test('a forgotten account leaves nothing in its object', async () => {
  await poll();
  await endAccount(env, id, 'request', new Date());
  await forgetAccount(env, id, 'request', Date.now());
  const kept = await runInDurableObject(playerOf(env, id).object, (_, { storage }) => [...storage.kv.list()]);
  expect(JSON.stringify(kept)).not.toContain(username);
});

test('an object evicted from memory still knows the sign-in, and still forgets it when revoked', async () => {
  const evict = () =>
    runInDurableObject(playerOf(env, id).object, (_, state) => state.abort('evicted')).catch(() => undefined);
  await watchCosts();
  await poll();
  await evict();
  expect(await queriesOf(poll)).toEqual([]);
  await evict();
  await asOwner('POST', 'ban/', { reason: 'fraud' });
  await evict();
  expect((await poll()).status).toBe(401);
});

test('an interrupted change keeps nothing that was read during it', async () => {
  await poll();
  await playerOf(env, id).account.clearSessionCache(60_000);
  expect((await poll()).status).toBe(200);
  // The Worker was stopped before it could report that the change was done.
  await setBanned();
  expect((await poll()).status).toBe(401);
});

test('does not cache a sign-in that was read before a change in progress', async () => {
  const read = await findUser(env.DB, id);
  await playerOf(env, id).account.clearSessionCache(60_000);
  await setBanned();
  if (read) await cacheSession(env, read, sid, new Date());
  expect((await poll()).status).toBe(401);
});

test('the first calls of a sign-in make no database query, and its object stores no password', async () => {
  const { body } = await signInTo(username);
  const { sid: opened } = JSON.parse(atob(`${body.access}`.split('.')[1] ?? '')) as { sid: string };
  await watchCosts();
  expect(await queriesOf(() => poll(opened))).toEqual([]);
  const kept = await runInDurableObject(playerOf(env, id).object, (_, { storage }) => [...storage.kv.list()]);
  expect(JSON.stringify(kept)).not.toContain(String((await findUser(env.DB, id))?.passwordHash));
});

test('treats a failed change as possibly done', async () => {
  await poll();
  const failing = withSessionCacheCleared(env, id, async () => {
    await setBanned();
    throw new Error('no answer');
  });
  await expect(failing).rejects.toThrow('no answer');
  expect((await poll()).status).toBe(401);
});

test('does not cache what was read before a change and arrives after it', async () => {
  await runInDurableObject(playerOf(env, id).object, async (_, { storage }) => {
    let isChanged = false;
    const copy: SessionCache = new SessionCache(storage, {
      prepare: (query: string) =>
        new Proxy(env.DB.prepare(query), {
          get: (statement, name) =>
            name === 'bind'
              ? (...values: unknown[]) => ({
                  first: async () => {
                    const row = await statement.bind(...values).first();
                    if (isChanged) return row;
                    isChanged = true;
                    await setBanned();
                    copy.clear();
                    return row;
                  },
                })
              : Reflect.get(statement, name),
        }),
    } as Partial<D1Database> as D1Database);
    expect(await copy.read(sid)).not.toBeNull();
    expect(await copy.read(sid)).toBeNull();
  });
});
