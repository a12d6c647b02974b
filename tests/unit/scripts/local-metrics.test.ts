import { afterEach, expect, test, vi } from 'vitest';
import type { Line } from '#domain/metrics.ts';
import type { Env } from '#platform/host/env.ts';
import { readMetrics } from '#platform/metrics/metrics.ts';
import { withMetrics } from '#platform/metrics/sql.ts';
import { keepMetrics, type LocalMetrics } from '../../../scripts/house/local-metrics.ts';

let kept: LocalMetrics | undefined;
afterEach(() => kept?.close());

const request = { worker: 'site', request: 'x', method: 'GET', route: '/deposit', status: 200, upstreamMs: 5 } as const;
const page = { worker: 'site', request: 'x', route: '/deposit', browser: 'Chrome' } as const;

async function read(lines: readonly (Line | string)[], variables: object = {}) {
  kept = await keepMetrics();
  for (const line of lines) kept.add(typeof line === 'string' ? line : JSON.stringify(line));
  const env = { ...kept.variables, ...variables } as unknown as Env;
  return withMetrics(env, (ask) => readMetrics(ask, 'hour'));
}

test('answers log entries as figures of the SQL API', async () => {
  const lines: Line[] = Array.from({ length: 100 }, (_, at) => ({ ...request, ms: at + 1 }));
  const found = await read([
    ...lines,
    { ...request, route: 'signIn', ms: 900, status: 503, code: 'upstream_timeout' },
    { ...page, report: { kind: 'vital', name: 'LCP', value: 2_000 } },
    { ...page, report: { kind: 'error', name: 'TypeError', place: '/_astro/x.js:1:2' } },
    { ...page, report: { kind: 'policy', name: 'img-src', place: 'another origin' } },
    'a line of another program',
    '{"level":"error"}',
  ]);
  expect(found).toMatchObject({
    ok: true,
    value: {
      workers: [{ worker: 'site', requests: 101, faults: 1, p50: 51, p95: 96, p99: 100, upstream_p95: 5 }],
      routes: [
        { route: '/deposit', requests: 100, faults: 0 },
        { route: 'signIn', requests: 1, faults: 1 },
      ],
      refusals: [{ worker: 'site', code: 'upstream_timeout', count: 1 }],
      vitals: [{ route: '/deposit', name: 'LCP', p75: 2000, count: 1 }],
      errors: [{ route: '/deposit', name: 'TypeError', place: '/_astro/x.js:1:2', browser: 'Chrome', count: 1 }],
      violations: [{ route: '/deposit', name: 'img-src', place: 'another origin', count: 1 }],
    },
  });
  if (!found.ok) return;
  expect(found.value.steps.reduce((sum, { requests }) => sum + requests, 0)).toBe(101);
  expect(found.value.steps.every(({ at }) => Date.parse(at) % 300_000 === 0)).toBe(true);
});

const met = async (lines: readonly Line[]) => {
  const found = await read(lines);
  return found.ok ? found.value.alerts.filter(({ is_met: isMet }) => isMet).map(({ name }) => name) : null;
};

test('alerts are raised by measured values, and not by missing ones', async () => {
  expect(await met([])).toEqual(['silence']);
  kept?.close();
  expect(await met([{ ...request, ms: 20 }])).toEqual([]);
  kept?.close();
  const slow = { ...request, ms: 4_000, upstreamMs: 3_900 };
  expect(await met([slow, slow, { ...slow, status: 500, code: 'storage_damaged' }])).toEqual([
    'faults',
    'damaged',
    'slow-site',
    'slow-host',
  ]);
});

test('a house without the token, or with a wrong one, has no figures and says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await read([], { METRICS_TOKEN: '' })).toEqual({ ok: false, error: 'unavailable' });
  kept?.close();
  expect(await read([], { METRICS_TOKEN: 'guessed' })).toEqual({ ok: false, error: 'unavailable' });
});
