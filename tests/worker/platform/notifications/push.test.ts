import { env } from 'cloudflare:workers';
import { importJWK, jwtVerify } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_SUBSCRIPTIONS } from '#contract/notifications/push.ts';
import { queuePush } from '#platform/notifications/push.ts';
import { callHost } from '../host.ts';
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
  vapidOf,
} from '../push-service.ts';

type Service = ReturnType<typeof openPushService>;

const NOON = Date.UTC(2026, 10, 27, 11);
const HOUR_MS = 60 * 60 * 1000;

let service: Service;
let amel: PushedPlayer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  service = openPushService();
  amel = await pushedPlayer('amel');
  return () => vi.useRealTimers();
});

test('sends an encrypted push in the browser’s language', async () => {
  const browser = await service.browser();
  expect((await save(amel, browser)).status).toBe(200);
  await push([amel.id], goal);
  expect(browser.shown).toEqual([
    {
      title: 'Goal!',
      body: '\u2068Atlas\u2069 \u20681 – 0\u2069 \u2068Carthage\u2069',
      path: '/en/sportsbook/event/line/7',
      tag: '/sportsbook/event/line/7',
      lang: 'en',
      dir: 'ltr',
    },
  ]);
  const { headers } = amel;
  amel = { ...amel, headers: { ...headers, 'accept-language': 'ar' } };
  await save(amel, browser);
  await push([amel.id], goal);
  expect(browser.shown[1]).toMatchObject({
    title: 'هدف!',
    lang: 'ar',
    dir: 'rtl',
    path: '/ar/sportsbook/event/line/7',
  });
});

test('every message has the same length, so that a push service cannot tell one from another', async () => {
  await save(amel, await service.browser());
  await push([amel.id], goal);
  await push([amel.id], payout);
  const lengths = service.calls.map(({ bytes }) => bytes);
  expect(lengths).toHaveLength(2);
  expect(new Set(lengths).size).toBe(1);
});

test('signs pushes for the push service alone, with the key that browsers subscribe with', async () => {
  const browser = await service.browser();
  await save(amel, browser);
  await push([amel.id], goal);
  const { key } = (await callHost('GET', '/services/push/', { headers: amel.headers })).body as { key: string };
  const sent = vapidOf(browser.headers[0]);
  expect(sent.key).toBe(key);
  expect(sent.claims).toMatchObject({ aud: 'http://push.test', sub: env.SITE_ORIGIN });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const checked = await jwtVerify(sent.token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    currentDate: new Date(NOON),
  });
  expect((checked.payload.exp ?? 0) * 1000).toBeLessThanOrEqual(NOON + 24 * HOUR_MS);
});

test('shows no amount on a lock screen', async () => {
  const browser = await service.browser();
  await save(amel, browser);
  await push([amel.id], payout);
  expect(browser.shown).toHaveLength(1);
  expect(JSON.stringify(browser.shown)).not.toMatch(/1234|TND|p1/);
});

test('sends nothing on a topic that is off for the browser', async () => {
  const browser = await service.browser();
  await save(amel, browser, { topics: ['payments'] });
  await push([amel.id], goal);
  await push([amel.id], payout);
  expect(browser.shown.map(({ title }) => title)).toEqual(['Your withdrawal is paid']);
});

test.each([
  ['22:00', '08:00', '23:30', 0],
  ['22:00', '08:00', '07:59', 0],
  ['22:00', '08:00', '08:00', 1],
  ['22:00', '08:00', '21:59', 1],
  ['13:00', '14:00', '13:30', 0],
  ['13:00', '14:00', '14:00', 1],
  ['00:00', '00:00', '12:00', 0],
])('in quiet hours from %s to %s, a message of %s is not pushed, not even later', async (from, to, at, shown) => {
  const browser = await service.browser();
  // Tunis is an hour ahead of UTC.
  await save(amel, browser, { quiet: { from, to, zone: 'Africa/Tunis' } });
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  vi.setSystemTime(Date.UTC(2026, 10, 27, hour - 1, minute));
  await push([amel.id], payout);
  expect(browser.shown).toHaveLength(shown);
  vi.setSystemTime(Date.now() + 12 * HOUR_MS);
  expect(await sendPushes()).toBe(0);
});

test('a push service stores a message for an offline browser only until its quiet hours', async () => {
  const browser = await service.browser();
  await save(amel, browser, { quiet: { from: '12:05', to: '13:00', zone: 'Africa/Tunis' } });
  await push([amel.id], goal);
  expect(browser.headers[0]?.get('ttl')).toBe('300');
});

test.each([404, 410])('deletes a browser for which the push service answers %s', async (status) => {
  const [gone, there] = [await service.browser(), await service.browser()];
  await save(amel, gone);
  await save(amel, there);
  service.answer(gone, status);
  await push([amel.id], goal);
  expect(await saved(amel)).toHaveLength(1);
  await push([amel.id], goal);
  expect(service.calls.filter(({ address }) => address === gone.endpoint)).toHaveLength(1);
  expect(there.shown).toHaveLength(2);
});

const replace = (
  { headers }: PushedPlayer,
  replaced: string | undefined,
  { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>,
) => callHost('POST', '/services/push/replace/', { headers, body: { replaced, endpoint, keys } });

test('a browser’s replaced subscription gets the same pushes in the same language, and the old one none', async () => {
  const [old, made] = [await service.browser(), await service.browser()];
  const settings = { topics: ['matches'], quiet: { from: '22:00', to: '08:00', zone: 'Africa/Tunis' } };
  await save({ ...amel, headers: { ...amel.headers, 'accept-language': 'ar' } }, old, settings);
  const [before] = await saved(amel);
  // As by a page that is open meanwhile.
  await save(amel, made, { topics: [] });
  for (const _ of ['once', 'again']) {
    const { status, body } = await replace(amel, before?.id, made);
    expect([status, body.subscriptions]).toEqual([200, await saved(amel)]);
  }
  expect(await saved(amel)).toEqual([{ ...settings, id: expect.not.stringMatching(`${before?.id}`) }]);
  await push([amel.id], goal);
  await push([amel.id], payout);
  expect([old.shown.length, made.shown.map(({ title }) => title)]).toEqual([0, ['هدف!']]);
});

test('a player with ten browsers loses none when one of them renews its subscription', async () => {
  for (let place = 0; place < MAX_SUBSCRIPTIONS; place += 1) {
    vi.setSystemTime(Date.now() + 1000);
    await save(amel, await service.browser());
  }
  const before = await saved(amel);
  await replace(amel, before[3]?.id, await service.browser());
  const after = await saved(amel);
  expect(before.filter(({ id }) => !after.some((one) => one.id === id))).toEqual([before[3]]);
  expect(after).toHaveLength(MAX_SUBSCRIPTIONS);
});

test('nobody replaces another player’s subscription, nor with an address that is not a push service', async () => {
  const [browser, thiefs] = [await service.browser(), await service.browser()];
  await save(amel, browser);
  const [own] = await saved(amel);
  const thief = await pushedPlayer('thief');
  expect(await replace(thief, own?.id, thiefs)).toMatchObject({ status: 200, body: { subscriptions: [] } });
  const elsewhere = { ...thiefs, endpoint: 'https://evil.example/send' };
  expect(Object.keys((await replace(amel, own?.id, elsewhere)).body)).toEqual(['endpoint']);
  const badKeys = { ...thiefs, keys: { ...thiefs.keys, p256dh: `B${'A'.repeat(86)}` } };
  expect(Object.keys((await replace(amel, own?.id, badKeys)).body)).toEqual(['keys']);
  await push([amel.id], payout);
  expect([browser.shown.length, thiefs.shown.length]).toEqual([1, 0]);
});

test('retries a busy push service, for that browser only', async () => {
  const [busy, there] = [await service.browser(), await service.browser()];
  await save(amel, busy);
  await save(amel, there);
  service.answer(busy, 503);
  await push([amel.id], goal);
  service.answer(busy, 201);
  vi.setSystemTime(Date.now() + 10_000);
  await sendPushes();
  expect(busy.shown).toHaveLength(1);
  expect(there.shown).toHaveLength(1);
  expect(await sendPushes()).toBe(0);
});

test('drops a match message once it is outdated', async () => {
  const busy = await service.browser();
  await save(amel, busy);
  service.answer(busy, 503);
  await push([amel.id], goal);
  service.answer(busy, 201);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await sendPushes();
  expect(busy.shown).toEqual([]);
  expect(await sendPushes()).toBe(0);
});

test('two hundred players are split over several objects, and each of their browsers gets one push', async () => {
  const browsers: Browser[] = [];
  const ids: string[] = [];
  for (let place = 0; place < 12; place += 1) {
    const one = await pushedPlayer(`fan${place}`);
    const browser = await service.browser();
    await save(one, browser);
    browsers.push(browser);
    ids.push(...Array.from({ length: 15 }, (_, other) => `nobody ${place} ${other}`), one.id);
  }
  await queuePush(env, ids, goal);
  expect(await sendPushes()).toBe(4);
  expect(browsers.map(({ shown }) => shown.length)).toEqual(browsers.map(() => 1));
});
