import { expect, test, vi } from 'vitest';
import type { DataPoint } from '#domain/metrics.ts';
import { Browser, bindings, SITE } from './browser.ts';
import { limiterOf } from './limiter.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36';

/** A signed-in visitor on a page whose address identifies them. */
async function visitor(given = {}) {
  const points: DataPoint[] = [];
  const METRICS = { writeDataPoint: (point: DataPoint) => void points.push(point) };
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const browser = await new Browser({ ...bindings, METRICS, ...given }).signedIn();
  points.length = 0;
  log.mockClear();
  const report = (body: unknown, type = 'application/json', headers: Record<string, string> = {}) =>
    browser.send('/r', {
      method: 'POST',
      headers: {
        'content-type': type,
        'user-agent': CHROME,
        referer: `${SITE}/en/verify/sami-1234?ref=sami`,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const kept = () => points.filter(({ blobs: [kind] }) => kind !== 'request');
  return { report, kept, points, log };
}

test('stores speed and errors of a page by route and browser family', async () => {
  const { report, kept } = await visitor();
  const answer = await report({
    vitals: [{ name: 'LCP', value: 1234.5 }],
    errors: [{ name: 'TypeError', place: '/_astro/base.D3f_x-1.js:1:4711' }],
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(kept()).toEqual([
    {
      indexes: ['/verify/[key]'],
      blobs: ['vital', 'site', '/verify/[key]', 'LCP', '', '', 'Chrome'],
      doubles: [0, 0, 0, 1234.5],
    },
    {
      indexes: ['/verify/[key]'],
      blobs: ['error', 'site', '/verify/[key]', 'TypeError', '', '/_astro/base.D3f_x-1.js:1:4711', 'Chrome'],
      doubles: [0, 0, 0, 0],
    },
  ]);
});

test('stores policy violations by directive and disposition, in both report formats', async () => {
  const { report, kept } = await visitor();
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://tracker.test/sami.gif', sample: 'sami' };
  await report(
    [
      { type: 'csp-violation', url: `${SITE}/profile?sami`, body },
      { type: 'csp-violation', url: `${SITE}/balance`, body: { ...body, blockedURL: 'chrome-extension://abc/x.js' } },
      { type: 'deprecation', url: SITE, body: { message: 'sami' } },
    ],
    'application/reports+json',
  );
  const old = { 'document-uri': `${SITE}/profile`, 'violated-directive': "script-src 'self'", 'blocked-uri': 'inline' };
  await report({ 'csp-report': old }, 'application/csp-report');
  expect(kept().map(({ blobs: [kind, , route, name, , place] }) => [kind, route, name, place])).toEqual([
    ['policy', '/profile', 'img-src', 'another origin'],
    ['policy', '/balance', 'img-src', 'extension'],
    ['policy', '/profile', 'script-src', 'inline'],
  ]);
});

test('reads WebKit’s report format, and rejects it from other sites', async () => {
  const { report, kept } = await visitor();
  const body = {
    type: 'csp-violation',
    url: `${SITE}/profile`,
    body: {
      documentURL: `${SITE}/profile`,
      disposition: 'enforce',
      referrer: '',
      effectiveDirective: 'img-src',
      blockedURL: 'http://tracker.test:80/',
      statusCode: 200,
      sample: '',
      sourceFile: SITE,
      lineNumber: 0,
      columnNumber: 1,
    },
  };
  const sent = (site: Record<string, string>) =>
    report(body, 'application/csp-report', { origin: 'null', 'sec-fetch-mode': 'no-cors', ...site });
  expect((await sent({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  expect((await sent({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await sent({})).status).toBe(403);
  expect(kept().map(({ blobs: [kind, , route, name] }) => [kind, route, name])).toEqual([
    ['policy', '/profile', 'img-src'],
  ]);
});

test('stores nothing personal, in figures or in the log, whatever is sent', async () => {
  const { report, points, log } = await visitor();
  await report({
    player: 'sami',
    vitals: [{ name: 'CLS', value: 0.1, id: 'sami' }],
    errors: [{ name: 'sami@zellige.example', place: '/profile/sami?token=1', message: 'sami' }],
  });
  const url = `${SITE}/slots/sami?sami#sami`;
  const body = { effectiveDirective: 'sami: 1', blockedURL: 'sami', sourceFile: 'sami' };
  await report([{ type: 'csp-violation', url, body }], 'application/reports+json');
  expect(points.filter(({ blobs: [kind] }) => kind !== 'request')).toHaveLength(3);
  expect(`${JSON.stringify(points)}${log.mock.calls}`).not.toMatch(/sami|token|demo-/);
});

const many = (count: number) => ({ errors: Array.from({ length: count }, () => ({ name: 'Error', place: 'inline' })) });
test.each([
  [400, 'no JSON', '{', 'application/json'],
  [400, 'another shape', { vitals: 'LCP' }, 'application/json'],
  [400, 'an unknown metric', { vitals: [{ name: 'TTFB', value: 1 }] }, 'application/json'],
  [400, 'an implausible value', { vitals: [{ name: 'LCP', value: -1 }] }, 'application/json'],
  [400, 'too many reports', many(11), 'application/json'],
  [400, 'an unknown type', '{}', 'text/plain'],
  [413, 'a body above the limit', `{"x":"${'x'.repeat(17_000)}"}`, 'application/json'],
])('refuses with %d %s, and stores nothing', async (status, _what, body, type) => {
  const { report, kept } = await visitor();
  expect((await report(body, type)).status).toBe(status);
  expect(kept()).toEqual([]);
});

test('rejects reports from other sites, and drops those above an address’s limit', async () => {
  const { report, kept } = await visitor({ REPORT_LIMIT: limiterOf(1) });
  expect((await report(many(1), 'application/json', { origin: 'https://evil.test' })).status).toBe(403);
  expect((await report(many(1), 'application/json', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (let sent = 0; sent < 3; sent += 1) expect((await report(many(1))).status).toBe(204);
  expect(kept()).toHaveLength(1);
});

test('every page names its report endpoint', async () => {
  const answer = await new Browser().get('/slots/casino');
  expect(answer.headers.get('reporting-endpoints')).toBe('r="/r"');
  expect(answer.headers.get('content-security-policy')).toContain('report-uri /r; report-to r');
});
