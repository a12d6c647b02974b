// Following without scripts: the calls that the forms of a match, a list and the notification page cause.
import { afterEach, expect, test } from 'vitest';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';
import { Browser, SITE } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

const FOLLOWED = '/services/followed/';
const MATCH = '/sportsbook/event/line/1-abc';
const subject = { kind: 'match', id: '1-abc', name: 'Club Africain – Espérance' };
const value = JSON.stringify(subject);
afterEach(() => host.reset());

const answering = (status: number, body: unknown) => {
  host.answer = (received) => (received.path === FOLLOWED ? Response.json(body, { status }) : byDefault(received));
};
const kept = () => answering(200, { followed: [subject] });
const sent = () => host.to(FOLLOWED).map(({ method, body }) => [method, JSON.parse(body)]);

test.each([
  '/ar/sportsbook/prematch/1?where=1-7&page=2',
  '/sportsbook/live/1?where=1-7',
  MATCH,
  `/en${MATCH}?markets=all`,
])('a player follows and unfollows on %s, and returns to it', async (path) => {
  const { browser } = await formPlayer();
  kept();
  for (const name of ['follow', 'unfollow']) {
    const answer = await browser.submit(path, { [name]: value });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}${path}#follow`]);
  }
  const { kind, id } = subject;
  expect(sent()).toEqual([
    ['POST', { followed: [subject] }],
    ['DELETE', { kind, id }],
  ]);
});

test('the notification page unfollows, and still marks as read', async () => {
  const { browser } = await formPlayer();
  kept();
  const answer = await browser.submit('/ar/profile/notifications', { unfollow: value });
  expect(answer.headers.get('location')).toBe(`${SITE}/ar/profile/notifications#follow`);
  await browser.submit('/ar/profile/notifications', { up_to: '7' });
  expect(host.received.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', FOLLOWED],
    ['POST', '/services/notifications/read/'],
  ]);
});

test('redirects a guest to the sign-in and back, without a call', async () => {
  const answer = await new Browser().submit('/ar/sportsbook/prematch/1?where=1-7', { follow: value });
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, pathname, searchParams.get('signin'), searchParams.get('next')]).toEqual([
    303,
    '/ar/auth/sign-in',
    'pleaseAuth',
    '/ar/sportsbook/prematch/1?where=1-7',
  ]);
  expect(host.received).toEqual([]);
});

test.each([
  `/${MATCH}`,
  `/ar/${MATCH}`,
  `//ar${MATCH}/`,
  `/\\${MATCH}`,
  `/%2f${MATCH}`,
  `/sportsbook//event/line/1-abc`,
])('the path %s redirects only to our own pages', async (path) => {
  const { browser } = await formPlayer();
  kept();
  for (const sender of [browser, new Browser()]) {
    const location = (await sender.submit(path, { follow: value })).headers.get('location');
    if (location === null) continue;
    const { origin, pathname, searchParams } = new URL(location);
    expect([origin, pathname, searchParams.get('next') ?? '']).toEqual([
      SITE,
      expect.not.stringMatching(/\/[/\\]/),
      expect.not.stringMatching(/^\/[/\\]/),
    ]);
  }
});

test('no parameter redirects elsewhere', async () => {
  const { browser } = await formPlayer();
  kept();
  for (const address of hostileAddresses) {
    const query = `?${new URLSearchParams({ next: address, return: address })}`;
    const answer = await browser.submit(`${MATCH}${query}`, { follow: value, next: address });
    expect(answer.headers.get('location')).toBe(`${SITE}${MATCH}${query}#follow`);
  }
});

test.each([
  ['', 'nothing'],
  ['null', 'null'],
  ['{"kind":"match"', 'half a value'],
  [JSON.stringify({ ...subject, kind: 'user' }), 'a kind that cannot be followed'],
  [JSON.stringify({ ...subject, id: { $ne: null } }), 'an id that is not text'],
  [JSON.stringify({ ...subject, id: 'x'.repeat(141) }), 'an id that is too long'],
])('%j is refused without a call: %s', async (hostile) => {
  const { browser, shown } = await formPlayer();
  for (const name of ['follow', 'unfollow']) {
    expect((await browser.submit(MATCH, { [name]: hostile })).status).toBe(400);
    expect(shown.form?.faults).not.toEqual({});
  }
  expect(sent()).toEqual([]);
});

test('sends only the subject, whatever else the button contains', async () => {
  const { browser } = await formPlayer();
  kept();
  await browser.submit(MATCH, { follow: JSON.stringify({ ...subject, user: 8, starts_at: '2030-01-01' }), part: 'a' });
  expect(sent()).toEqual([['POST', { followed: [subject] }]]);
});

test.each([
  ['follows_full', 409],
  ['not_found', 404],
  ['self_excluded', 403],
])('shows a refusal with %s on the page, uncached', async (code, status) => {
  const { browser, shown } = await formPlayer();
  answering(status, { code });
  const answer = await browser.submit(`/ar${MATCH}`, { follow: value });
  expect([answer.status, answer.headers.get('cache-control'), shown.form?.faults]).toEqual([
    400,
    'private, no-store',
    { form: code },
  ]);
});

test('a form from another site changes nothing', async () => {
  const { browser } = await formPlayer();
  for (const name of ['follow', 'unfollow']) {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await browser.submit(MATCH, { [name]: value }, headers)).status).toBe(403);
  }
  expect(host.received).toEqual([]);
});
