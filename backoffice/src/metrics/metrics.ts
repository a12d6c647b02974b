/** Operational metrics. Threat: text that a browser or a host sent; it is escaped like any other. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn } from '#backoffice/frame/visit.ts';
import { chartsOf, shareOfFaults } from '#backoffice/metrics/charts.ts';
import { bar, figuresTable, type Table } from '#backoffice/metrics/tables.ts';
import { getMetrics, type Metrics, type Period, periods } from '#contract/backoffice/staff-metrics.ts';

const METRICS = '/metrics';
const addressOf = (period: Period): string => `${METRICS}?period=${period}`;

function alertsPanel(words: ui.Words, alerts: Metrics['alerts']): Html {
  const { t, codeText } = words;
  const state = ({ is_met: isMet, value }: Metrics['alerts'][number]) =>
    value === null ? t('metricsUnknown') : isMet ? html`<strong>${t('metricsMet')}</strong>` : t('metricsNotMet');
  const number = new Intl.NumberFormat(words.locale);
  const rows = alerts.map((alert) => [
    codeText('metricsAlert', alert.name),
    state(alert),
    alert.value,
    `${alert.is_below ? '<' : '>'} ${number.format(alert.threshold)}`,
    `docs/runbooks/${alert.runbook}.md`,
  ]);
  const head = [t('metricsAlert'), t('metricsState'), t('metricsValue'), t('metricsThreshold'), t('metricsRunbook')];
  return tablePanel(words, { id: 'alerts', caption: t('metricsAlerts'), head, rows });
}

const tablePanel = (words: ui.Words, table: Table): Html =>
  ui.panel(table.id, table.caption, figuresTable(words, { ...table, id: `${table.id}-figures` }));

function timesTable(words: ui.Words, id: 'workers' | 'routes', metrics: Metrics): Html {
  const { t, codeText } = words;
  const rows = metrics[id].map((row) => [
    ...('route' in row ? [row.route] : []),
    codeText('metricsWorker', row.worker),
    row.requests,
    shareOfFaults(row),
    row.p50,
    row.p95,
    row.p99,
    row.upstream_p95,
  ]);
  const head = [
    ...(id === 'routes' ? [t('metricsRoute')] : []),
    t('metricsWorker'),
    t('metricsRequests'),
    '5xx %',
    'p50',
    'p95',
    'p99',
    t('metricsUpstream'),
  ];
  return tablePanel(words, { id, caption: t(id === 'routes' ? 'metricsRoutes' : 'metricsWorkers'), head, rows });
}

type Counted = { readonly count: number };
function countedPanel<Row extends Counted>(
  words: ui.Words,
  [id, caption]: readonly [id: string, caption: string],
  head: readonly string[],
  [list, cells]: readonly [rows: readonly Row[], cells: (row: Row) => readonly (string | number)[]],
): Html {
  const most = Math.max(1, ...list.map(({ count }) => count));
  const rows = list.map((row) => [...cells(row), bar(words, row.count, most)]);
  return tablePanel(words, { id, caption, head: [...head, words.t('metricsCount')], rows });
}

function metricsPage(words: ui.Words, period: Period, metrics: Metrics): Html {
  const { t, codeText } = words;
  const tabs = periods.map(
    (one) =>
      html`<a href="${addressOf(one)}"${one === period ? html` aria-current="page"` : ''}>${codeText('metricsPeriod', one)}</a>`,
  );
  const refusals = countedPanel(
    words,
    ['refusals', t('metricsRefusals')],
    [t('metricsCode'), t('metricsWorker')],
    [metrics.refusals, ({ code, worker }) => [code, codeText('metricsWorker', worker)]],
  );
  const vitals = countedPanel(
    words,
    ['vitals', t('metricsVitals')],
    [t('metricsPage'), t('metricsVital'), 'p75'],
    [metrics.vitals, ({ route, name, p75 }) => [route, name, p75]],
  );
  const errors = countedPanel(
    words,
    ['errors', t('metricsErrors')],
    [t('metricsKind'), t('metricsPlace'), t('metricsPage'), t('metricsBrowser')],
    [metrics.errors, ({ name, place, route, browser }) => [name, place, route, browser]],
  );
  const violations = countedPanel(
    words,
    ['violations', t('metricsViolations')],
    [t('metricsDirective'), t('metricsPlace'), t('metricsPage')],
    [metrics.violations, ({ name, place, route }) => [name, place, route]],
  );
  const charts = chartsOf(words, metrics);
  return page(
    words,
    period,
    html`<nav class="tabs" aria-label="${t('metricsPeriods')}">${tabs}</nav>
${alertsPanel(words, metrics.alerts)}
${charts.length === 0 ? '' : html`<div class="columns">${charts}</div>`}
${timesTable(words, 'workers', metrics)}
${timesTable(words, 'routes', metrics)}
${refusals}${vitals}${errors}${violations}`,
  );
}

const page = (words: ui.Words, period: Period, content: Html): Html =>
  ui.backOfficePage(
    words,
    { title: words.t('metrics'), path: addressOf(period) },
    html`<h1>${words.t('metrics')}</h1>
${markup.lead(words.t('metricsLead'))}
${content}`,
  );

export const metricsRoutes = new Hono<{ Bindings: Env }>().get(METRICS, (context) =>
  signedIn(context, async (visit) => {
    const { host, words } = visit;
    const period = periods.find((one) => one === context.req.query('period')) ?? 'hour';
    const metrics = await host.call(getMetrics, { query: { period } });
    if (metrics.ok) return visit.show(metricsPage(words, period, metrics.value), null);
    if (metrics.error.code !== 'upstream_unavailable') return visit.refuse(metrics.error);
    return visit.show(page(words, period, markup.notice('refused', words.t('metricsUnread'))), null);
  }),
);
