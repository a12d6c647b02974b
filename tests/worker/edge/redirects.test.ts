// Where the edge sends a browser on, whatever somebody wrote into a link or a form: with scripts off, it is a redirect that
// decides. Which addresses are ours is tested in unit/edge/page-address; here they go through everything that redirects.
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
/** What is wrong with where an answer leads: nothing, or the address. */
function astray({ headers }: Response): string | null {
  const location = headers.get('location');
  if (location === null) return null;
  const { origin, pathname } = new URL(location);
  const isPage = !/^\/+(?:(?:en|ar)\/+)?(?:api|services|slide|carousel|session|_)/i.test(pathname);
  return origin === SITE && !pathname.startsWith('//') && isPage ? null : location;
}

test(`no sign-in, sign-out or choice of language leads off our pages, of ${hostileAddresses.length} hostile parameters`, async () => {
  const browser = new Browser(given);
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
    expect([address, ...answers.map(astray)]).toEqual([address, null, null, null, null]);
  }
});

test(`no form of a page leads anywhere but on, of ${hostileAddresses.length} hostile parameters`, async () => {
  host.answer = byDefault;
  const [guest, player] = [new Browser(given), new Browser(given)];
  // Some forms end the session that sends them.
  const senderOf = async ({ isGuests }: (typeof forms)[number]) =>
    isGuests ? guest : player.isSignedIn ? player : player.signedIn();
  const onwards = new Map<(typeof forms)[number], string | null>();
  for (const form of forms) onwards.set(form, (await sendForm(await senderOf(form), form)).headers.get('location'));
  expect([...onwards.values()].every((location) => location?.startsWith(`${SITE}/`))).toBe(true);
  for (const [index, address] of hostileAddresses.entries()) {
    const form = forms[index % forms.length];
    if (!form) continue;
    const asked = { ...form, path: `${form.path}${asQuery(address)}` };
    const answer = await sendForm(await senderOf(form), asked, inEvery(address));
    const { status, headers } = answer;
    expect([address, status, headers.get('location')]).toEqual([address, 303, onwards.get(form)]);
  }
});

test.each(['.', '..', '...', '../', '..%2f..', '%2e%2e', 'a/../b', '?x', '#x', '\\..'])(
  'a link whose token is %j asks the host for nothing but that token',
  async (token) => {
    const browser = new Browser(given);
    for (const path of ['/verify', '/recovery-password']) {
      host.reset();
      await browser.submit(path, { token, password: 'Blue-Lantern7', repeat: 'Blue-Lantern7' });
      const asked = host.heard.map((heard) => heard.path);
      for (const call of asked)
        expect(call).toBe(`${path === '/verify' ? VERIFY : RECOVER}${encodeURIComponent(token)}`);
    }
  },
);
