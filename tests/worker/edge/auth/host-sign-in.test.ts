// The shapes in which a host may answer a sign-in, a token refresh and the poll of the user.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REFUSAL_MESSAGE_COOKIE } from '#edge/cookies.ts';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from '../browser.ts';
import { freshAccess, host, token, userFields } from '../fake-host.ts';

const foreign = { ...bindings, HOST_PROFILE: '{"extensions":false}' };
const credentials = { username: 'amel', password: 'right' };
const { role: _, ...withoutRole } = userFields();
const tokens = () => ({ access: freshAccess(), refresh: token('refresh') });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

/** @param user the host's answer to the user call. */
const hostAnswers = (answer: unknown, user: unknown = userFields(), status = 200) => {
  host.answer = ({ path }) =>
    path === '/api/accounts/login/' ? Response.json(answer, { status }) : Response.json(user);
};
const signIn = (browser: Browser) => browser.post('/api/accounts/login/', credentials);

describe('a sign-in', () => {
  test.each<[string, () => unknown]>([
    ['flat', () => ({ ...tokens(), ...userFields() })],
    ['with the user in an object of its own', () => ({ ...tokens(), user: userFields() })],
    ['in the response wrapper', () => ({ success: true, data: { ...tokens(), user: userFields() } })],
    ['with the tokens under data', () => ({ data: tokens(), user: userFields() })],
    [
      'by other names',
      () => ({ accessToken: freshAccess(), refreshToken: token('refresh'), user: { ...withoutRole, role: 'player' } }),
    ],
    ['in snake_case', () => ({ access_token: freshAccess(), refresh_token: token('refresh'), ...userFields() })],
    ['with the role in a list', () => ({ ...tokens(), user: { ...withoutRole, roles: ['P'] } })],
    ['with the role as an object', () => ({ ...tokens(), ...withoutRole, role: { id: 4, code: 'player' } })],
    ['with a cashier who has another role', () => ({ ...tokens(), ...userFields(), parent: { id: 2, role: 'C' } })],
  ])('is read %s', async (_, answer) => {
    hostAnswers(answer());
    const browser = new Browser(foreign);
    const answered = await signIn(browser);
    expect(await answered.json()).toMatchObject({ username: 'demo', role: 'P', balance: '1000.000', currency: 'TND' });
    expect(browser.isSignedIn).toBe(true);
    expect(host.to('/api/accounts/user')).toEqual([]);
  });

  test.each([
    ['no user', tokens(), 200],
    ['a name without a balance', { ...tokens(), username: 'demo', balance: null }, 201],
  ])('that is answered with %s fetches the user with the new token', async (_, answer, status) => {
    hostAnswers(answer, { data: { username: 'demo', balance: 10, role: 'P' } }, status);
    const browser = new Browser(foreign);
    expect(await (await signIn(browser)).json()).toMatchObject({ username: 'demo', role: 'P', balance: 10 });
    const [userCall] = host.to('/api/accounts/user');
    expect(userCall?.headers.get('authorization')).toBe(`Bearer ${answer.access}`);
    expect(userCall?.headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['an agent', { ...userFields(), role: 'agent' }],
    ['an unknown role', { ...userFields(), role: 'manager' }],
    ['a list of an employee’s role', { ...userFields(), role: ['C'] }],
    ['a list of two roles', { ...userFields(), role: ['P', 'C'] }],
    ['an empty list of roles', { ...userFields(), role: [] }],
    ['an object of an employee’s role', { ...userFields(), role: { code: 'C' } }],
    ['an object of no role', { ...userFields(), role: {} }],
    ['a list of objects', { ...userFields(), role: [{ name: 'Agent' }] }],
    ['a role of the host’s own beside a player’s', { ...userFields(), user_role: 'owner' }],
    ['roles by another name', { ...withoutRole, roles: ['SO'] }],
    ['a staff flag', { ...userFields(), is_staff: true }],
    ['a number', { ...userFields(), role: 1 }],
    ['false', { ...userFields(), role: false }],
  ])('of %s is refused, whichever answer contains the role, and its tokens are revoked', async (_, user) => {
    for (const inAnswer of [true, false]) {
      const given = tokens();
      hostAnswers(inAnswer ? { ...given, user } : given, user);
      const browser = new Browser(foreign);
      expect(await codeOf(await signIn(browser))).toBe('onlyUsersCanUse');
      expect(browser.isSignedIn).toBe(false);
      expect(JSON.parse(host.to('/api/accounts/logout/').at(-1)?.body ?? '')).toEqual({ refresh: given.refresh });
    }
  });

  test('without a role requests the user, and fails if that has none either, unless the profile says otherwise', async () => {
    for (const role of [undefined, null, '']) {
      const user = { ...userFields(), role };
      hostAnswers({ ...tokens(), ...user }, userFields());
      expect((await signIn(new Browser(foreign))).status).toBe(200);
      expect(host.to('/api/accounts/user')).not.toEqual([]);
      hostAnswers({ ...tokens(), ...user }, user);
      const browser = new Browser(foreign);
      expect(await codeOf(await signIn(browser))).toBe('upstream_invalid');
      expect(browser.isSignedIn).toBe(false);
      host.received = [];
    }
  });

  test('without a role counts as a player’s if the profile says that all are players, but a stated role still counts', async () => {
    const players = { ...bindings, HOST_PROFILE: '{"playersOnly":true}' };
    hostAnswers({ ...tokens(), ...withoutRole }, withoutRole);
    const browser = new Browser(players);
    expect((await signIn(browser)).status).toBe(200);
    expect((await browser.get('/api/accounts/user')).status).toBe(200);
    hostAnswers({ ...tokens(), ...withoutRole, role: ['C'] });
    expect(await codeOf(await signIn(new Browser(players)))).toBe('onlyUsersCanUse');
  });

  test.each([
    ['no token', { refresh: token('refresh'), ...userFields() }],
    ['a number as a token', { access: 7, refresh: 8, ...userFields() }],
    ['null', null],
    ['a list', []],
  ])('that is answered with %s fails', async (_, answer) => {
    hostAnswers(answer);
    const browser = new Browser(foreign);
    expect(await codeOf(await signIn(browser))).toBe('upstream_invalid');
    expect(browser.isSignedIn).toBe(false);
  });

  test.each<[unknown, string | null]>([
    [null, null],
    ['1,234', null],
    ['EUR 5', null],
    [{ amount: null }, null],
    ['1 000,000', '1000.000'],
    ['TND 12.5', '12.5'],
    [{ amount: 12.5, currency: 'TND' }, '12.5'],
  ])('whose balance is %j signs the player in, with the balance %j', async (balance, shown) => {
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    hostAnswers({ ...tokens(), ...userFields(), balance }, { ...userFields(), balance });
    const browser = new Browser(foreign);
    const answer = await signIn(browser);
    expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'demo', role: 'P', balance: shown }]);
    expect(browser.isSignedIn).toBe(true);
    // An unknown balance is requested again, and named in the log.
    expect(host.to('/api/accounts/user')).toHaveLength(shown === null ? 1 : 0);
    const isNamed = warnings.mock.calls.some(([line]) => /signIn: .*balance/.test(String(line)));
    expect(isNamed).toBe(shown === null && balance !== null);
    const poll = await browser.get('/api/accounts/user');
    expect([poll.status, await poll.json()]).toMatchObject([200, { balance: shown }]);
  });

  test('whose balance is only in the user call takes it from there, and the role from both', async () => {
    hostAnswers({ ...tokens(), ...userFields(), balance: 'soon' }, { ...userFields(), balance: 7 });
    expect(await (await signIn(new Browser(foreign))).json()).toMatchObject({ role: 'P', balance: 7 });
    hostAnswers({ ...tokens(), ...userFields(), balance: 'soon' }, { ...userFields('C'), balance: 7 });
    expect(await codeOf(await signIn(new Browser(foreign)))).toBe('onlyUsersCanUse');
  });

  test('with only tokens reads the user like the user call does', async () => {
    hostAnswers(tokens(), {
      user: { id: 7, login: 'amel', role: 'player', cash: '5', bonus: '1', balance_currency: 'eur' },
    });
    expect(await (await signIn(new Browser(foreign))).json()).toMatchObject({
      username: 'amel',
      balance: '5',
      bonusBalance: '1',
      currency: 'EUR',
    });
  });

  test('whose user cannot be read fails, and its tokens are revoked', async () => {
    hostAnswers(tokens(), { balance: { a: [] } });
    const browser = new Browser(foreign);
    expect(await codeOf(await signIn(browser))).toBe('upstream_invalid');
    expect(browser.isSignedIn).toBe(false);
    expect(host.to('/api/accounts/logout/')).toHaveLength(1);
  });
});

test.each([
  ['under access', () => ({ access: freshAccess() })],
  ['in the response wrapper', () => ({ success: true, data: { access: freshAccess(), refresh: token('refresh') } })],
  ['under accessToken', () => ({ accessToken: freshAccess() })],
  ['among tokens', () => ({ tokens: { access_token: freshAccess() } })],
])('reads a token refresh %s', async (_, answer) => {
  host.answer = ({ path }) => {
    if (path === '/api/accounts/login/')
      return Response.json({ access: freshAccess(-10), refresh: token('refresh'), ...userFields() });
    if (path === '/api/accounts/refresh/') return Response.json(answer());
    const isRenewed = host.to('/api/accounts/refresh/').length > 0;
    return Response.json(isRenewed ? userFields() : {}, { status: isRenewed ? 200 : 401 });
  };
  const browser = await new Browser(foreign).signedIn();
  expect((await browser.get('/api/accounts/user')).status).toBe(200);
  expect(host.to('/api/accounts/refresh/')).toHaveLength(1);
  expect(browser.isSignedIn).toBe(true);
});

const absurd: [string, unknown][] = [
  ['null', null],
  ['a list', []],
  ['an empty object', {}],
  ['text', 'user'],
  ['null for the role', { ...userFields(), role: null }],
  ['an object for the balance', { balance: { a: [] }, role: 7 }],
];

describe('the poll of the user', () => {
  test.each(absurd)('that is answered with %s repeatedly signs nobody out', async (_, answer) => {
    const browser = await new Browser(foreign).signedIn();
    host.answer = () => Response.json(answer);
    for (let turn = 0; turn < 3; turn += 1) {
      const { status } = await browser.get('/api/accounts/user');
      expect([200, 502]).toContain(status);
    }
    expect(browser.isSignedIn).toBe(true);
    expect(host.to('/api/accounts/logout/')).toEqual([]);
  });

  test('ends the session after the same non-player role twice in a row, and not after one such answer', async () => {
    const browser = await new Browser(foreign).signedIn();
    const poll = async (role: unknown) => {
      host.answer = () => Response.json({ ...userFields(), role });
      return browser.get('/api/accounts/user');
    };
    for (const role of ['SO', 'P', 'SO', 'A', 7, 'SO', 'P']) expect((await poll(role)).status).toBe(200);
    expect((await poll('SO')).status).toBe(200);
    expect(await codeOf(await poll('SO'))).toBe('onlyUsersCanUse');
    expect(browser.isSignedIn).toBe(false);
  });

  test.each([[['C']], [{ code: 'C' }], ['wizard'], [7]])('ends the session after %j twice in a row', async (role) => {
    const browser = await new Browser(foreign).signedIn();
    host.answer = () => Response.json({ ...userFields(), role });
    expect((await browser.get('/api/accounts/user')).status).toBe(200);
    expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('onlyUsersCanUse');
    expect(browser.isSignedIn).toBe(false);
  });
});

describe('a host’s message', () => {
  const message = 'Ihr Konto <b>ruht</b>.';

  test.each([
    ['a message', { message, detail: 'less' }],
    ['a detail', { detail: message }],
    ['a message to a code without a text', { code: 'account_dormant', message }],
    ['a field', { username: [message] }],
  ])('for a sign-in by form, as %s, is shown by the page, and never in an address', async (_, body) => {
    host.answer = () => Response.json(body, { status: 403 });
    const browser = new Browser(foreign);
    let shownMessage: string | null = null;
    browser.render = async (_request, _bindings, execution) => {
      shownMessage = getLocals(execution).refusalMessage;
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    };
    const answer = await browser.submit('/session/sign-in', credentials, { referer: `${SITE}/en/main` });
    const address = answer.headers.get('location') ?? '';
    expect(decodeURIComponent(address)).not.toContain('Konto');
    const shown = await browser.get(address.slice(SITE.length));
    expect([shownMessage, shown.headers.get('cache-control')]).toEqual([message, 'private, no-store']);
    // The next refusal without a message clears it.
    host.answer = () => Response.json({ code: 'no_active_account' }, { status: 401 });
    await browser.submit('/session/sign-in', credentials, { referer: `${SITE}/en/main` });
    expect(browser.cookies.has(REFUSAL_MESSAGE_COOKIE)).toBe(false);
  });

  test('for a form without scripts is shown with the form after its code, truncated', async () => {
    const browser = await new Browser(foreign).signedIn();
    let faults: unknown;
    browser.render = async (_request, _bindings, execution) => {
      faults = getLocals(execution).form?.faults;
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    };
    const send = async (body: unknown, status: number) => {
      host.answer = () => Response.json(body, { status });
      await browser.submit('/profile/promocode', { code: 'X1' });
      return faults;
    };
    expect(await send({ message }, 409)).toEqual({ form: `error\n${message}` });
    expect(await send({ code: 'too_late', detail: message }, 400)).toEqual({ form: `too_late\n${message}` });
    expect(await send({ code: [message] }, 400)).toEqual({ code: `referral_activate_code_invalid\n${message}` });
    expect(await send({ success: false, errorMessage: message }, 200)).toEqual({ form: `error\n${message}` });
    expect(await send({ detail: 'x'.repeat(9999) }, 400)).toEqual({ form: `error\n${'x'.repeat(500)}` });
  });
});
