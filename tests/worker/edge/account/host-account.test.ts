// Account pages in front of a host without our extensions.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLocals } from '#edge/page-locals.ts';
import { Browser, bindings, codeOf, SITE } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

const foreign = { ...bindings, HOST_PROFILE: '{"extensions":false}' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

test.each([
  '/profile/devices',
  '/profile/passkeys',
  '/profile/statement',
  '/profile/own-data',
  '/profile/reality-check',
])('%s is 404 for players and guests', async (path) => {
  expect((await (await new Browser(foreign).signedIn()).get(path)).status).toBe(404);
  expect((await new Browser(foreign).get(path)).status).toBe(404);
});

test.each([
  ['/profile/limits', 'limits'],
  ['/profile/time-out', 'timeOut'],
  ['/profile/self-exclusion', 'selfExclusion'],
  ['/profile/close-account', 'closing'],
  ['/profile/bookmakers-settings', 'bookmakersSettings'],
] as const)('%s stays, and leaves out the feature that the host lacks', async (path, feature) => {
  const browser = await new Browser(foreign).signedIn();
  let lacks: boolean | undefined;
  browser.render = async (_request, _bindings, execution) => {
    lacks = getLocals(execution).lacks(feature);
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  };
  expect([(await browser.get(path)).status, lacks]).toEqual([200, true]);
});

test('for a host without user details, the page changes only the user’s names', async () => {
  const browser = await new Browser({ ...bindings, HOST_PROFILE: '{"without":["details"]}' }).signedIn();
  expect(await codeOf(await browser.get('/api/users/user/info/'))).toBe('not_offered');
  const typed = { firstName: 'Amel', known_firstName: '', lastName: 'B', known_lastName: 'B' };
  const answer = await browser.submit('/profile/user-info', typed);
  expect(answer.headers.get('location')).toBe(`${SITE}/profile/user-info?done=infoUpdated`);
  const [sent] = host.to('/api/accounts/user').filter(({ method }) => method === 'PATCH');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ firstName: 'Amel' });
});

const PICTURE = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n--part--';
const FORM = { origin: SITE, 'content-type': 'multipart/form-data; boundary=part' };

test.each<[string, () => Response]>([
  ['nothing at all', () => new Response(null, { status: 201 })],
  ['204', () => new Response(null, { status: 204 })],
  ['a word', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  ['a word as JSON', () => Response.json('ok')],
  ['an object of the host’s own', () => Response.json({ id: 4, status: 'new' }, { status: 202 })],
])('a document upload that is answered with %s succeeds, with and without scripts', async (_, answer) => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = (received) => (received.path.includes('/documents/upload/') ? answer() : byDefault(received));
  const post = (path: string) => browser.send(path, { method: 'POST', headers: FORM, body: PICTURE });
  expect((await post('/api/users/documents/upload/')).ok).toBe(true);
  expect((await post('/profile/kyc-verifiaction')).headers.get('location')).toContain('done=kycSent');
});

test('a document upload that is answered with an HTML page of a proxy fails', async () => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const answer = await browser.send('/api/users/documents/upload/', { method: 'POST', headers: FORM, body: PICTURE });
  expect(await codeOf(answer)).toBe('upstream_invalid');
});

test('our own notification stream is not requested from the host', async () => {
  const browser = await new Browser(foreign).signedIn();
  const before = host.received.length;
  const answer = await browser.get('/services/stream/', { upgrade: 'websocket', origin: SITE });
  expect(answer.status).toBe(404);
  expect(host.received.length).toBe(before);
});
