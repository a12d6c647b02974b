// The scheduled check and the page of figures, against a recorded SQL API of Analytics Engine.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { alarmId, closeAlarm, findAlarm, listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { watchHouse } from '#platform/daily-work.ts';
import type { Env } from '#platform/host/env.ts';
import { callAs } from '../house-calls.ts';

const api = { METRICS_API: 'https://metrics.test/sql', METRICS_DATASET: 'figures', METRICS_TOKEN: 'a-token' };
const house: Env = { ...env, ...api };
const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-26T12:00:00Z');

let queries: { query: string; authorization: string | null }[];
/** Answers each query with the first row whose key it contains, else with nothing. */
function answers(rows: Readonly<Record<string, object>>, status = 200): void {
  queries = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    expect(url).toBe(api.METRICS_API);
    const query = String(init?.body);
    queries.push({ query, authorization: new Headers(init?.headers).get('authorization') });
    const row = Object.entries(rows).find(([part]) => query.includes(part))?.[1];
    return Response.json({ data: row === undefined ? [] : [row] }, { status });
  });
}
const open = async () => (await listOpenAlarms(env.DB)).map(({ subject }) => subject).toSorted();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

test('raises an alarm for each met condition, once a day, and for no other', async () => {
  // No requests at the site, failing sign-ins, and everything else normal: figures may be text, or missing.
  answers({ '/session/sign-in': { value: '301' }, LCP: { value: 2500 }, INP: { value: null } });
  await watchHouse(house, now);
  await watchHouse(house, now + 300_000);
  expect(await open()).toEqual(['sign-ins', 'silence']);
  expect(new Set(queries.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer a-token']));
  expect(queries.filter(({ query }) => !query.includes('FROM figures '))).toEqual([]);

  const id = alarmId({ kind: 'alert', subject: 'sign-ins' });
  const alarm = await findAlarm(env.DB, id);
  if (alarm === null) throw new Error('the alarm is missing');
  await closeAlarm(env.DB, alarm, 'somebody', now + 600_000);
  await watchHouse(house, now + 900_000);
  expect(await open()).toEqual(['silence']);
  await watchHouse(house, now + DAY_MS);
  expect(await open()).toEqual(['sign-ins', 'silence']);
});

test.each([
  ['refuses', () => answers({}, 500)],
  ['cannot be reached', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'))],
  ['answers with another shape', () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ rows: 1 }))],
])('an API that %s raises no alarm, and the page says that there are no figures', async (_, begin) => {
  begin();
  await watchHouse(house, now);
  expect(await open()).toEqual([]);
  Object.assign(env, api);
  const answer = await callAs('somebody', 'GET', '/api/staff/metrics/', undefined, { role: 'O' });
  expect(answer).toEqual({ status: 503, body: { code: 'upstream_unavailable' } });
});

test('managers read figures of the requested period, and support agents do not', async () => {
  Object.assign(env, api);
  answers({
    'AS step': {
      worker: 'site',
      step: '1795694400',
      requests: '12',
      faults: 1,
      p50: 8,
      p95: 20,
      p99: null,
      upstream_p95: 5,
    },
  });
  const call = (role: 'O' | 'SA', query = '') =>
    callAs('somebody', 'GET', `/api/staff/metrics/${query}`, undefined, { role });
  const { body } = await call('O', '?period=week');
  expect(body).toMatchObject({
    step_seconds: 21_600,
    steps: [{ worker: 'site', requests: 12, faults: 1, p95: 20, p99: null, at: '2026-11-26T12:00:00.000Z' }],
    routes: [],
  });
  expect(queries.filter(({ query }) => query.includes(`INTERVAL '10080' MINUTE`))).toHaveLength(7);
  expect((await call('SA')).status).toBe(403);
  expect((await call('O', '?period=year')).status).toBe(400);
});
