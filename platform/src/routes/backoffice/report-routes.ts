// Reports on the house: revenue, and metrics of its operation. A query of one statement is written in its route. Threat:
// figures that identify a player, see `contract/backoffice/staff-reports.ts`.
import { getMetrics } from '#contract/backoffice/staff-metrics.ts';
import { getReport } from '#contract/backoffice/staff-reports.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { dayAfter, dayOf } from '#platform/ledger/market-calendar.ts';
import { readMetrics } from '#platform/metrics/metrics.ts';
import { withMetrics } from '#platform/metrics/sql.ts';
import { readReport } from '#platform/reconciliation/report.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

const DAYS = 30;
const MAX_DAYS = 366;

export const staffReportRoutes: readonly Route[] = [
  serveStaff(getReport, async ({ env, query }) => {
    const to = query.to ?? dayOf(Date.now());
    const from = query.from ?? dayAfter(to, 1 - DAYS);
    if (from > to) return refuseField('to', 'invalid');
    if (from <= dayAfter(to, -MAX_DAYS)) return refuseField('from', 'invalid');
    return ok(await readReport(env.DB, query.by, { from, to, currency: query.currency ?? DEFAULT_CURRENCY }));
  }),
  serveStaff(getMetrics, async ({ env, query }) => {
    const read = await withMetrics(env, (ask) => readMetrics(ask, query.period));
    return read.ok ? read : refuse('upstream_unavailable');
  }),
];
