import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = (role: string) => `__Host-zellige_staff=access.of.it~refresh.of.it~${role}`;
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (answer: object, status = 200) =>
  operator('script', { 'GET /api/staff/metrics/': { status, answer } });
const open = (path: string, role = 'SO') =>
  SELF.fetch(`http://backoffice.test${path}`, { headers: { ...byPerson, cookie: cookie(role) } });
const page = async (path: string) => (await (await open(path)).text()).replaceAll(/[\u00a0\u202f]/g, ' ');

const figures = { worker: 'site', requests: 1200, faults: 12, p50: 12, p95: 80, p99: 300, upstream_p95: 60 };
const metrics = {
  step_seconds: 300,
  workers: [figures],
  steps: [
    { ...figures, at: '2026-03-01T12:00:00.000Z' },
    { ...figures, at: '2026-03-01T12:15:00.000Z' },
  ],
  routes: [{ ...figures, route: '/slots/[provider]/[game]' }],
  refusals: [{ worker: 'platform', code: 'too_many_requests', count: 7 }],
  vitals: [{ route: '/deposit', name: 'LCP', p75: 2100.4, count: 40 }],
  errors: [{ route: '/deposit', name: '<b>TypeError', place: '/_astro/x.js:1:2', browser: 'Firefox', count: 3 }],
  violations: [{ route: '/deposit', name: 'img-src', place: 'another origin', count: 2 }],
  alerts: [
    { name: 'faults', value: 1.5, threshold: 1, is_below: false, is_met: true, runbook: 'errors' },
    { name: 'lcp', value: null, threshold: 2500, is_below: false, is_met: false, runbook: 'site-slow' },
  ],
};

beforeEach(async () => {
  await operator('reset');
});

test('draws requests, times, refusals and browser reports, and lists them in tables, without scripts', async () => {
  await answerWith(metrics);
  const shown = await page('/metrics?lang=en');
  for (const text of [
    '1,200',
    '/slots/[provider]/[game]',
    'too_many_requests',
    '2,100.4',
    '/_astro/x.js:1:2',
    'img-src',
  ])
    expect(shown).toContain(text);
  expect(shown.match(/<svg/g)).toHaveLength(3);
  // The two steps between the measured ones have no requests: a count of zero, and no time.
  expect(shown.match(/01\/03\/2026 13:0[05]/g)?.length).toBeGreaterThan(3);
  expect(shown).not.toMatch(/<script|<b>TypeError/);
  expect(shown).not.toContain('NaN');
});

test('highlights an active alert, and links to its runbook page', async () => {
  await answerWith(metrics);
  const shown = await page('/metrics?lang=en');
  expect(shown).toMatch(/5xx answers<\/bdi><\/th><td class="">.*<strong>Met<\/strong>/);
  expect(shown).toContain('docs/runbooks/errors.md');
  expect(shown).toContain('Nothing measured');
});

test('says when nothing is measured yet, and when figures cannot be read', async () => {
  const none = { ...metrics, workers: [], steps: [], routes: [], refusals: [], vitals: [], errors: [], violations: [] };
  await answerWith({ ...none, alerts: [] });
  expect(await page('/metrics?lang=en&period=week')).toContain('Nothing was measured in this period.');
  await answerWith({ code: 'upstream_unavailable' }, 503);
  expect(await page('/metrics?lang=fr')).toContain('ne peuvent pas être lues');
});

test('the menu links to the figures only for roles that may read reports', async () => {
  expect(await (await open('/', 'SA')).text()).not.toContain('href="/metrics"');
  expect(await (await open('/', 'O')).text()).toContain('href="/metrics"');
});

test('the back office is ready when its platform is, and otherwise says what the platform lacks', async () => {
  const answer = await SELF.fetch('http://backoffice.test/readyz');
  expect(await answer.json()).toMatchObject({ ready: answer.status === 200, platform: expect.any(Array) });
});
