// The conditions that need attention, each with its runbook. docs/alerts.md is generated from this table
// (tests/unit/platform/alerts.test.ts), and the back office shows which alerts are met.
import { signIn } from '#contract/auth/accounts.ts';
import type { Metrics } from '#contract/backoffice/staff-metrics.ts';
import { columns } from '#domain/metrics.ts';
import { COUNT, countIf, isKind, numberIn, quantile, type RunQuery, since } from '#platform/metrics/sql.ts';

export type Alert = {
  readonly name: string;
  /** The expression over the points of the last `minutes` that match `where`. */
  readonly value: string;
  readonly where: string;
  readonly minutes: number;
  readonly threshold: number;
  /** True: met below the threshold; default: above. */
  readonly isBelow?: boolean;
  readonly unit: '%' | 'ms' | '';
  /** A file in docs/runbooks. */
  readonly runbook: string;
};

const { status, ms, upstreamMs, worker, code, route, name, place, value } = columns;
/** Without health checks: /readyz responds 503 by design. */
const requests = `${isKind('request')} AND ${route} != '/readyz'`;
const ofSite = `${requests} AND ${worker} = 'site'`;
const isVital = (vital: string) => `${isKind('vital')} AND ${name} = '${vital}'`;
const among = (column: string, values: readonly string[]) =>
  `${column} IN (${values.map((one) => `'${one}'`).join(', ')})`;

/** The call of scripts, and the form without JavaScript. */
const signIns = [signIn.path, '/session/sign-in'];

export const alerts: readonly Alert[] = [
  {
    name: 'faults',
    value: `100.0 * ${countIf(`${status} >= 500`)} / ${COUNT}`,
    where: `${requests} AND ${among(worker, ['site', 'platform'])}`,
    minutes: 5,
    threshold: 1,
    unit: '%',
    runbook: 'errors',
  },
  {
    name: 'silence',
    value: COUNT,
    where: ofSite,
    minutes: 15,
    threshold: 1,
    isBelow: true,
    unit: '',
    runbook: 'bad-release',
  },
  {
    name: 'host-lost',
    value: COUNT,
    where: `${ofSite} AND ${among(code, ['upstream_unavailable', 'upstream_timeout', 'upstream_invalid'])}`,
    minutes: 5,
    threshold: 20,
    unit: '',
    runbook: 'errors',
  },
  {
    name: 'damaged',
    value: COUNT,
    where: `${requests} AND ${code} = 'storage_damaged'`,
    minutes: 15,
    threshold: 0,
    unit: '',
    runbook: 'database-damaged',
  },
  {
    name: 'wallet',
    value: `100.0 * ${countIf(`${status} >= 400`)} / ${COUNT}`,
    where: `${requests} AND ${worker} = 'platform' AND ${route} LIKE '/wallet/%'`,
    minutes: 15,
    threshold: 20,
    unit: '%',
    runbook: 'provider-down',
  },
  {
    name: 'slow-site',
    value: quantile(0.95, ms),
    where: ofSite,
    minutes: 15,
    threshold: 1500,
    unit: 'ms',
    runbook: 'site-slow',
  },
  {
    name: 'slow-host',
    value: quantile(0.95, upstreamMs),
    where: `${ofSite} AND ${upstreamMs} > 0`,
    minutes: 15,
    threshold: 1000,
    unit: 'ms',
    runbook: 'site-slow',
  },
  {
    name: 'sign-ins',
    value: COUNT,
    where: `${ofSite} AND ${among(route, signIns)} AND ${status} >= 400`,
    minutes: 15,
    threshold: 300,
    unit: '',
    runbook: 'sign-in-attack',
  },
  {
    name: 'limited',
    value: COUNT,
    where: `${ofSite} AND ${code} = 'too_many_requests'`,
    minutes: 15,
    threshold: 200,
    unit: '',
    runbook: 'sign-in-attack',
  },
  {
    name: 'browser-errors',
    value: COUNT,
    where: `${isKind('error')} AND ${place} != 'elsewhere'`,
    minutes: 15,
    threshold: 50,
    unit: '',
    runbook: 'errors',
  },
  {
    name: 'policy',
    value: COUNT,
    where: `${isKind('policy')} AND ${place} != 'extension'`,
    minutes: 15,
    threshold: 50,
    unit: '',
    runbook: 'errors',
  },
  {
    name: 'lcp',
    value: quantile(0.75, value),
    where: isVital('LCP'),
    minutes: 1440,
    threshold: 2500,
    unit: 'ms',
    runbook: 'site-slow',
  },
  {
    name: 'inp',
    value: quantile(0.75, value),
    where: isVital('INP'),
    minutes: 1440,
    threshold: 200,
    unit: 'ms',
    runbook: 'site-slow',
  },
  {
    name: 'cls',
    value: quantile(0.75, value),
    where: isVital('CLS'),
    minutes: 1440,
    threshold: 0.1,
    unit: '',
    runbook: 'site-slow',
  },
];

export const queryOf = ({ value: of, where, minutes }: Alert, dataset: string): string =>
  `SELECT ${of} AS value FROM ${dataset} WHERE ${where} AND ${since(minutes)}`;

async function evaluate(runQuery: RunQuery, alert: Alert): Promise<Metrics['alerts'][number]> {
  const { threshold, isBelow = false, runbook } = alert;
  const [row] = await runQuery((dataset) => queryOf(alert, dataset));
  // A count without points is 0, other values are unknown.
  const found = numberIn(row?.value) ?? (alert.value === COUNT ? 0 : null);
  const isMet = found !== null && (isBelow ? found < threshold : found > threshold);
  return { name: alert.name, value: found, threshold, is_below: isBelow, is_met: isMet, runbook };
}

export const evaluateAlerts = (runQuery: RunQuery): Promise<Metrics['alerts']> =>
  Promise.all(alerts.map((alert) => evaluate(runQuery, alert)));
