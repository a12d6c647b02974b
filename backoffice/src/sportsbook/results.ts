/** Results to correct, withhold or abandon. Threat: see `contract/backoffice/staff-matches.ts`. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Env } from '#backoffice/env.ts';
import { exactAmount } from '#backoffice/frame/exact-amount.ts';
import type { Refusal } from '#backoffice/frame/host.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import { type Fields, signedIn, type Visit } from '#backoffice/frame/visit.ts';
import { findMatches, getMatch, limitMatch, ruleMatch } from '#contract/backoffice/staff-matches.ts';
import type { ControlledMatch, rulingRefusals } from '#contract/sportsbook/odds-feed.ts';
import { events, openProfit } from '#domain/house-rules.ts';
import { DEFAULT_CURRENCY, toDecimal } from '#domain/money.ts';
import { err, type Result } from '#domain/result.ts';

const RESULTS = '/results';
type Match = ControlledMatch;
type RuledMatch = v.InferOutput<typeof getMatch.answer>;
type Html = markup.Html;

const isOver = ({ phase }: Match) => phase === 'ended' || phase === 'abandoned';
const sidesOf = ({ home, away }: Match): Html => html`${markup.bdi(home)} – ${markup.bdi(away)}`;
const scoreText = ([home, away]: readonly [number, number]): Html => html`<bdi dir="ltr">${home} – ${away}</bdi>`;

/** @param matches null before a search. */
function searchPage(words: ui.Words, query: string, matches: readonly Match[] | null): Html {
  const { t } = words;
  const found = matches?.map((match) => ({
    path: `${RESULTS}/${match.id}`,
    title: sidesOf(match),
    detail: html`${markup.bdi(match.tournament)} · ${markup.bdi(words.moment(match.starts_at))}`,
  }));
  const label = t('resultsSearch');
  const none = t('noMatches', { query });
  const above = html`${markup.lead(t('resultsLead'))}
${ui.search(words, { path: RESULTS, name: 'side', label, query, longest: '100', none }, found ?? null)}`;
  return ui.subPage(words, { title: t('results'), path: RESULTS, above });
}

function matchPage(words: ui.Words, match: RuledMatch, outcome: ui.Outcome | null): Html {
  const path = `${RESULTS}/${match.id}`;
  return ui.subPage(
    words,
    {
      title: `${match.home} – ${match.away}`,
      path,
      heading: sidesOf(match),
      back: { path: RESULTS, label: words.t('results') },
      outcome,
    },
    standing(words, match),
    resultForm(words, path, match, outcome),
    otherForms(words, path, match),
    isOver(match) ? html`` : limitForm(words, path, match, outcome),
  );
}

function standing(words: ui.Words, { tournament, starts_at, phase, count, score, ruling }: Match): Html {
  const { t, codeText, moment } = words;
  const list = [
    markup.row(markup.bdi(tournament), [html`${t('matchStarts')} ${markup.bdi(moment(starts_at))}`]),
    markup.row(codeText('phase', phase), [html`${codeText('count', count)} ${score === null ? '' : scoreText(score)}`]),
  ];
  const description =
    ruling &&
    html`<p>${codeText('ruling', ruling.kind)}${ruling.score ? html` ${scoreText(ruling.score)}` : ''} · ${markup.bdi(ruling.by)} · ${markup.bdi(moment(ruling.at))}</p>`;
  const ruled = description ?? html`<p class="empty">${t('noRuling')}</p>`;
  return ui.panel('standing', t('matchStanding'), html`${markup.rows(list, '')}${ruled}`);
}

function resultForm(words: ui.Words, path: string, match: Match, outcome: ui.Outcome | null): Html {
  if (match.phase !== 'ended') return html``;
  const { t, codeText } = words;
  const { input } = ui.fieldsOf(words, ui.sentWith(outcome));
  const [home, away] = match.score ?? [0, 0];
  const figure = (name: 'home' | 'away', value: number) => {
    const label = `${match[name]} (${codeText('count', match.count)})`;
    return input(name, label, { ...ui.whole, max: '999', value: `${value}` });
  };
  const fields = html`<div class="pair">${figure('home', home)}${figure('away', away)}</div>`;
  const form = ui.form(`${path}/result`, fields, t('correctResult'));
  return ui.panel('result', t('correctResult'), html`${markup.lead(t('correctResultLead'))}${form}`);
}

function otherForms({ t }: ui.Words, path: string, match: Match): Html {
  const { ruling } = match;
  const ruled = (kind: 'abandoned' | 'held' | 'withdrawn', lead: string, label: string) =>
    html`${markup.lead(lead)}${ui.buttonForm(`${path}/${kind}`, label)}`;
  const abandoned = isOver(match)
    ? ''
    : ruled('abandoned', t('abandonLead', { hours: events.voidAfter.count }), t('abandon'));
  const held = ruling?.kind === 'held' ? '' : ruled('held', t('holdLead'), t('hold'));
  const withdrawn = ruling === null ? '' : ruled('withdrawn', t('undoLead'), t('undo'));
  return ui.panel('other', t('otherRulings'), html`${abandoned}${held}${withdrawn}`);
}

function limitForm(words: ui.Words, path: string, { profit }: RuledMatch, outcome: ui.Outcome | null): Html {
  const { t } = words;
  const { most, is_set: isSet, open } = profit;
  const { input } = ui.fieldsOf(words, ui.sentWith(outcome));
  const facts = markup.facts([
    [t('matchOpenProfit'), exactAmount(open)],
    [t('matchMostProfit'), `${exactAmount(most)} · ${t(isSet ? 'matchLimitSet' : 'matchLimitOfHouse')}`],
  ]);
  const field = input('most', t('matchMostProfitIn', { currency: DEFAULT_CURRENCY }), {
    ...ui.decimal,
    value: toDecimal(most),
  });
  const undo = isSet ? ui.buttonForm(`${path}/limit`, t('matchLimitUndo'), { values: { kind: 'house' } }) : '';
  return ui.panel(
    'limit',
    t('matchLimit'),
    html`${facts}${markup.lead(t('matchLimitLead', { most: exactAmount(openProfit.onEvent.amountMinor) }))}
${ui.form(`${path}/limit`, field, t('save'))}${undo}`,
  );
}

const refusals: Readonly<Record<string, (typeof rulingRefusals)[number]>> = {
  locked: 'match_over',
  too_small: 'match_not_over',
  invalid: 'no_such_end',
};

/** Shows beside the score what the ruling contradicts. */
function withRulingError(result: Result<unknown, Refusal>): Result<unknown, Refusal> {
  const code = result.ok ? undefined : refusals[result.error.fields.ruling ?? ''];
  if (code === undefined) return result;
  const fields: Fields = code === 'no_such_end' ? { home: 'invalid' } : {};
  return err({ code, fields });
}

const rulingBody = (kind: string, { home = '', away = '' }: Fields) =>
  kind === 'result' ? { kind, home: Number(home || Number.NaN), away: Number(away || Number.NaN) } : { kind };

async function showMatch(visit: Visit, id: string, outcome: ui.Outcome | null) {
  const match = await visit.host.call(getMatch, { params: { id } });
  return match.ok ? visit.show(matchPage(visit.words, match.value, outcome), outcome) : visit.refuse(match.error);
}

export const resultRoutes = new Hono<{ Bindings: Env }>()
  .get(RESULTS, (context) =>
    signedIn(context, async (visit) => {
      const side = context.req.query('side')?.trim().slice(0, 100) ?? '';
      if (side === '') return visit.show(searchPage(visit.words, side, null), null);
      const found = await visit.host.call(findMatches, { query: { side } });
      if (!found.ok) return visit.refuse(found.error);
      return visit.show(searchPage(visit.words, side, found.value.matches), null);
    }),
  )
  .get(`${RESULTS}/:id`, (context) =>
    signedIn(context, (visit) => {
      const code = (['ruling', 'limit'] as const).find((one) => one === context.req.query('done'));
      return showMatch(visit, context.req.param('id'), code ? { kind: 'done', code } : null);
    }),
  )
  .post(`${RESULTS}/:id/limit`, (context) =>
    signedIn(context, async (visit) => {
      const id = context.req.param('id');
      const fields = await visit.fields();
      const most = fields.kind === 'house' ? null : (fields.most ?? '');
      const result = await visit.host.call(limitMatch, { params: { id }, body: { most } });
      const done = `${RESULTS}/${id}?done=limit`;
      return visit.answer(result, done, fields, (refused) => showMatch(visit, id, refused));
    }),
  )
  .post(`${RESULTS}/:id/:kind{result|abandoned|held|withdrawn}`, (context) =>
    signedIn(context, async (visit) => {
      const { id, kind } = context.req.param();
      const fields = await visit.fields();
      const result = await visit.host.call(ruleMatch, { params: { id }, body: rulingBody(kind, fields) });
      const done = `${RESULTS}/${id}?done=ruling`;
      return visit.answer(withRulingError(result), done, fields, (refused) => showMatch(visit, id, refused));
    }),
  );
