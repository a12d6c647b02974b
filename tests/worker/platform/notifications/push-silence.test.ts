// Whom a push must not reach, what must not be stored, and what is erased with an account.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_SUBSCRIPTIONS } from '#contract/notifications/push.ts';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { forgetAccount } from '#platform/routes/account/closing.ts';
import { callHost, PASSWORD, signInTo } from '../host.ts';
import { callAs } from '../house-calls.ts';
import {
  type Browser,
  goal,
  openPushService,
  type PushedPlayer,
  payout,
  push,
  pushedPlayer,
  save,
  saved,
  sendPushes,
  signedIn,
} from '../push-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEVICE = 'd'.repeat(64);
let service: ReturnType<typeof openPushService>;
let amel: PushedPlayer;
let browser: Browser;

const titles = () => browser.shown.map(({ title }) => title);
const call = (method: string, path: string, body?: object) => callHost(method, path, { headers: amel.headers, body });
const objectOf = ({ id }: PushedPlayer) => playerOf(env, id);
const gift = (name: string) =>
  objectOf(amel).bonuses.post({ externalId: name, type: 'IncreasedByOwner', amount: amountMinor(5_000) });
async function queuePending(): Promise<void> {
  await runDurableObjectAlarm(env.PLAYER.getByName(amel.id));
  await sendPushes();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27, 11) });
  service = openPushService();
  amel = await pushedPlayer('amel');
  browser = await service.browser();
  await save(amel, browser);
  return () => vi.useRealTimers();
});

test.each([
  ['a time-out', () => call('PUT', '/api/users/time-out/', { days: 1 })],
  ['an exclusion', () => call('POST', '/api/users/self-exclusion/', { months: 6, understood: true })],
  ['a time-out set by an employee', () => objectOf(amel).backoffice.change('o1', { action: 'time_out', days: 1 })],
  ['a review of somebody who looks like an excluded player', () => objectOf(amel).account.hold()],
])('%s stops all but mandatory messages as soon as it is confirmed', async (_, begin) => {
  await push([amel.id], goal);
  await begin();
  await push([amel.id], goal);
  expect(titles()).toEqual(['Goal!']);
  await push([amel.id], payout);
  expect(titles()).toEqual(['Goal!', 'Your withdrawal is paid']);
  const another = await service.browser();
  await save(amel, another);
  await push([amel.id], goal);
  expect(another.shown).toEqual([]);
});

test('topics that a player switched off in the account are not pushed either, also to a browser added later', async () => {
  await call('POST', '/services/notifications/settings/', { matches: false });
  await push([amel.id], goal);
  await save(amel, await service.browser());
  await push([amel.id], goal);
  expect(service.calls).toEqual([]);
  await call('POST', '/services/notifications/settings/', { matches: true });
  await push([amel.id], goal);
  expect(service.calls).toHaveLength(2);
});

test('news resume after a time-out, without those from during it', async () => {
  await call('PUT', '/api/users/time-out/', { days: 1 });
  await push([amel.id], goal);
  vi.setSystemTime(Date.now() + DAY_MS);
  await push([amel.id], goal);
  expect(titles()).toEqual(['Goal!']);
});

test('a time-out applies and is reported later when the database cannot be written', async () => {
  const prepare = env.DB.prepare.bind(env.DB);
  const spy = vi.spyOn(Object.getPrototypeOf(env.DB), 'prepare').mockImplementation((query) => {
    if (String(query).startsWith('UPDATE push_subscription')) throw new Error('down');
    return prepare(String(query));
  });
  expect((await call('PUT', '/api/users/time-out/', { days: 7 })).status).toBe(200);
  spy.mockRestore();
  vi.setSystemTime(Date.now() + 10_000);
  await queuePending();
  browser.shown.length = 0;
  await push([amel.id], goal);
  expect(titles()).toEqual([]);
});

test('pushes each account notification once, and none from before push was switched on', async () => {
  const other = await pushedPlayer('yasmine');
  await objectOf(other).bonuses.post({ externalId: 'a', type: 'IncreasedByOwner', amount: amountMinor(1_000) });
  const late = await service.browser();
  await save(other, late);
  await gift('one');
  await gift('one');
  await queuePending();
  await queuePending();
  expect(titles()).toEqual(['You have received a bonus']);
  await runDurableObjectAlarm(env.PLAYER.getByName(other.id));
  await sendPushes();
  expect(late.shown).toEqual([]);
});

test('a bonus granted just before a time-out is not pushed during it', async () => {
  await gift('one');
  await call('PUT', '/api/users/time-out/', { days: 1 });
  await queuePending();
  expect(titles()).toEqual(['Your time-out has begun']);
});

test.each([
  [
    'signed out there',
    async () =>
      void (await callHost('POST', '/api/accounts/logout/', { body: { refresh: here.refresh, is_asked: true } })),
  ],
  ['signed out from another device', async () => void (await call('POST', '/api/accounts/sign-out-everywhere/', {}))],
])('a browser that was %s gets no push, and is deleted', async (_, leave) => {
  here = (await signInTo('amel')).body;
  amel = { ...amel, headers: { authorization: `Bearer ${here.access}` } };
  await save(amel, browser);
  await leave();
  await push([amel.id], payout);
  expect(browser.shown).toEqual([]);
  amel = { ...amel, headers: await signedIn('amel') };
  expect(await saved(amel)).toEqual([]);
});
let here: Record<string, unknown>;

test('a sign-out by inactivity keeps the browser’s push subscription', async () => {
  const { body } = await signInTo('amel');
  await save({ headers: { authorization: `Bearer ${body.access}` } }, browser);
  await callHost('POST', '/api/accounts/logout/', { body: { refresh: body.refresh } });
  await push([amel.id], payout);
  expect(browser.shown).toHaveLength(1);
});

test('a browser whose sign-in ended long ago is deleted when the player signs out of it, or everywhere', async () => {
  const then = await signedIn('amel', DEVICE);
  await save({ headers: then }, browser);
  await env.DB.prepare('DELETE FROM sessions WHERE device IS NOT NULL').run();
  await push([amel.id], payout);
  expect(titles()).toHaveLength(1);
  const again = await signedIn('amel', DEVICE);
  const { body } = await callHost('GET', '/api/accounts/devices/', { headers: again });
  const [current] = (body.devices as { id: string; is_current: boolean }[]).filter(({ is_current }) => is_current);
  await callHost('POST', `/api/accounts/devices/${current?.id}/sign-out/`, { headers: amel.headers, body: {} });
  await push([amel.id], payout);
  expect(titles()).toHaveLength(1);
  expect(await saved(amel)).toEqual([]);

  await save({ headers: await signedIn('amel', DEVICE) }, browser);
  await env.DB.prepare('DELETE FROM sessions WHERE device IS NOT NULL').run();
  await call('POST', '/api/accounts/sign-out-everywhere/', {});
  await push([amel.id], payout);
  expect(titles()).toHaveLength(1);
});

test('a new password keeps the browser that it was set in, and deletes the others', async () => {
  const elsewhere = await service.browser();
  await save({ headers: await signedIn('amel', DEVICE) }, elsewhere);
  const changed = { old_password: PASSWORD, new_password: 'Another-good-one-77' };
  expect((await call('POST', '/api/users/user/change-password/', changed)).status).toBe(200);
  await push([amel.id], payout);
  expect([browser.shown.length, elsewhere.shown.length]).toEqual([1, 0]);
});

test.each([
  ['banned', () => env.DB.prepare('UPDATE users SET is_banned = 1 WHERE id = ?').bind(amel.id).run()],
  ['closed', () => call('POST', '/api/users/account/close/', { password: PASSWORD })],
])('a player who is %s gets no push, not even about payments', async (_, end) => {
  await end();
  await push([amel.id], payout);
  expect(browser.shown).toEqual([]);
});

test('closing an account erases its browsers, and the player’s own data lists them without their secrets', async () => {
  const { rows } = (await callAs(amel.id, 'GET', '/api/users/own-data/push_subscription/?after=0')).body as {
    rows: object[];
  };
  expect(rows).toEqual([expect.objectContaining({ locale: 'en', quiet_from: null, zone: null })]);
  const text = JSON.stringify(rows);
  for (const secret of [browser.endpoint, browser.keys.p256dh, browser.keys.auth]) expect(text).not.toContain(secret);
  await forgetAccount(env, amel.id, 'request', Date.now());
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM push_subscription').first('n')).toBe(0);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/send',
  'https://push.test/send',
  'http://push.test.evil.example/send',
  'http://push.test@evil.example/send',
  'https://fcm.googleapis.com@evil.example/send',
  'https://fcm.googleapis.com.evil.example/send',
  'https://evilfcm.googleapis.com/send',
  'https://fcm.googleapis.com:8443/send',
  'http://fcm.googleapis.com/send',
  'file:///etc/passwd',
  'no address',
])('%s is not a push service: nothing is stored, and nothing is requested from it', async (endpoint) => {
  const thief = await pushedPlayer('thief');
  const { status, body } = await save(thief, { endpoint, keys: browser.keys });
  expect([status, Object.keys(body)]).toEqual([400, ['endpoint']]);
  await push([thief.id], payout);
  expect(service.calls).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts the push services of browsers: %s', async (endpoint) => {
  expect((await save(amel, { endpoint, keys: browser.keys })).status).toBe(200);
});

test.each([
  ['keys', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ['keys', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
  ['quiet', { quiet: { from: '25:00', to: '08:00', zone: 'Africa/Tunis' } }],
  ['quiet', { quiet: { from: '22:00', to: '08:00', zone: 'Atlantis/Capital' } }],
  ['topics', { topics: ['everything'] }],
])('a subscription with an invalid %s is refused at that field, and keeps the previous one', async (field, bad) => {
  const before = await saved(amel);
  const { status, body } = await save(amel, browser, bad);
  expect(status).toBe(400);
  expect(Object.keys(body).every((name) => name.startsWith(field))).toBe(true);
  expect(await saved(amel)).toEqual(before);
});

test('a player has at most ten browsers: the oldest is removed', async () => {
  const browsers: Browser[] = [];
  for (let place = 0; place < MAX_SUBSCRIPTIONS; place += 1) {
    vi.setSystemTime(Date.now() + 1000);
    const one = await service.browser();
    browsers.push(one);
    await save(amel, one);
  }
  expect(await saved(amel)).toHaveLength(MAX_SUBSCRIPTIONS);
  await push([amel.id], payout);
  expect(browser.shown).toEqual([]);
  expect(browsers.map(({ shown }) => shown.length)).toEqual(browsers.map(() => 1));
});

test('nobody sees or removes another player’s browser', async () => {
  const thief = await pushedPlayer('thief');
  const [own] = await saved(amel);
  expect(await saved(thief)).toEqual([]);
  const removed = await callHost('POST', '/services/push/remove/', { headers: thief.headers, body: { id: own?.id } });
  expect(removed.status).toBe(200);
  expect(await saved(amel)).toEqual([own]);
  expect((await callHost('GET', '/services/push/')).status).toBe(401);
});

test('a browser that another player signs in on gets only that player’s news', async () => {
  const other = await pushedPlayer('yasmine');
  await save(other, browser);
  await push([amel.id], payout);
  expect(browser.shown).toEqual([]);
  await push([other.id], payout);
  expect(browser.shown).toHaveLength(1);
});

test('a player who signs in on another player’s browser does not see that player’s news', async () => {
  const shared = await service.browser();
  await save({ headers: await signedIn('amel', DEVICE) }, shared);
  await push([amel.id], payout);
  expect(shared.shown).toHaveLength(1);
  await pushedPlayer('yasmine');
  vi.setSystemTime(Date.now() + DAY_MS);
  await signedIn('yasmine', DEVICE);
  await push([amel.id], payout);
  expect([shared.shown.length, browser.shown.length]).toEqual([1, 2]);
  vi.setSystemTime(Date.now() + DAY_MS);
  await signedIn('amel', DEVICE);
  await push([amel.id], payout);
  expect([shared.shown.length, browser.shown.length]).toEqual([2, 3]);
});

test('a token whose sign-in has ended stores nothing', async () => {
  const { headers } = amel;
  await call('POST', '/api/accounts/sign-out-everywhere/', {});
  expect((await save({ headers }, await service.browser())).status).toBe(401);
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM push_subscription').first('n')).toBe(0);
});
