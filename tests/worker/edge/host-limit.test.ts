// A host that answers 429: reads are repeated once after a short delay, writes are not, and the answer gives the delay.
import { afterEach, expect, test } from 'vitest';
import { Browser, bindings, codeOf } from './browser.ts';
import { byDefault, host } from './fake-host.ts';

afterEach(() => host.reset());

const FAVOURITES = '/api/users/favouritegames/';
const limitedOnce = (headers: Record<string, string>, body: unknown = { code: 'too_many_requests' }) => {
  let isLimited = true;
  host.answer = (received) => {
    if (received.path.split('?')[0] !== FAVOURITES || !isLimited) return byDefault(received);
    isLimited = false;
    return Response.json(body, { status: 429, headers });
  };
};

test.each([
  ['seconds', { 'retry-after': '1' }],
  [
    'a date by the host’s clock',
    { 'retry-after': 'Wed, 21 Oct 2026 07:28:01 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' },
  ],
  ['a date in the past', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }],
])('a read that is limited for %s is repeated once', async (_, headers) => {
  const browser = await new Browser().signedIn();
  limitedOnce(headers);
  host.received = [];
  expect((await browser.get(FAVOURITES)).status).not.toBe(429);
  expect(host.to(FAVOURITES)).toHaveLength(2);
});

test.each([
  [{ 'retry-after': '30' }, '30'],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:40 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, '40'],
  [{}, null],
  [{ 'retry-after': 'soon' }, null],
])('a read that is limited by %o is not repeated, and the answer gives the delay: %s s', async (headers, seconds) => {
  const browser = await new Browser().signedIn();
  for (const body of [{ code: 'too_many_requests' }, { detail: 'Request was throttled.' }]) {
    limitedOnce(headers as Record<string, string>, body);
    host.received = [];
    const answer = await browser.get(FAVOURITES);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, seconds]);
    expect(host.to(FAVOURITES)).toHaveLength(1);
  }
});

test('a read is made at most twice, and a write once', async () => {
  const browser = await new Browser().signedIn();
  host.answer = (received) =>
    received.path === FAVOURITES
      ? new Response('', { status: 429, headers: { 'retry-after': '0' } })
      : byDefault(received);
  host.received = [];
  const answer = await browser.get(FAVOURITES);
  expect([answer.status, await codeOf(answer)]).toEqual([429, 'too_many_requests']);
  expect(host.to(FAVOURITES)).toHaveLength(2);
  expect((await browser.post(FAVOURITES, { provider: 'orion', game_id: 'x' })).status).toBe(429);
  expect(host.to(FAVOURITES)).toHaveLength(3);
});

test('without settings, or while they load, the menus of a page without scripts have deposit and withdrawal', async () => {
  const menu = '<a data-needs="cashier" hidden>Deposit</a>';
  for (const answer of [
    () => new Response('', { status: 503 }),
    () => new Response('', { status: 429 }),
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 1_000)),
  ]) {
    const plain = new Browser({ ...bindings });
    await plain.submit('/session/sign-in', { username: 'demo', password: 'demo-Zellige1' });
    host.answer = (received) => (received.path.startsWith('/api/settings/') ? answer() : byDefault(received));
    plain.render = async () => new Response(menu, { headers: { 'content-type': 'text/html' } });
    expect(await (await plain.open('/profile/replenishment')).text()).not.toContain('hidden');
    host.reset();
  }
});
