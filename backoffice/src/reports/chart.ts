import { lineChart } from '#backoffice/frame/line-chart.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import type { Words } from '#backoffice/frame/page.ts';
import type { Report } from '#contract/backoffice/staff-reports.ts';
import { MINOR_PER_UNIT } from '#domain/money.ts';

/** "2026-03-01" as 01/03. */
const shortDay = (day = ''): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** @param table the id of the figures in words. */
export function chart({ t, locale }: Words, days: Report['days'], table: string): Html {
  const units = new Intl.NumberFormat(locale, { notation: 'compact' });
  return lineChart({
    label: t('reportChart'),
    help: t('reportChartHelp'),
    table,
    ends: [shortDay(days.at(0)?.day), shortDay(days.at(-1)?.day)],
    lines: [days.map(({ ggr }) => ggr), days.map(({ ngr }) => ngr)],
    least: MINOR_PER_UNIT,
    format: (minor) => units.format(minor / MINOR_PER_UNIT),
  });
}
