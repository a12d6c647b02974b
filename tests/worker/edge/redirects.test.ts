// Open redirects: hostile addresses in links and forms, sent through everything that redirects. The validation of a single
// address is tested in unit/edge/page-address.
import { afterAll, expect, test } from 'vitest';
import { hostileAddresses } from '../../support/hostile-addresses.ts';
import { Browser, bindings, SITE } from './browser.ts';
import { forms, sendForm } from './every-form.ts';
import { byDefault, host } from './fake-host.ts';
import { limiterOf } from './limiter.ts';

const unlimited = limiterOf(Number.POSITIVE_INFINITY);
const given = { ...bindings, SIGNIN_LIMIT: unlimited, SIGNIN_ADDRESS_LIMIT: unlimited, JOINING_LIMIT: unlimited };
const names = ['next', 'return', 'return_url', 'returnTo', 'redirect', 'redirect_uri', 'continue', 'url'];
afterAll(() => host.reset());

const VERIFY = '/api/accounts/email-verify/';
const RECOVER = '/api/accounts/password/reset/confirm/';
const inEvery = (address: string) => Object.fromEntries(names.map((name) => [name, address]));
const asQuery = (address: string) => `?${new URLSearchParams(inEvery(address))}`;
/** @returns the redirect target if it is not a page of ours, else null. */
function foreignTarget({ headers }: Response): string | null {
  const location = headers.get('location');
  if (location === null) return null;
  const { origin, pathname } = new URL(location);
  const isPage = !/^\/+(?:(?:en|ar)\/+)?(?:api|services|slide|carousel|session|_)/i.test(pathname);
  return origin === SITE && !pathname.startsWith('//') && isPage ? null : location;
}

test(`sign-in, sign-out and language choice never redirect off our pages, with ${hostileAddresses.length} hostile parameters`, async () => {
  const browser = new Browser(given);
  // A browser without cookies is first checked for whether it keeps them.
  browser.cookies.set('zellige_lang', 'fr');
  const refused = () => Response.json({ code: 'no_active_account' }, { status: 401 });
  for (const [index, address] of hostileAddresses.entries()) {
    host.answer = index % 8 === 0 ? byDefault : refused;
    const signIn = { username: 'amel', password: 'Blue-Lantern7', ...inEvery(address) };
    const answers = [
      await browser.submit('/session/sign-in', signIn),
      await browser.submit('/session/sign-out', inEvery(address)),
      await browser.get(`/session/language${asQuery(address)}&lang=ar`),
      await browser.get(`/profile${asQuery(address)}`),
    ];
    expect([address, ...answers.map(({ status }) => status)]).toEqual([address, 303, 303, 303, 302]);
    expect([address, ...answers.map(foreignTarget)]).toEqual([address, null, null, null, null]);
  }
});

test(`forms redirect only to their next page, with ${hostileAddresses.length} hostile parameters`, async () => {
  host.answer = byDefault;
  const [guest, player] = [new Browser(given), new Browser(given)];
  guest.cookies.set('zellige_lang', 'fr');
  // Some forms end the player's session: sign in again.
  const senderOf = async ({ isGuests }: (typeof forms)[number]) =>
    isGuests ? guest : player.isSignedIn ? player : player.signedIn();
  const onwards = new Map<(typeof forms)[number], string | null>();
  for (const form of forms) onwards.set(form, (await sendForm(await senderOf(form), form)).headers.get('location'));
  expect([...onwards.values()].every((location) => location?.startsWith(`${SITE}/`))).toBe(true);
  for (const [index, address] of hostileAddresses.entries()) {
    const form = forms[index % forms.length];
    if (!form) continue;
    const hostileForm = { ...form, path: `${form.path}${asQuery(address)}` };
    const answer = await sendForm(await senderOf(form), hostileForm, inEvery(address));
    const { status, headers } = answer;
    expect([address, status, headers.get('location')]).toEqual([address, 303, onwards.get(form)]);
  }
});

test.each(['.', '..', '...', '../', '..%2f..', '%2e%2e', 'a/../b', '?x', '#x', '\\..'])(
  'a link with the token %j makes only the call of that token',
  async (token) => {
    const browser = new Browser(given);
    for (const path of ['/verify', '/recovery-password']) {
      host.reset();
      await browser.submit(path, { token, password: 'Blue-Lantern7', repeat: 'Blue-Lantern7' });
      const paths = host.received.map(({ path: called }) => called);
      for (const called of paths)
        expect(called).toBe(`${path === '/verify' ? VERIFY : RECOVER}${encodeURIComponent(token)}`);
    }
  },
);
