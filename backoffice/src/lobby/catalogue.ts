/** The catalogue: which games are offered, and in which order. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { pageLinks, pageNumber } from '#backoffice/frame/paging.ts';
import { signedIn, type Visit } from '#backoffice/frame/visit.ts';
import {
  findGames,
  getStaffGame,
  type StaffGame,
  setGameRank,
  setGameVisibility,
} from '#contract/backoffice/staff-catalogue.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';

const CATALOGUE = '/catalogue';
const PAGE_SIZE = 50;
const ALL = 'all';
const HIDDEN = 'hidden';
type Found = v.InferOutput<typeof findGames.answer>;
type Search = { readonly text: string; readonly integration: string; readonly state: string };
type Named = { readonly integration: string; readonly id: string };
const pathOf = ({ integration, id }: Named) => `${CATALOGUE}/${integration}/${encodeURIComponent(id)}`;

const stateText = ({ t }: ui.Words, { is_hidden, is_allowed }: StaffGame): string =>
  [is_hidden && t('catalogueHidden'), !is_allowed && t('catalogueNotAllowed')].filter(Boolean).join(' · ');

function searchForm(words: ui.Words, search: Search): Html {
  const { t } = words;
  const { input, select } = ui.fieldsOf(words, { values: { ...search }, faults: {} });
  const all = [ALL, t('catalogueAll')] as const;
  return html`<form method="get" action="${CATALOGUE}" role="search">
${input('text', t('catalogueSearch'), { type: 'search', autocomplete: 'off', maxlength: '200', isOptional: true })}
<div class="pair">${select('integration', t('catalogueIntegration'), [[ALL, t('catalogueAllIntegrations')], ...integrations.map((name) => [name, name] as const)])}
${select('state', t('catalogueShown'), [all, [HIDDEN, t('catalogueOnlyHidden')]])}</div>
<button>${t('search')}</button>
</form>`;
}

function cataloguePage(words: ui.Words, search: Search, { page, count, list }: Found): Html {
  const { t } = words;
  const title = t('catalogue');
  const rows = list.map((game) =>
    markup.row(
      html`${game.rank}. <a href="${pathOf({ integration: game.integration, id: game.game_id })}">${markup.bdi(game.name)}</a>`,
      [html`${markup.bdi(game.producer)} · ${game.integration}`, stateText(words, game)],
    ),
  );
  const path = `${CATALOGUE}?${new URLSearchParams(search)}`;
  return ui.backOfficePage(
    words,
    { title, path },
    html`<h1>${title}</h1>
<p class="back"><a href="/slides">${t('slides')}</a></p>
${searchForm(words, search)}
<section class="panel" aria-label="${t('catalogueFound', { count })}">
${markup.lead(t('catalogueFound', { count }))}
${markup.rows(rows, t('catalogueNone'))}
${pageLinks(words, { path, page, count, pageSize: PAGE_SIZE })}</section>`,
  );
}

function gamePage(words: ui.Words, named: Named, game: StaffGame, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const path = pathOf(named);
  const { input } = ui.fieldsOf(words, ui.sentWith(outcome));
  const known = markup.facts(
    [
      [t('catalogueProducer'), game.producer],
      [t('catalogueIntegration'), game.integration],
      [t('catalogueType'), game.game_type],
      [t('catalogueRank'), String(game.rank)],
      [t('catalogueState'), stateText(words, game) || t('catalogueOffered')],
    ],
    'panel',
  );
  const hiding = game.is_hidden
    ? ui.buttonForm(`${path}/visibility`, t('catalogueShow'), { look: '', values: { hidden: 'no' } })
    : ui.buttonForm(`${path}/visibility`, t('catalogueHide'), { values: { hidden: 'yes' } });
  const rank = input('rank', t('catalogueRank'), { ...ui.whole, min: '1', value: String(game.rank) });
  return ui.subPage(
    words,
    {
      title: game.name,
      path,
      back: { path: CATALOGUE, label: t('catalogue') },
      heading: markup.bdi(game.name),
      outcome,
      above: known,
    },
    ui.panel('visibility', t('catalogueVisibility'), html`${markup.lead(t('catalogueVisibilityLead'))}${hiding}`),
    ui.panel(
      'rank-panel',
      t('catalogueOrder'),
      html`${markup.lead(t('catalogueOrderLead'))}${ui.form(`${path}/rank`, rank, t('catalogueMove'))}`,
    ),
  );
}

async function showGame(visit: Visit, named: Named, outcome: ui.Outcome | null) {
  const game = await visit.host.call(getStaffGame, { params: named });
  if (!game.ok) return visit.refuse(game.error);
  return visit.show(gamePage(visit.words, named, game.value, outcome), outcome);
}

const codes = ['game_hidden', 'game_shown', 'game_moved'] as const;

export const catalogueRoutes = new Hono<{ Bindings: Env }>()
  .get(CATALOGUE, (context) =>
    signedIn(context, async (visit) => {
      const { text = '', integration = ALL, state = ALL, page } = context.req.query();
      const search = { text: text.trim().slice(0, 200), integration, state };
      const query = {
        text: search.text,
        ...(integrations.some((name) => name === integration) && { integration }),
        ...(state === HIDDEN && { is_hidden: 'true' }),
        page: String(pageNumber(page)),
        page_size: String(PAGE_SIZE),
      };
      const found = await visit.host.call(findGames, { query });
      return found.ok ? visit.show(cataloguePage(visit.words, search, found.value), null) : visit.refuse(found.error);
    }),
  )
  .get(`${CATALOGUE}/:integration/:id`, (context) =>
    signedIn(context, (visit) => {
      const code = codes.find((one) => one === context.req.query('done'));
      return showGame(visit, context.req.param(), code ? { kind: 'done', code } : null);
    }),
  )
  .post(`${CATALOGUE}/:integration/:id/visibility`, (context) =>
    signedIn(context, async (visit) => {
      const named = context.req.param();
      const isHidden = (await visit.fields()).hidden === 'yes';
      const result = await visit.host.call(setGameVisibility, { params: named, body: { is_hidden: isHidden } });
      const done = `${pathOf(named)}?done=${isHidden ? 'game_hidden' : 'game_shown'}`;
      return visit.answer(result, done, {}, (refused) => showGame(visit, named, refused));
    }),
  )
  .post(`${CATALOGUE}/:integration/:id/rank`, (context) =>
    signedIn(context, async (visit) => {
      const named = context.req.param();
      const fields = await visit.fields();
      const result = await visit.host.call(setGameRank, { params: named, body: { rank: fields.rank ?? '' } });
      return visit.answer(result, `${pathOf(named)}?done=game_moved`, fields, (refused) =>
        showGame(visit, named, refused),
      );
    }),
  );
