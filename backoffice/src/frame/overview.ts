/** The first page: everything that needs attention now and that the role may see. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { ago } from '#backoffice/frame/ago.ts';
import { ALARMS, alarmsSection, jackpotsSection } from '#backoffice/frame/entry-pages.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { PROPOSALS, signedIn } from '#backoffice/frame/visit.ts';
import { mayRead } from '#contract/backoffice/permissions.ts';
import { closeAlarm, listAlarms } from '#contract/backoffice/staff.ts';
import { getOverview, type LastReconciliation, type Waiting } from '#contract/backoffice/staff-overview.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';

type Overview = v.InferOutput<typeof getOverview.answer>;

function waitingSection(words: ui.Words, overview: Overview | null): Html {
  const { t } = words;
  if (overview === null) return markup.notice('refused', t('overviewUnknown'));
  const { payments, documents, proposals } = overview;
  const row = (path: string, title: string, { count, oldest }: Waiting) =>
    markup.row(html`<a href="${path}">${title}</a>`, [
      count === 0 ? t('nothingWaits') : t('overviewWaiting', { count }),
      oldest === null ? '' : html`${t('overviewOldest')} ${ago(words, oldest)}`,
    ]);
  const list = [
    ...(proposals === null ? [] : [row(PROPOSALS, t('proposals'), proposals)]),
    ...(documents === null ? [] : [row('/documents', t('documents'), documents)]),
    ...(payments === null
      ? []
      : [
          row('/payments#waitingDeposits', t('waitingDeposits'), payments.deposits),
          row('/payments#waitingPayouts', t('waitingPayouts'), payments.payouts),
          row('/payments#payoutsByHand', t('payoutsByHand'), payments.by_hand),
        ]),
  ];
  return ui.panel('waiting', t('overviewWaits'), markup.rows(list, t('nothingWaits')));
}

function reconciliationSection({ t, moment }: ui.Words, last: LastReconciliation | null): Html {
  const content =
    last === null
      ? markup.empty(t('overviewNotReconciled'))
      : markup.facts([
          [t('overviewDay'), last.day.split('-').reverse().join('/')],
          [t('overviewFinished'), moment(last.finished_at)],
          [t('overviewPlayers'), String(last.players)],
          [t('overviewDifferences'), last.differences === 0 ? t('overviewNone') : String(last.differences)],
        ]);
  return ui.panel('reconciliation', t('overviewReconciliation'), content);
}

export const overviewRoutes = new Hono<{ Bindings: Env }>()
  .get('/', (context) =>
    signedIn(context, async (visit) => {
      const { host, words } = visit;
      const [figures, open, shown] = await Promise.all([
        host.call(getOverview),
        mayRead(words.role, 'alarms') ? host.call(listAlarms) : null,
        host.call(listJackpots),
      ]);
      const refused = [figures, open].find(
        (answer) => answer?.ok === false && answer.error.code === 'not_authenticated',
      );
      if (refused?.ok === false) return visit.refuse(refused.error);
      const overview = figures.ok ? figures.value : null;
      const panels = [
        open === null ? '' : alarmsSection(words, open.ok ? open.value.alarms : null),
        waitingSection(words, overview),
        overview?.alarms ? reconciliationSection(words, overview.alarms.reconciliation) : '',
        shown.ok ? jackpotsSection(words, shown.value.jackpots) : '',
      ];
      const title = words.t('overview');
      return visit.show(
        ui.backOfficePage(
          words,
          { title, path: '/' },
          html`<h1>${title}</h1>
<div class="columns">${panels}</div>`,
        ),
        null,
      );
    }),
  )
  .post(`${ALARMS}/:id`, (context) =>
    signedIn(context, async (visit) => {
      const { at } = await visit.fields();
      const closed = await visit.host.call(closeAlarm, { params: { id: context.req.param('id') }, body: { at } });
      return visit.answer(closed, '/', {}, ({ code }) => visit.refuse({ code }));
    }),
  );
