// Only players stay signed in: every other role is refused at every kind of sign-in, and at any later poll of the user.
import { afterEach, describe, expect, test } from 'vitest';
import { roles } from '#contract/auth/accounts.ts';
import { TYPED_COOKIE } from '#edge/cookies.ts';
import { Browser, codeOf } from '../browser.ts';
import { freshAccess, host, type ReceivedRequest, token, userFields } from '../fake-host.ts';

const others = roles.filter((role) => role !== 'P');
const signIns: [string, (browser: Browser) => Promise<unknown>][] = [
  [
    'a password by script',
    async (browser) => codeOf(await browser.post('/api/accounts/login/', { username: 'amel', password: 'right' })),
  ],
  [
    'a password by form',
    async (browser) => {
      const { headers } = await browser.submit('/session/sign-in', { username: 'amel', password: 'right' });
      return new URL(headers.get('location') ?? '').searchParams.get('signin');
    },
  ],
  ['a passkey', async (browser) => codeOf(await browser.post('/api/accounts/login/passkey/', { key: {} }))],
];
afterEach(() => host.reset());

const revoked = () => host.to('/api/accounts/logout/').map(({ body }) => JSON.parse(body));

test.each(signIns)('refuses an employee whom the host asks for a second factor, with %s', async (_, signIn) => {
  host.answer = () => Response.json({ code: 'second_factor_required' }, { status: 401 });
  expect(await signIn(new Browser())).toBe('onlyUsersCanUse');
});

describe.each(others)('a user of the role %s', (role) => {
  test.each(signIns)('is refused with %s, gets no cookies, and the tokens are revoked', async (_, signIn) => {
    const refresh = token('refresh');
    host.answer = ({ path }) =>
      path.includes('/login/')
        ? Response.json({ access: freshAccess(), refresh, ...userFields(role) })
        : Response.json({});
    const browser = new Browser();
    expect(await signIn(browser)).toBe('onlyUsersCanUse');
    expect([...browser.cookies.keys()].filter((name) => name !== TYPED_COOKIE)).toEqual([]);
    expect(revoked()).toEqual([{ refresh }]);
  });

  test('that was a player at sign-in is signed out by the second poll that shows the role, and stays out', async () => {
    const browser = await new Browser().signedIn();
    const cookies = new Map(browser.cookies);
    host.answer = ({ path }: ReceivedRequest) => Response.json(path === '/api/accounts/user' ? userFields(role) : {});
    expect((await browser.get('/api/accounts/user')).status).toBe(200);
    expect(browser.isSignedIn).toBe(true);
    expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('onlyUsersCanUse');
    expect(browser.isSignedIn).toBe(false);
    expect(revoked()).toHaveLength(1);
    // The old cookies, in another tab or stolen.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await browser.get('/api/accounts/user');
    expect(await codeOf(await browser.get('/api/accounts/user'))).toBe('onlyUsersCanUse');
  });
});
