// Statuses and bodies of a host's answers: 200 to 299 and 302 are success (specification, point 7), JSON is what parses.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo, updateUserInfo } from '#contract/account/profile.ts';
import { getUser, updateUser } from '#contract/auth/accounts.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { cancelPayout, createDeposit } from '#contract/cashier/payment-calls.ts';
import { unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { getSettings } from '#contract/settings.ts';
import { missingByProfile } from '#edge/host/missing-features.ts';
import { type HostProfile, unknownProfile } from '#edge/host/profile.ts';
import { answerOf, requestHost } from '#edge/host.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { Browser, bindings, codeOf } from './browser.ts';
import { byDefault, fetcher, freshAccess, host, token, userFields } from './fake-host.ts';

const ORIGIN = 'https://platform';
const foreign = { ...bindings, HOST_PROFILE: '{"extensions":false,"payments":["https://pay.test"]}' };
const hostOf = (profile: HostProfile = unknownProfile(ORIGIN)) => ({
  host: { address: ORIGIN, fetcher },
  profile,
  missingFeatures: missingByProfile(profile),
});
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const money = (browser: Browser, path: string, body: object) =>
  browser.send(path, {
    method: 'POST',
    headers: { origin: browser.origin, 'content-type': 'application/json', ...key() },
    body: JSON.stringify(body),
  });

let faults: string[] = [];
beforeEach(() => {
  faults = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void faults.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  host.reset();
});

test.each([201, 202, 203, 206, 226])('a refresh that is answered with %i renews the tokens', async (status) => {
  host.answer = (received) => {
    if (received.path === '/api/accounts/login/')
      return Response.json({ access: freshAccess(-10), refresh: token('refresh'), ...userFields() }, { status });
    if (received.path === '/api/accounts/refresh/') return Response.json({ access: freshAccess() }, { status });
    return byDefault(received);
  };
  const signedIn = await new Browser(foreign).signedIn();
  expect((await signedIn.get(getUser.path)).status).toBe(200);
});

test.each([201, 203, 206])('a role that is stated with %i ends the session', async (status) => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = () => Response.json(userFields('C'), { status });
  await browser.get(getUser.path);
  expect(await codeOf(await browser.get(getUser.path))).toBe('onlyUsersCanUse');
  expect(browser.isSignedIn).toBe(false);
});

test('a sign-in reads the user from an answer with 203', async () => {
  host.answer = ({ path }) =>
    path === '/api/accounts/login/'
      ? Response.json({ access: freshAccess(), refresh: token('refresh') }, { status: 201 })
      : Response.json(userFields(), { status: 203 });
  await new Browser(foreign).signedIn();
});

test.each([201, 203])('reads a catalogue and shared data answered with %i', async (status) => {
  host.answer = ({ path }) => {
    if (path.startsWith('/services/game-catalog'))
      return Response.json({ producers: [{ name: 'kestrel', active: true, integrations: ['alpha'] }] }, { status });
    if (path.startsWith('/api/jackpot')) return Response.json([{ name: 'gold', value: 5 }], { status });
    return Response.json({ games: [{ id: 1, game_id: 'one', name: 'One', slug: 'one' }] }, { status });
  };
  const integrations = [
    { name: 'alpha', games: '/api/integrations/alpha/v2/games/list/', session: 'createsession' as const },
  ];
  const fetched = await fetchCatalogue(hostOf({ ...unknownProfile(ORIGIN), integrations }));
  expect(fetched.ok && unpackCatalogue(fetched.value).games.map(({ name }) => name)).toEqual(['One']);
  const ofThisTest = { ...foreign };
  for (let turn = 0; turn < 3; turn += 1) await new Browser(ofThisTest).get(listJackpots.path);
  expect(host.to('/api/jackpot/v1/jackpots/')).toHaveLength(1);
});

test.each<[string, () => Response]>([
  ['204', () => new Response(null, { status: 204 })],
  ['a 302 without an address', () => new Response(null, { status: 302 })],
  ['a 200 without a body', () => new Response('')],
  ['a 200 with an empty JSON body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['a 200 with OK', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
  ['a 201 with a message', () => Response.json({ detail: 'Saved.' }, { status: 201 })],
])('after a change of details answered with %s, the current details are read again', async (_, done) => {
  const details = { first_name: 'Amel', last_name: null, date_of_birth: null, mobile_number: null };
  const info = { ...details, postal_code: null, street_address: null, country: null, city: null };
  const browser = await new Browser(foreign).signedIn();
  host.answer = ({ method, path }) => {
    if (method !== 'GET') return done();
    return Response.json(path === getUserInfo.path ? info : userFields());
  };
  const changed = await browser.post(updateUserInfo.path, { first_name: 'Amel' }, updateUserInfo.method);
  expect([changed.status, await changed.json()]).toEqual([200, info]);
  const renamed = await browser.post(updateUser.path, { firstName: 'Amel' }, 'PATCH');
  expect([renamed.status, await renamed.json()]).toMatchObject([200, { username: 'demo' }]);
});

test.each([
  ['of a payment page', 'https://pay.test/1?a=b', { redirect_link: 'https://pay.test/1?a=b' }],
  ['of the host itself', '/pay/1', { redirect_link: `${ORIGIN}/pay/1` }],
  [
    'that the profile does not name',
    'https://other.test/1',
    { redirect_link: null, other_link: 'https://other.test/1' },
  ],
])('a deposit answered with a 302 to an address %s redirects there', async (_, location, links) => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = () => new Response(null, { status: 302, headers: { location } });
  const answer = await money(browser, createDeposit.path, { amount: '20', payment_system: 'card' });
  expect([answer.status, answer.headers.get('location'), await answer.json()]).toMatchObject([200, null, links]);
});

test.each(['javascript:alert(1)', '//evil.test/', 'data:text/html,x', 'https://a:b@pay.test/'])(
  'a deposit answered with a 302 to %s redirects nowhere',
  async (location) => {
    const browser = await new Browser(foreign).signedIn();
    host.answer = () => new Response(null, { status: 302, headers: { location } });
    const answer = await money(browser, createDeposit.path, { amount: '20', payment_system: 'card' });
    const { redirect_link = null } = JSON.parse((await answer.text()) || '{}');
    expect(redirect_link).toBeNull();
  },
);

test('drops the address of a 302 where no page is requested', async () => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = () => new Response(null, { status: 302, headers: { location: 'https://internal.test/x' } });
  for (const answer of [await browser.get(getSettings.path), await browser.post('/api/users/favouritegames/', {})])
    expect([answer.status, await answer.text()]).toEqual([204, '']);
});

const settings = { currencies: ['TND'], rates: {} };
const deflated = (format: 'deflate' | 'deflate-raw') =>
  new Response(new Blob([JSON.stringify(settings)]).stream().pipeThrough(new CompressionStream(format)), {
    headers: { 'content-encoding': 'deflate', 'content-type': 'application/json' },
    encodeBody: 'manual',
  });
const typed = (type: string | null) => () => {
  const response = new Response(JSON.stringify(settings));
  if (type === null) response.headers.delete('content-type');
  else response.headers.set('content-type', type);
  return response;
};
test.each<[string, () => Response]>([
  ['text/plain', typed('text/plain; charset=utf-8')],
  ['text/html', typed('text/html')],
  ['application/octet-stream', typed('application/octet-stream')],
  ['no type', typed(null)],
  ['with a byte order mark', () => new Response(`\uFEFF${JSON.stringify(settings)}`)],
  ['deflate', () => deflated('deflate')],
  ['with deflate but no header', () => deflated('deflate-raw')],
])('reads JSON that is sent %s', async (_, answer) => {
  host.answer = answer;
  const received = await requestHost(hostOf(), { call: getSettings, token: null });
  expect(answerOf(getSettings, received)).toMatchObject({ currencies: ['TND'] });
});

test('rejects a small body that inflates to a very large one', async () => {
  host.answer = () =>
    new Response(
      new Blob([new Uint8Array(64 * 1024 * 1024).fill(32)]).stream().pipeThrough(new CompressionStream('deflate')),
      { headers: { 'content-encoding': 'deflate' }, encodeBody: 'manual' },
    );
  expect(await requestHost(hostOf(), { call: getSettings, token: null })).toEqual({
    ok: false,
    error: 'upstream_invalid',
  });
});

test.each<[string, () => Response]>([
  ['a page', () => new Response('<!doctype html><p>Down', { headers: { 'content-type': 'text/html' } })],
  ['a page without a type', () => new Response('\n<html>')],
  ['a page as JSON', () => new Response('<html>', { headers: { 'content-type': 'application/json' } })],
  ['broken JSON', () => new Response('{"id": 1', { headers: { 'content-type': 'text/plain' } })],
])('%s is an invalid answer, of writes too, and the log names the call', async (_, answer) => {
  host.answer = answer;
  for (const call of [getSettings, cancelPayout])
    expect(await requestHost(hostOf(), { call, path: call.path.replace('{id}', '1'), token: null })).toEqual({
      ok: false,
      error: 'upstream_invalid',
    });
  expect(faults.map((line) => JSON.parse(line).what)).toEqual([
    expect.stringContaining('getSettings:'),
    expect.stringContaining('cancelPayout:'),
  ]);
});

test.each([200, 201])('an empty body is an invalid answer to a read, with %i', async (status) => {
  host.answer = () => new Response('', { status, headers: { 'content-type': 'application/json' } });
  expect(await codeOf(await new Browser(foreign).get(getSettings.path))).toBe('upstream_invalid');
});

test('logs an unreadable answer by the name of its call', async () => {
  host.answer = () => Response.json({ list: 'none' });
  await requestHost(hostOf(), { call: listJackpots, token: null });
  expect(faults).toEqual([expect.stringContaining('listJackpots:')]);
});

test.each([
  ['text', () => new Response('Invalid credentials', { status: 401 })],
  ['nothing', () => new Response(null, { status: 401 })],
  [
    'a list of errors',
    () => Response.json({ errors: [{ code: 'authentication_failed', attr: null }] }, { status: 401 }),
  ],
  ['an upper-case code', () => Response.json({ code: 'NO_ACTIVE_ACCOUNT' }, { status: 400 })],
  [
    'problem details',
    () =>
      new Response('{"title":"Unauthorized","detail":"Wrong password.","status":401}', {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      }),
  ],
  [
    'errors by field',
    () => Response.json({ message: 'x', errors: { email: ['Wrong credentials.'] } }, { status: 422 }),
  ],
])('a sign-in refused by %s is shown as a wrong user name or password', async (_, refusal) => {
  host.answer = refusal;
  const answer = await new Browser(foreign).post('/api/accounts/login/', { username: 'amel', password: 'wrong' });
  expect(await codeOf(answer)).toBe('no_active_account');
});

test('uses the text of a refusal as its message', async () => {
  const browser = await new Browser(foreign).signedIn();
  host.answer = () => new Response('Closed on Sundays.', { status: 403, headers: { 'content-type': 'text/plain' } });
  const answer = await browser.post('/api/users/favouritegames/', { provider: 'a', game_id: 'b' });
  expect([answer.status, await answer.json()]).toEqual([403, { message: 'Closed on Sundays.' }]);
});

test.each([
  [401, false],
  [403, true],
  [400, true],
])('a refresh refused by a text with %i keeps the player signed in: %s', async (status, isSignedIn) => {
  const browser = await new Browser(foreign).signedIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  host.answer = (received) =>
    received.path === '/api/accounts/refresh/' ? new Response('Not valid.', { status }) : byDefault(received);
  await browser.get(getUser.path);
  expect(browser.isSignedIn).toBe(isSignedIn);
});

test('an id beyond 2^53 keeps its digits, on the way to the browser and back', async () => {
  const browser = await new Browser(foreign).signedIn();
  const id = '9007199254770003';
  host.answer = ({ path }) =>
    path.includes('/payout/?')
      ? new Response(`{"count":1,"page":1,"list":[{"id":${id},"amount":12.345678901234567,"status":20}]}`)
      : Response.json({});
  const { list } = await (await browser.get('/api/backoffice/payments/payout/?page_size=10')).json<{
    list: { id: unknown; amount: unknown }[];
  }>();
  expect(list).toMatchObject([{ id, amount: 12.345678901234567 }]);
  await money(browser, cancelPayout.path.replace('{id}', id), { id });
  const sent = host.received.at(-1);
  expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
    `/api/backoffice/payments/payout/${id}/cancel_payment/`,
    { id },
  ]);
});
