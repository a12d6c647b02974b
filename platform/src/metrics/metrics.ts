import type { Metrics, Period } from '#contract/backoffice/staff-metrics.ts';
import { columns } from '#domain/metrics.ts';
import { evaluateAlerts } from '#platform/metrics/alerts.ts';
import { COUNT, countIf, isKind, numberIn, quantile, type Row, type RunQuery, since } from '#platform/metrics/sql.ts';

const MAX_ROWS = 50;
const steps: Readonly<Record<Period, { readonly minutes: number; readonly stepS: number }>> = {
  hour: { minutes: 60, stepS: 300 },
  day: { minutes: 24 * 60, stepS: 3_600 },
  week: { minutes: 7 * 24 * 60, stepS: 6 * 3_600 },
};

const { worker, route, name, code, place, browser, status, ms, upstreamMs, value } = columns;
const measured = `${COUNT} AS requests, ${countIf(`${status} >= 500`)} AS faults, ${quantile(0.5, ms)} AS p50,
  ${quantile(0.95, ms)} AS p95, ${quantile(0.99, ms)} AS p99, ${quantile(0.95, upstreamMs)} AS upstream_p95`;

const textIn = (found: unknown): string => (typeof found === 'string' ? found : '');
const countIn = (found: unknown): number => numberIn(found) ?? 0;
const figuresIn = (row: Row) => ({
  worker: textIn(row.worker),
  requests: countIn(row.requests),
  faults: countIn(row.faults),
  p50: numberIn(row.p50),
  p95: numberIn(row.p95),
  p99: numberIn(row.p99),
  upstream_p95: numberIn(row.upstream_p95),
});

export async function readMetrics(runQuery: RunQuery, period: Period): Promise<Metrics> {
  const { minutes, stepS } = steps[period];
  const grouped = (figures: string, by: Readonly<Record<string, string>>, where: string, end = '') =>
    runQuery((dataset) => {
      const groups = Object.entries(by).map(([as, column]) => `${column} AS ${as}`);
      return `SELECT ${[...groups, figures].join(', ')} FROM ${dataset} WHERE ${where} AND ${since(minutes)}
GROUP BY ${Object.keys(by).join(', ')} ${end}`;
    });
  const requests = isKind('request');
  const counted = `${COUNT} AS count`;
  const most = `ORDER BY count DESC LIMIT ${MAX_ROWS}`;
  const at = `intDiv(toUInt32(timestamp), ${stepS}) * ${stepS}`;
  const [byWorker, byStep, byRoute, refused, vitals, errors, violations, alerts] = await Promise.all([
    grouped(measured, { worker }, requests, 'ORDER BY worker'),
    grouped(measured, { worker, step: at }, requests, 'ORDER BY step'),
    grouped(measured, { worker, route }, requests, `ORDER BY requests DESC LIMIT ${MAX_ROWS}`),
    grouped(counted, { worker, code }, `${requests} AND ${code} != ''`, most),
    grouped(`${counted}, ${quantile(0.75, value)} AS p75`, { route, name }, isKind('vital'), most),
    grouped(counted, { route, name, place, browser }, isKind('error'), most),
    grouped(counted, { route, name, place }, isKind('policy'), most),
    evaluateAlerts(runQuery),
  ]);
  const countedIn = (row: Row) => ({ route: textIn(row.route), name: textIn(row.name), count: countIn(row.count) });
  return {
    workers: byWorker.map(figuresIn),
    step_seconds: stepS,
    steps: byStep.map((row) => ({ ...figuresIn(row), at: new Date(countIn(row.step) * 1000).toISOString() })),
    routes: byRoute.map((row) => ({ ...figuresIn(row), route: textIn(row.route) })),
    refusals: refused.map((row) => ({ worker: textIn(row.worker), code: textIn(row.code), count: countIn(row.count) })),
    vitals: vitals.map((row) => ({ ...countedIn(row), p75: countIn(row.p75) })),
    errors: errors.map((row) => ({ ...countedIn(row), place: textIn(row.place), browser: textIn(row.browser) })),
    violations: violations.map((row) => ({ ...countedIn(row), place: textIn(row.place) })),
    alerts,
  };
}
