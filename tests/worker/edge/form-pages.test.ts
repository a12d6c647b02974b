import { afterEach, expect, test } from 'vitest';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from './browser.ts';
import { host } from './fake-host.ts';
import { limiterOf } from './limiter.ts';

afterEach(() => host.reset());
const calls = () => host.received.filter(({ method }) => method === 'POST');

test('a form is sent to the host in the page’s language, and redirects on success', async () => {
  host.answer = () => Response.json({});
  const answer = await new Browser().submit('/ar/forgot-password', { email: 'amel@mail.example' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${SITE}/ar/forgot-password?done=passwordResetSent`,
  ]);
  expect(calls().map(({ path, body, headers }) => [path, JSON.parse(body), headers.get('accept-language')])).toEqual([
    ['/api/accounts/password/reset/', { email: 'amel@mail.example' }, 'ar'],
  ]);
});

test('a form from another site never reaches the host', async () => {
  const fields = { email: 'amel@mail.example' };
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await new Browser().submit('/forgot-password', fields, headers)).status).toBe(403);
  expect(calls()).toEqual([]);
});

test('an invalid form is shown again uncached, and makes no call', async () => {
  const answer = await new Browser().submit('/forgot-password', { email: 'no address' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(calls()).toEqual([]);
});

test('different passwords are refused without a call', async () => {
  const path = `/email/verify/password/confirm/${'0'.repeat(64)}`;
  const fields = { token: '0'.repeat(64), password: 'Blue-Lantern7', repeat: 'Blue-Lantern8' };
  expect((await new Browser().submit(path, fields)).status).toBe(400);
  expect(calls()).toEqual([]);
});

test('a page without a form answers 405 to a form', async () => {
  expect((await new Browser().submit('/verify-email', { email: 'amel@mail.example' })).status).toBe(405);
});

test('a player’s form is sent with the session’s token', async () => {
  const player = await new Browser().signedIn();
  const answer = await player.submit('/en/profile/change-email', { email: 'new@mail.example' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${SITE}/en/profile/change-email?done=emailChangeSent`,
  ]);
  const [call] = host.to('/api/users/change/user/email/');
  expect(call?.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'new@mail.example' });
});

test('a guest’s form of a player page, and a player’s form of a guest page, redirect and never reach the host', async () => {
  const sent = async (browser: Browser, path: string) => {
    const answer = await browser.submit(path, { email: 'new@mail.example' });
    return [answer.status, new URL(answer.headers.get('location') ?? '').searchParams.get('signin')];
  };
  expect(await sent(new Browser(), '/profile/change-email')).toEqual([302, 'pleaseAuth']);
  const player = await new Browser().signedIn();
  host.reset();
  expect(await sent(player, '/sign-up')).toEqual([302, null]);
  expect(calls()).toEqual([]);
});

const drawn = { name: '5', amount: '5.000' };
const spin = { id: 77, created_at: '2026-11-25T10:00:00Z', type: 'paid', win_amount: '5.000', bet_amount: '2.000' };
test.each([
  [{ ...drawn, spin: { ...spin, is_free: false, prize_name: '5' } }, '77'],
  [drawn, 'newest'],
])('a spin leads to the page that says what it cost and won', async (answer, spun) => {
  const player = await new Browser().signedIn();
  host.answer = () => Response.json(answer);
  const { headers } = await player.submit('/ar/wheel-game', { kind: 'paid', commitment: '0'.repeat(64) });
  expect(headers.get('location')).toBe(`${SITE}/ar/wheel-game?spun=${spun}#drawn`);
});

test('a refused form has the focus on the first invalid field', async () => {
  const browser = new Browser();
  const wrong = '<input aria-invalid="true" name="';
  browser.render = async () =>
    new Response(`<main>${wrong}first">${wrong}second"></main>`, {
      headers: { 'content-type': 'text/html' },
    });
  const page = await (await browser.submit('/forgot-password', { email: 'no address' })).text();
  expect(page.match(/<input[^>]*autofocus[^>]*>/g)).toEqual([`${wrong}first" autofocus="">`]);
});

test('requests for mails are limited by address and call, forms and scripts together', async () => {
  host.answer = () => Response.json({});
  const browser = new Browser({ ...bindings, JOINING_LIMIT: limiterOf(2) });
  const email = 'amel@mail.example';
  expect((await browser.submit('/forgot-password', { email })).status).toBe(303);
  expect((await browser.post('/api/accounts/password/reset/', { email })).status).toBe(200);
  expect((await browser.submit('/forgot-password', { email })).status).toBe(400);
  expect(await codeOf(await browser.post('/api/accounts/password/reset/', { email }))).toBe('too_many_requests');
  expect(host.to('/api/accounts/password/reset/')).toHaveLength(2);
  expect((await browser.submit('/resend-email', { email })).status).toBe(303);
});

test('a refusal of one field is shown at that field, without any password', async () => {
  const player = await new Browser().signedIn();
  host.answer = () => Response.json({ code: 'incorrect_old_password' }, { status: 400 });
  let form: unknown;
  player.render = async (_request, _env, execution) => {
    form = getLocals(execution).form;
    return new Response('', { headers: { 'content-type': 'text/html' } });
  };
  const fields = { old_password: 'Blue-Lantern7', new_password: 'Salt-Road-88', repeat: 'Salt-Road-88' };
  expect((await player.submit('/profile/change-password', fields)).status).toBe(400);
  expect(form).toEqual({ typed: {}, faults: { old_password: 'incorrect_old_password' } });
});

test('only the filled-in user details are sent', async () => {
  const player = await new Browser().signedIn();
  await player.submit('/profile/user-info', { first_name: '', city: 'Sfax' });
  const [call] = host.to('/api/users/user/info/');
  expect([call?.method, JSON.parse(call?.body ?? '')]).toEqual(['PATCH', { city: 'Sfax' }]);
});

test('signing out everywhere without scripts ends this browser’s session, once the host has confirmed', async () => {
  const player = await new Browser().signedIn();
  host.answer = () => new Response('', { status: 503 });
  expect((await player.submit('/profile/devices', {})).status).toBe(400);
  expect(player.isSignedIn).toBe(true);
  host.answer = () => Response.json({});
  const answer = await player.submit('/ar/profile/devices', {});
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${SITE}/ar/slots/casino?signin=signedOutEverywhere`,
  ]);
  expect(player.isSignedIn).toBe(false);
});
