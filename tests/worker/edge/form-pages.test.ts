import { afterEach, expect, test } from 'vitest';
import { localsOf } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from './browser.ts';
import { host } from './fake-host.ts';
import { limiterOf } from './limiter.ts';

afterEach(() => host.reset());
const calls = () => host.heard.filter(({ method }) => method === 'POST');

test('a form of a page is sent on in the page’s language and leads on when it is done', async () => {
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

test('a form that another site sends never reaches the host', async () => {
  const fields = { email: 'amel@mail.example' };
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  expect((await new Browser().submit('/forgot-password', fields, headers)).status).toBe(403);
  expect(calls()).toEqual([]);
});

test('a form with a fault comes back to nobody’s cache, and the host is not asked', async () => {
  const answer = await new Browser().submit('/forgot-password', { email: 'no address' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(calls()).toEqual([]);
});

test('passwords that differ are told without a call', async () => {
  const path = `/email/verify/password/confirm/${'0'.repeat(64)}`;
  const fields = { token: '0'.repeat(64), password: 'Blue-Lantern7', repeat: 'Blue-Lantern8' };
  expect((await new Browser().submit(path, fields)).status).toBe(400);
  expect(calls()).toEqual([]);
});

test('a page without a form takes none', async () => {
  expect((await new Browser().submit('/verify-email', { email: 'amel@mail.example' })).status).toBe(405);
});

test('a player’s form is sent on with the token of the session', async () => {
  const player = await new Browser().signedIn();
  const answer = await player.submit('/en/profile/change-email', { email: 'new@mail.example' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${SITE}/en/profile/change-email?done=emailChangeSent`,
  ]);
  const [asked] = host.to('/api/users/change/user/email/');
  expect(asked?.headers.get('authorization')).toMatch(/^Bearer \S+$/);
  expect(JSON.parse(asked?.body ?? '')).toEqual({ email: 'new@mail.example' });
});

test('a form that a guest sends from a player’s page, and a player from a guest’s, leads on and never reaches the host', async () => {
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

test('a form that comes back has the focus on the first fault', async () => {
  const browser = new Browser();
  const wrong = '<input aria-invalid="true" name="';
  browser.render = async () =>
    new Response(`<form class="door-form">${wrong}first">${wrong}second"></form>`, {
      headers: { 'content-type': 'text/html' },
    });
  const page = await (await browser.submit('/forgot-password', { email: 'no address' })).text();
  expect(page.match(/<input[^>]*autofocus[^>]*>/g)).toEqual([`${wrong}first" autofocus="">`]);
});

test('asking for mails is counted by address and call, for forms and scripts together', async () => {
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

test('a refusal that is about one input comes back beside it, and no password with it', async () => {
  const player = await new Browser().signedIn();
  host.answer = () => Response.json({ code: 'incorrect_old_password' }, { status: 400 });
  let form: unknown;
  player.render = async (_request, _env, execution) => {
    form = localsOf(execution).form;
    return new Response('', { headers: { 'content-type': 'text/html' } });
  };
  const fields = { old_password: 'Blue-Lantern7', new_password: 'Salt-Road-88', repeat: 'Salt-Road-88' };
  expect((await player.submit('/profile/change-password', fields)).status).toBe(400);
  expect(form).toEqual({ typed: {}, faults: { old_password: 'incorrect_old_password' } });
});

test('of a player’s details only what was typed is sent', async () => {
  const player = await new Browser().signedIn();
  await player.submit('/profile/user-info', { first_name: '', city: 'Sfax' });
  const [asked] = host.to('/api/users/user/info/');
  expect([asked?.method, JSON.parse(asked?.body ?? '')]).toEqual(['PATCH', { city: 'Sfax' }]);
});

test('whoever signs out everywhere without scripts has no session left in this browser, once the host has done it', async () => {
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
