// Tokens of a host whose clock is wrong, or that states no lifetime: one refresh a lifetime, never one a call.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, bindings, SITE } from '../browser.ts';
import { byDefault, host, token, userFields } from '../fake-host.ts';

const LIFETIME_S = 300;
const UPLOAD = '/api/users/documents/upload/';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});
const nowS = () => Math.floor(Date.now() / 1000);
const refreshes = () => host.to('/api/accounts/refresh/').length;

type Claims = (hostNowS: number) => Record<string, unknown>;
const kinds: Record<string, Claims> = {
  'with iat and exp': (now) => ({ iat: now, exp: now + LIFETIME_S, refresh_shift: 30 }),
  'with only exp': (now) => ({ exp: now + LIFETIME_S, refresh_shift: 30 }),
  'with a shift as long as their lifetime': (now) => ({ iat: now, exp: now + LIFETIME_S, refresh_shift: LIFETIME_S }),
  opaque: () => ({}),
};

/** Tokens last five minutes by the host's clock, which is `offsetS` ahead. */
function hostWithClock(offsetS: number, claims: Claims, isDated = true) {
  const endsS = new Map<string, number>();
  const issue = () => {
    const access = token('access', claims(nowS() + offsetS));
    endsS.set(access, nowS() + LIFETIME_S);
    return access;
  };
  const headers = (): Record<string, string> =>
    isDated ? { date: new Date(Date.now() + offsetS * 1000).toUTCString() } : {};
  host.answer = (received) => {
    const { path } = received;
    if (path === '/api/accounts/login/')
      return Response.json({ access: issue(), refresh: token('refresh'), ...userFields() }, { headers: headers() });
    if (path === '/api/accounts/refresh/') return Response.json({ access: issue() }, { headers: headers() });
    const bearer = received.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (nowS() < (endsS.get(bearer) ?? 0)) return byDefault(received);
    return Response.json({ code: 'not_authenticated' }, { status: 401 });
  };
}

const cases = Object.keys(kinds).flatMap((kind) => [-300, -290, 0, 300].map((offsetS) => [kind, offsetS] as const));

test.each(cases)('tokens %s of a clock %i s ahead are refreshed once a lifetime', async (kind, offsetS) => {
  hostWithClock(offsetS, kinds[kind] ?? (() => ({})));
  const browser = await new Browser().signedIn();
  const statuses = new Set<number>();
  for (let call = 0; call < 200; call += 1) {
    vi.setSystemTime(Date.now() + 5_000);
    statuses.add((await browser.get('/api/accounts/user')).status);
  }
  expect([...statuses]).toEqual([200]);
  expect(refreshes()).toBeGreaterThanOrEqual(3);
  // Seventeen minutes are four lifetimes; a shift as long as the lifetime is taken as half of it.
  expect(refreshes()).toBeLessThanOrEqual(kind.includes('shift') ? 8 : 5);
});

test('a call that the host always refuses costs one refresh, and is answered as the host answers it', async () => {
  const browser = await new Browser().signedIn();
  host.answer = (received) =>
    received.path === '/api/users/favouritegames/'
      ? Response.json({ code: 'not_authenticated' }, { status: 401 })
      : byDefault(received);
  for (let call = 0; call < 10; call += 1) expect((await browser.get('/api/users/favouritegames/')).status).toBe(401);
  expect(refreshes()).toBe(1);
});

const BODY =
  '--the-boundary\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n--the-boundary--';
const upload = (browser: Browser, path: string) =>
  browser.send(path, {
    method: 'POST',
    headers: {
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=the-boundary',
    },
    body: BODY,
  });

test.each(Object.keys(kinds))('an upload with an expired token %s reaches the host after a refresh', async (kind) => {
  for (const [path, status] of [
    [UPLOAD, 200],
    ['/profile/kyc-verifiaction', 303],
  ] as const) {
    host.reset();
    hostWithClock(300, kinds[kind] ?? (() => ({})));
    const browser = await new Browser(bindings).signedIn();
    vi.setSystemTime(Date.now() + (LIFETIME_S + 5) * 1000);
    expect([path, (await upload(browser, path)).status]).toEqual([path, status]);
    expect(host.to(UPLOAD).map(({ body }) => body)).toEqual([BODY]);
    expect(refreshes()).toBe(1);
  }
});

test('an upload may take longer than its token is valid: it begins with a new one', async () => {
  hostWithClock(0, kinds['with iat and exp'] ?? (() => ({})));
  const browser = await new Browser().signedIn();
  vi.setSystemTime(Date.now() + (LIFETIME_S - 100) * 1000);
  expect((await upload(browser, UPLOAD)).status).toBe(200);
  expect(refreshes()).toBe(1);
});
