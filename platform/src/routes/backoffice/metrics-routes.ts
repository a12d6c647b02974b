/** How the house runs, in the back office. Threat: see `contract/backoffice/staff-metrics.ts`. */
import { getMetrics } from '#contract/backoffice/staff-metrics.ts';
import { refuse } from '#platform/host/failure.ts';
import { readMetrics } from '#platform/metrics/metrics.ts';
import { withMetrics } from '#platform/metrics/sql.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

export const staffMetricsRoutes: readonly Route[] = [
  serveStaff(getMetrics, async ({ env, query }) => {
    const read = await withMetrics(env, (ask) => readMetrics(ask, query.period));
    return read.ok ? read : refuse('upstream_unavailable');
  }),
];
