import { afterEach, describe, expect, test } from 'vitest';
import { hostileAddresses } from '../../../support/hostile-addresses.ts';
import { Browser, SITE } from '../browser.ts';
import { forms, sendForm } from '../every-form.ts';
import { host } from '../fake-host.ts';

afterEach(() => host.reset());

/** A cookie store that drops every cookie. */
class RefusingBrowser extends Browser {
  override async send(...given: Parameters<Browser['send']>): Promise<Response> {
    const answer = await super.send(...given);
    this.cookies.clear();
    return answer;
  }
}
const credentials = { username: 'demo', password: 'right' };
const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
/** Follows redirects until a page answers. */
async function follow(browser: Browser, answer: Response): Promise<string[]> {
  const addresses = [];
  let location = locationOf(answer);
  while (location !== '' && addresses.length < 5) {
    addresses.push(location.slice(SITE.length));
    location = locationOf(await browser.get(location.slice(SITE.length), { referer: `${SITE}/ar/main` }));
  }
  return addresses;
}

describe('a browser without scripts that refuses cookies', () => {
  test.each([
    ['/profile?tab=1', '/auth/sign-in?signin=cookies_refused&next=%2Fprofile%3Ftab%3D1'],
    ['/ar/slots/casino', '/ar/auth/sign-in?signin=cookies_refused&next=%2Far%2Fslots%2Fcasino'],
  ])('is told so at sign-in for %s, in the language of the page', async (next, told) => {
    const browser = new RefusingBrowser();
    const answer = await browser.submit('/session/sign-in', { ...credentials, next });
    expect((await follow(browser, answer)).at(-1)).toBe(told);
  });

  test('is told so at registration', async () => {
    const joining = forms.find(({ path }) => path === '/sign-up');
    if (!joining) throw new Error('no form of joining');
    const browser = new RefusingBrowser();
    expect((await follow(browser, await sendForm(browser, joining))).at(-1)).toMatch(
      /^\/auth\/sign-in\?signin=cookies_refused&next=/,
    );
  });
});

test('a browser that accepts cookies is checked once, at its first form', async () => {
  const browser = new Browser();
  const first = await browser.submit('/session/sign-in', { ...credentials, next: '/profile' });
  expect(await follow(browser, first)).toEqual(['/session/cookies?next=%2Fprofile', '/profile']);
  expect(browser.isSignedIn).toBe(true);
  const second = await browser.submit('/session/sign-in', { ...credentials, next: '/profile' });
  expect(locationOf(second)).toBe(`${SITE}/profile`);
});

test(`the address of the cookie check leads to our own pages only, with ${hostileAddresses.length} hostile ones`, async () => {
  for (const browser of [new Browser(), new RefusingBrowser()]) {
    browser.cookies.set('zellige_probe', '1');
    for (const address of hostileAddresses) {
      const answer = await browser.get(`/session/cookies?${new URLSearchParams({ next: address })}`);
      expect([address, new URL(locationOf(answer)).origin]).toEqual([address, SITE]);
    }
  }
});
