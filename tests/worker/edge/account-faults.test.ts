// What a failing API host means for the ways into an account, and for every form of a page whose scripts do not run.
import { afterEach, expect, test } from 'vitest';
import { uploadDocument } from '#contract/documents.ts';
import { TYPED_COOKIE } from '#edge/cookies.ts';
import { localsOf } from '#edge/page-locals.ts';
import { Browser, SITE } from './browser.ts';
import { forms, sendForm } from './every-form.ts';
import { byDefault, freshAccess, host, token, userFields } from './fake-host.ts';
import { endless, faults, json } from './host-faults.ts';

afterEach(() => host.reset());

const credentials = { username: 'amel', password: 'Blue-Lantern7' };

test.each(faults)('when the API host %s, nobody is signed in, by whichever way', async (_, fault, status, code) => {
  const browser = new Browser();
  host.answer = fault;
  for (const [path, sent] of [
    ['/api/accounts/login/', credentials],
    ['/api/accounts/login/passkey/', { key: { id: 'k' } }],
  ] as const) {
    const answer = await browser.post(path, sent);
    expect([path, answer.status, await answer.json()]).toEqual([path, status, { code }]);
  }
  const { headers } = await browser.submit('/session/sign-in', { ...credentials, next: '/help' });
  const led = new URL(headers.get('location') ?? '');
  expect([led.pathname, led.searchParams.get('signin'), led.searchParams.get('next')]).toEqual([
    '/auth/sign-in',
    code,
    '/help',
  ]);
  expect([...browser.cookies.keys()].filter((name) => name !== TYPED_COOKIE)).toEqual([]);
});

test.each(faults)(
  'when the API host %s, every form comes back and says so, and signs nobody out',
  async (_, fault, __, code) => {
    const [guest, player] = [new Browser(), await new Browser().signedIn()];
    let shown: unknown;
    for (const browser of [guest, player])
      browser.render = async (_request, _bindings, execution) => {
        shown = localsOf(execution).form?.faults;
        return new Response('page', { headers: { 'content-type': 'text/html' } });
      };
    host.answer = (heard) => (heard.path.startsWith('/api/accounts/refresh') ? byDefault(heard) : fault());
    for (const form of forms.slice(0, fault === endless ? 2 : undefined)) {
      const answer = await sendForm(form.isGuests ? guest : player, form);
      expect([form.path, answer.status, answer.headers.get('cache-control'), shown]).toEqual([
        form.path,
        400,
        'private, no-store',
        { form: code },
      ]);
    }
    expect(player.isSignedIn).toBe(true);
  },
);

const PICTURE = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n--part--';
const send = (browser: Browser, path: string) =>
  browser.send(path, {
    method: 'POST',
    body: PICTURE,
    headers: { origin: SITE, 'content-type': 'multipart/form-data; boundary=part' },
  });

test.each(faults)(
  'when the API host %s, a document was not taken, and the player is told',
  async (_, fault, status, code) => {
    const player = await new Browser().signedIn();
    player.render = async (_request, _bindings, execution) =>
      new Response(JSON.stringify(localsOf(execution).form?.faults), { headers: { 'content-type': 'text/html' } });
    host.answer = (heard) => (heard.path.startsWith('/api/accounts/refresh') ? byDefault(heard) : fault());
    const answer = await send(player, uploadDocument.path);
    expect([answer.status, await answer.json()]).toEqual([status, { code }]);
    const page = await send(player, '/profile/kyc-verifiaction');
    expect([page.status, await page.json()]).toEqual([400, { file: code }]);
    expect(player.isSignedIn).toBe(true);
  },
);

const right = () => ({ access: freshAccess(), refresh: token('refresh'), ...userFields() });

test.each<[string, (answer: ReturnType<typeof right>) => unknown]>([
  ['null', () => null],
  ['a list', (answer) => [answer]],
  ['no access token', ({ access: _, ...answer }) => answer],
  ['null for a token', (answer) => ({ ...answer, refresh: null })],
  ['a token that is a number', (answer) => ({ ...answer, access: 7 })],
  ['a balance beyond all numbers', (answer) => ({ ...answer, balance: '1e999' })],
  ['a balance that is no number', (answer) => ({ ...answer, balance: 'NaN' })],
])('a sign-in that is answered with %s is none, and its answer is shown to nobody', async (_, change) => {
  const browser = new Browser();
  host.answer = () => Response.json(change(right()));
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toEqual([502, { code: 'upstream_invalid' }]);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test.each([
  ['a role that there is not', 'ROOT'],
  ['two roles', ['P', 'O']],
])('a sign-in that shows %s is no player’s, and holds nothing', async (_, role) => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...right(), role });
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'onlyUsersCanUse' }]);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test.each([
  ['no role', { role: undefined }],
  ['null for a name', { username: null }],
  ['null for a balance', { bonusBalance: null }],
])('a sign-in that is answered with %s is a player’s: what is missing is the usual case', async (_, missing) => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...right(), ...missing });
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'demo', role: 'P' }]);
});

test('the header names a player by the name they sign in with', async () => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...right(), username: 'demo', firstName: 'Amel' });
  await browser.post('/api/accounts/login/', credentials);
  expect(browser.cookies.get('zellige_player')).toBe('demo');
});

test('a balance in digits without end is no balance, and a name without end is cut', async () => {
  const browser = new Browser();
  host.answer = () => new Response(JSON.stringify({ ...right(), balance: '9'.repeat(400) }), { headers: json });
  expect((await browser.post('/api/accounts/login/', credentials)).status).toBe(502);
  host.answer = () => Response.json({ ...right(), username: 'n'.repeat(5000) });
  expect((await browser.post('/api/accounts/login/', credentials)).status).toBe(200);
  expect(decodeURIComponent(browser.cookies.get('zellige_player') ?? '').length).toBeLessThanOrEqual(60);
});
