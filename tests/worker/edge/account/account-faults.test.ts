// Sign-in, forms without scripts and document uploads while the API host fails.
import { afterEach, expect, test } from 'vitest';
import { uploadDocument } from '#contract/kyc/documents.ts';
import { TYPED_COOKIE } from '#edge/cookies.ts';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, SITE } from '../browser.ts';
import { followForms, forms, sendForm } from '../every-form.ts';
import { byDefault, freshAccess, host, token, userFields } from '../fake-host.ts';
import { endless, faults } from '../host-faults.ts';

afterEach(() => host.reset());

const credentials = { username: 'amel', password: 'Blue-Lantern7' };

test.each(faults)(
  'when the API host %s, no sign-in succeeds, by password, passkey or form',
  async (_, fault, status, code) => {
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
    const redirect = new URL(headers.get('location') ?? '');
    expect([redirect.pathname, redirect.searchParams.get('signin'), redirect.searchParams.get('next')]).toEqual([
      '/auth/sign-in',
      code,
      '/help',
    ]);
    expect([...browser.cookies.keys()].filter((name) => name !== TYPED_COOKIE)).toEqual([]);
  },
);

test.each(faults)(
  'when the API host %s, every form is shown again with the error, and nobody is signed out',
  async (_, fault, __, code) => {
    const [guest, player] = [new Browser(), await new Browser().signedIn()];
    let shown: unknown;
    for (const browser of [guest, player])
      browser.render = async (_request, _bindings, execution) => {
        shown = getLocals(execution).form?.faults;
        return new Response('page', { headers: { 'content-type': 'text/html' } });
      };
    host.answer = (received) => (received.path.startsWith('/api/accounts/refresh') ? byDefault(received) : fault());
    for (const form of [...forms, ...followForms].slice(0, fault === endless ? 2 : undefined)) {
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

test.each(faults)('when the API host %s, a document upload fails with an error', async (_, fault, status, code) => {
  const player = await new Browser().signedIn();
  player.render = async (_request, _bindings, execution) =>
    new Response(JSON.stringify(getLocals(execution).form?.faults), { headers: { 'content-type': 'text/html' } });
  host.answer = (received) => (received.path.startsWith('/api/accounts/refresh') ? byDefault(received) : fault());
  const answer = await send(player, uploadDocument.path);
  expect([answer.status, await answer.json()]).toEqual([status, { code }]);
  const page = await send(player, '/profile/kyc-verifiaction');
  expect([page.status, await page.json()]).toEqual([400, { file: code }]);
  expect(player.isSignedIn).toBe(true);
});

const validAnswer = () => ({ access: freshAccess(), refresh: token('refresh'), ...userFields() });

test.each<[string, (answer: ReturnType<typeof validAnswer>) => unknown]>([
  ['null', () => null],
  ['a list', (answer) => [answer]],
  ['no access token', ({ access: _, ...answer }) => answer],
  ['null for a token', (answer) => ({ ...answer, refresh: null })],
  ['a token that is a number', (answer) => ({ ...answer, access: 7 })],
])('rejects a sign-in that is answered with %s, without showing the answer', async (_, change) => {
  const browser = new Browser();
  host.answer = () => Response.json(change(validAnswer()));
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toEqual([502, { code: 'upstream_invalid' }]);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test.each([
  ['an unknown role', 'ROOT'],
  ['two roles', ['P', 'O']],
])('rejects a sign-in with %s, and sets no cookies', async (_, role) => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...validAnswer(), role });
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'onlyUsersCanUse' }]);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test.each([
  ['above any representable number', '1e999'],
  ['that is not a number', 'NaN'],
  ['of four hundred digits', '9'.repeat(400)],
])('a balance %s is unknown, and the sign-in still succeeds', async (_, balance) => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...validAnswer(), balance });
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'demo', balance: null }]);
});

test.each([
  ['null for a name', { username: null }],
  ['null for a balance', { bonusBalance: null }],
])('accepts a sign-in that is answered with %s: missing fields get their defaults', async (_, missing) => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...validAnswer(), ...missing });
  const answer = await browser.post('/api/accounts/login/', credentials);
  expect([answer.status, await answer.json()]).toMatchObject([200, { username: 'demo', role: 'P' }]);
});

test('the header shows the username, not the first name', async () => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...validAnswer(), username: 'demo', firstName: 'Amel' });
  await browser.post('/api/accounts/login/', credentials);
  expect(browser.cookies.get('zellige_player')).toBe('demo');
});

test('truncates an overlong name', async () => {
  const browser = new Browser();
  host.answer = () => Response.json({ ...validAnswer(), username: 'n'.repeat(5000) });
  expect((await browser.post('/api/accounts/login/', credentials)).status).toBe(200);
  expect(decodeURIComponent(browser.cookies.get('zellige_player') ?? '').length).toBeLessThanOrEqual(60);
});
