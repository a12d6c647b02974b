import { html } from 'hono/html';
import { lineChart } from '#backoffice/frame/line-chart.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { figuresTable } from '#backoffice/metrics/tables.ts';
import type { Metrics } from '#contract/backoffice/staff-metrics.ts';

type Step = Metrics['steps'][number];
type Line = { readonly name: string; readonly values: readonly (number | null)[] };
type Chart = { readonly id: string; readonly title: string; readonly lines: readonly Line[]; readonly least: number };

export const shareOfFaults = ({ requests, faults }: Pick<Step, 'requests' | 'faults'>): number =>
  requests === 0 ? 0 : (100 * faults) / requests;

/** Includes every step from the first to the last request, so that gaps are visible. */
function timesOf({ steps, step_seconds: step }: Metrics): string[] {
  const known = steps.map(({ at }) => Date.parse(at));
  const first = Math.min(...known);
  const count = known.length === 0 ? 0 : Math.round((Math.max(...known) - first) / (step * 1000)) + 1;
  return Array.from({ length: count }, (_, at) => new Date(first + at * step * 1000).toISOString());
}

export function chartsOf(words: ui.Words, metrics: Metrics): Html[] {
  const { t, codeText, locale } = words;
  const times = timesOf(metrics);
  if (times.length === 0) return [];
  const steps = new Map(metrics.steps.map((step) => [`${step.worker} ${Date.parse(step.at)}`, step]));
  const valuesOf = (worker: string, of: (step: Step) => number | null, none: number | null = null) =>
    times.map((time) => {
      const step = steps.get(`${worker} ${Date.parse(time)}`);
      return step ? of(step) : none;
    });
  const byWorker = (of: (step: Step) => number | null, none: number | null = null): Line[] =>
    metrics.workers.map(({ worker }) => ({
      name: codeText('metricsWorker', worker),
      values: valuesOf(worker, of, none),
    }));
  const timesOfWorker = (worker: string): Chart => ({
    id: `times-${worker}`,
    title: t('metricsTimes', { worker: codeText('metricsWorker', worker) }),
    lines: [
      ...(['p50', 'p95', 'p99'] as const).map((name) => ({ name, values: valuesOf(worker, (step) => step[name]) })),
      ...(worker === 'site'
        ? [{ name: t('metricsUpstream'), values: valuesOf(worker, (step) => step.upstream_p95) }]
        : []),
    ],
    least: 10,
  });
  const charts: Chart[] = [
    { id: 'requests', title: t('metricsRequests'), lines: byWorker(({ requests }) => requests, 0), least: 10 },
    { id: 'faults', title: t('metricsFaults'), lines: byWorker(shareOfFaults), least: 1 },
    ...metrics.workers.map(({ worker }) => timesOfWorker(worker)),
  ];
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const clock = times.map((time) => words.moment(time).slice(0, 16));
  return charts.map(({ id, title, lines, least }) => {
    const table = `${id}-table`;
    const rows = clock.map((time, at) => [time, ...lines.map(({ values }) => values[at] ?? null)]);
    const drawn = lineChart({
      label: title,
      help: lines.map(({ name }, at) => t(`metricsLine_${at + 1}` as ui.TextKey, { name })).join(' '),
      table,
      ends: [clock.at(0) ?? '', clock.at(-1) ?? ''],
      lines: lines.map(({ values }) => values),
      least,
      format: (value) => format.format(value),
    });
    const head = [t('metricsTime'), ...lines.map(({ name }) => name)];
    return ui.panel(
      id,
      title,
      html`${drawn}<details><summary>${t('metricsTable')}</summary>${figuresTable(words, { id: table, caption: title, head, rows })}</details>`,
    );
  });
}
