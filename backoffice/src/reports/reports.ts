/** What the house made. Threat: see `contract/backoffice/staff-reports.ts` and `csv.ts`. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { chart } from '#backoffice/reports/chart.ts';
import { type Cell, csvOf } from '#backoffice/reports/csv.ts';
import { getReport, type Report, type ReportRow, reportsBy } from '#contract/backoffice/staff-reports.ts';
import { type AmountMinor, DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';

const REPORTS = '/reports';
const MOST_ROWS = 200;
const TABLE = 'report-table';
const DAY_MS = 24 * 60 * 60 * 1000;

type By = (typeof reportsBy)[number];
type Query = { readonly by: By; readonly from?: string; readonly to?: string; readonly currency?: string };
type Column<Row> = { readonly title: string; readonly cell: (row: Row) => Cell };
type Day = Report['days'][number];

function readQuery({ context: { req } }: Visit): Query {
  const by = reportsBy.find((one) => one === req.query('by')) ?? 'day';
  const given = ['from', 'to', 'currency'].flatMap((name) => {
    const value = req.query(name);
    return value ? [[name, value.slice(0, 10)]] : [];
  });
  return { by, ...Object.fromEntries(given) };
}
const addressOf = (path: string, query: Query): string => `${path}?${new URLSearchParams(query)}`;

type PlayFigures = Pick<ReportRow, 'staked' | 'won' | 'ggr' | 'stakes'>;
const playColumns = <Row extends PlayFigures>({ t }: ui.Words): Column<Row>[] => [
  { title: t('reportStaked'), cell: ({ staked }) => ({ money: staked }) },
  { title: t('reportWon'), cell: ({ won }) => ({ money: won }) },
  { title: t('reportGgr'), cell: ({ ggr }) => ({ money: ggr }) },
];
const stakesColumn = ({ t }: ui.Words): Column<ReportRow> => ({
  title: t('reportStakes'),
  cell: ({ stakes }) => ({ count: stakes }),
});
const houseColumns = (words: ui.Words): Column<Report['total']>[] => {
  const { t } = words;
  return [
    ...playColumns<Report['total']>(words),
    { title: t('reportBonusCost'), cell: ({ bonus_cost }) => ({ money: bonus_cost }) },
    { title: t('reportNgr'), cell: ({ ngr }) => ({ money: ngr }) },
    { title: t('reportDeposited'), cell: ({ deposited }) => ({ money: deposited }) },
    { title: t('reportWithdrawn'), cell: ({ withdrawn }) => ({ money: withdrawn }) },
  ];
};
const dayColumns = (words: ui.Words): Column<Day>[] => [
  { title: words.t('reportDay'), cell: ({ day }) => ({ text: day }) },
  ...houseColumns(words),
  { title: words.t('reportPlayers'), cell: ({ players }) => ({ count: players }) },
];

function rowColumns(words: ui.Words, by: Exclude<By, 'day'>): Column<ReportRow>[] {
  const { t, codeText } = words;
  const provider: Column<ReportRow> = {
    title: t('reportProvider'),
    cell: (row) => ({ text: codeText('reportProvider', row.provider) }),
  };
  const names: Readonly<Record<typeof by, readonly Column<ReportRow>[]>> = {
    game: [
      { title: t('reportGame'), cell: ({ name, provider: of }) => ({ text: name || codeText('reportProvider', of) }) },
      { title: t('reportProducer'), cell: ({ producer }) => ({ text: producer }) },
      provider,
    ],
    producer: [
      {
        title: t('reportProducer'),
        cell: ({ name, provider: of }) => ({ text: name || codeText('reportProvider', of) }),
      },
      provider,
    ],
    sport: [{ title: t('reportSport'), cell: ({ subject }) => ({ text: codeText('reportSport', subject) }) }, provider],
  };
  return [...names[by], ...playColumns<ReportRow>(words), stakesColumn(words)];
}

const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'short' });
const shownDay = (day: string): Html => html`<time datetime="${day}">${days.format(Date.parse(day))}</time>`;

const lookOf = (cell: Cell | undefined): string => (cell && !('text' in cell) ? 'figure' : '');

function table<Row>(words: ui.Words, columns: readonly Column<Row>[], rows: readonly Row[], more: Parts = {}): Html {
  const money = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 3 });
  const count = new Intl.NumberFormat(words.locale);
  const shown = (cell: Cell): Html => {
    if ('text' in cell)
      return html`${/^\d{4}-\d\d-\d\d$/.test(cell.text) ? shownDay(cell.text) : markup.bdi(cell.text)}`;
    return html`${'money' in cell ? money.format(toDecimal(cell.money) as `${number}`) : count.format(cell.count)}`;
  };
  const line = (cells: readonly Cell[]) =>
    cells.map((cell, place) =>
      place === 0 ? html`<th scope="row">${shown(cell)}</th>` : html`<td class="${lookOf(cell)}">${shown(cell)}</td>`,
    );
  return html`<div class="scroll" role="region" aria-labelledby="${TABLE}" tabindex="0"><table>
<caption class="unseen" id="${TABLE}">${more.caption}</caption>
<thead><tr>${columns.map(({ title, cell }) => html`<th scope="col" class="${lookOf(rows[0] && cell(rows[0]))}">${title}</th>`)}</tr></thead>
<tbody>${more.before ?? ''}${rows.map((row) => html`<tr>${line(columns.map(({ cell }) => cell(row)))}</tr>`)}</tbody>
${more.total ? html`<tfoot><tr>${line(more.total)}</tr></tfoot>` : ''}
</table></div>`;
}
type Parts = { readonly caption?: string; readonly before?: Html; readonly total?: readonly Cell[] };

function dayTable(words: ui.Words, report: Report): Html {
  const { t, locale } = words;
  const columns = dayColumns(words);
  const open = firstUnfinished(report);
  const label = html`${open < report.to ? html`${shownDay(open)} – ` : ''}${shownDay(report.to)}`;
  const unfinished = html`<tr><th scope="row">${label}</th><td colspan="${columns.length - 1}">${t('reportUnfinished')}</td></tr>`;
  const active = report.days.reduce((sum, { players }) => sum + players, 0) / (report.days.length || 1);
  const mean = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(active);
  return table(words, columns, report.days.toReversed(), {
    caption: captionOf(words, report, 'day'),
    ...(open <= report.to ? { before: unfinished } : {}),
    total: [
      { text: t('reportTotal') },
      ...houseColumns(words).map(({ cell }) => cell(report.total)),
      { text: t('reportMean', { mean }) },
    ],
  });
}

function firstUnfinished({ finished_to: finished, from }: Report): string {
  if (finished === null || finished < from) return from;
  return new Date(Date.parse(finished) + DAY_MS).toISOString().slice(0, 10);
}

const captionOf = ({ t, codeText }: ui.Words, { from, to, currency }: Report, by: By): string =>
  `${codeText('reportBy', by)}, ${t('reportFrom')} ${from} ${t('reportTo')} ${to}, ${currency}`;

const sumOf = (rows: readonly ReportRow[], of: (row: ReportRow) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

function rowTable(words: ui.Words, report: Report, by: Exclude<By, 'day'>): Html {
  const { t } = words;
  const { rows } = report;
  if (rows.length === 0) return markup.empty(t('reportNone'));
  const columns = rowColumns(words, by);
  const total: Cell[] = [
    { text: t('reportTotal') },
    ...columns.slice(1, -4).map(() => ({ text: '' })),
    ...(['staked', 'won', 'ggr'] as const).map((name) => ({ money: sumOf(rows, (row) => row[name]) as AmountMinor })),
    { count: sumOf(rows, ({ stakes }) => stakes) },
  ];
  const shown = rows.slice(0, MOST_ROWS);
  const cut = rows.length > MOST_ROWS ? markup.lead(t('reportMore', { shown: MOST_ROWS, count: rows.length })) : '';
  return html`${table(words, columns, shown, { caption: captionOf(words, report, by), total })}${cut}`;
}

function periodForm(words: ui.Words, query: Query, currencies: readonly string[], refused: ui.Refused | null): Html {
  const { t } = words;
  const { currency = DEFAULT_CURRENCY } = query;
  const { input, select } = ui.fieldsOf(words, {
    values: { currency, ...refused?.sent.values },
    faults: refused?.sent.faults ?? {},
  });
  return html`<form class="period" method="get" action="${REPORTS}">
${markup.hidden('by', query.by)}
${input('from', t('reportFrom'), { type: 'date', value: query.from ?? '' })}
${input('to', t('reportTo'), { type: 'date', value: query.to ?? '' })}
${select(
  'currency',
  t('reportCurrency'),
  (currencies.length > 0 ? currencies : [currency]).map((code) => [code, code]),
)}
<button>${t('reportShow')}</button>
</form>`;
}

function reportPage(words: ui.Words, query: Query, report: Report): Html {
  const { t, codeText } = words;
  const period = { by: query.by, from: report.from, to: report.to, currency: report.currency };
  const tabs = reportsBy.map(
    (by) =>
      html`<a href="${addressOf(REPORTS, { ...period, by })}"${by === query.by ? html` aria-current="page"` : ''}>${codeText('reportBy', by)}</a>`,
  );
  const figures = query.by === 'day' ? dayTable(words, report) : rowTable(words, report, query.by);
  return ui.backOfficePage(
    words,
    { title: t('reports'), path: REPORTS },
    html`<h1>${t('reports')}</h1>
${markup.lead(t('reportLead'))}
${periodForm(words, period, report.currencies, null)}
<nav class="tabs" aria-label="${t('reportTabs')}">${tabs}</nav>
${report.unread > 0 ? markup.notice('refused', t('reportUnread', { count: report.unread })) : ''}
${report.finished_to === null ? markup.notice('done', t('reportNothingYet')) : ''}
<section class="panel" aria-labelledby="figures"><h2 id="figures">${t('reportPeriod')} (${report.currency})</h2>
${markup.lead(t('reportFormula'))}
${query.by === 'day' && report.days.length > 1 ? chart(words, report.days, TABLE) : ''}
${figures}
<p class="back"><a href="${addressOf(`${REPORTS}.csv`, period)}">${t('reportCsv')}</a></p></section>`,
  );
}

function refusedPage(words: ui.Words, query: Query, refused: ui.Refused): Html {
  const { t } = words;
  return ui.backOfficePage(
    words,
    { title: t('reports'), path: REPORTS },
    html`<h1>${t('reports')}</h1>${markup.notice('refused', words.codeText('refused', refused.code))}
${periodForm(words, query, [], refused)}`,
  );
}

function csvFile(words: ui.Words, { by }: Query, report: Report): string {
  const write = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
    csvOf(
      columns.map(({ title }) => title),
      rows.map((row) => columns.map(({ cell }) => cell(row))),
    );
  return by === 'day' ? write(dayColumns(words), report.days) : write(rowColumns(words, by), report.rows);
}

const read = (visit: Visit) => visit.host.call(getReport, { query: readQuery(visit) });

export const reportRoutes = new Hono<{ Bindings: Env }>()
  .get(REPORTS, (context) =>
    signedIn(context, async (visit) => {
      const query = readQuery(visit);
      const report = await read(visit);
      if (report.ok) return visit.show(reportPage(visit.words, query, report.value), null);
      const { code, fields: faults } = report.error;
      if (code !== 'bad_request') return visit.refuse(report.error);
      const { by: _, ...values } = query;
      const refused: ui.Refused = { kind: 'refused', code, sent: { values, faults } };
      return visit.show(refusedPage(visit.words, query, refused), refused);
    }),
  )
  .get(`${REPORTS}.csv`, (context) =>
    signedIn(context, async (visit) => {
      const query = readQuery(visit);
      const report = await read(visit);
      if (!report.ok) return visit.refuse(report.error);
      const { from, to, currency } = report.value;
      return context.body(csvFile(visit.words, query, report.value), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${query.by}-${from}-${to}-${currency}.csv"`,
      });
    }),
  );
