/**
 * Rulings on matches in the back office. Threat: somebody who is no owner decides matches that others have bet on. The
 * feed belongs to the sandbox, so the host is asked for the role before anything is shown or done.
 */

import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { getUser } from '#contract/auth/accounts.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { events } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { BACK_OFFICE_ROLES, type Refusal } from '#sandbox/backoffice/host.ts';
import * as ui from '#sandbox/backoffice/page.ts';
import { type Fields, signedIn, type Visit } from '#sandbox/backoffice/visit.ts';
import type { Env } from '#sandbox/env.ts';
import { isEnd, mainCount, type Ruling } from '#sandbox/odds-feed/course.ts';
import { type Fixture, fixtureById, fixturesNamed } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';
import type { Score } from '#sandbox/odds-feed/spread.ts';
import type { Html } from '#sandbox/ui/page.ts';

const ODDS_FEED = '/operator/results';
type Match = {
  readonly fixture: Fixture;
  readonly event: FeedEvent;
  readonly count: string;
  readonly ruling: Ruling | null;
};

const isOver = ({ phase }: FeedEvent) => phase === 'ended' || phase === 'abandoned';
const sidesOf = ({ home, away }: Fixture): Html => html`${ui.bdi(home.name)} – ${ui.bdi(away.name)}`;
const scoreText = ([home, away]: readonly [number, number]): Html => html`<bdi dir="ltr">${home} – ${away}</bdi>`;
const timeOf = ({ moment }: ui.Words, ms: number): Html => ui.bdi(moment(new Date(ms).toISOString()));

/** @param matches null before a search. */
function feedPage(words: ui.Words, asked: string, matches: readonly Fixture[] | null): Html {
  const { say } = words;
  const found = matches?.map((fixture) => ({
    path: `${ODDS_FEED}/${fixture.id}`,
    title: sidesOf(fixture),
    detail: html`${ui.bdi(fixture.tournament.name)} · ${timeOf(words, fixture.startsAtMs)}`,
  }));
  const label = say('resultsSearch');
  const none = say('noMatches', { asked });
  const above = html`${ui.lead(say('resultsLead'))}
${ui.search(words, { path: ODDS_FEED, name: 'side', label, asked, longest: '100', none }, found ?? null)}`;
  return ui.subPage(words, { title: say('results'), path: ODDS_FEED, above });
}

function matchPage(words: ui.Words, match: Match, outcome: ui.Outcome | null): Html {
  const { fixture } = match;
  const path = `${ODDS_FEED}/${fixture.id}`;
  return ui.subPage(
    words,
    {
      title: `${fixture.home.name} – ${fixture.away.name}`,
      path,
      heading: sidesOf(fixture),
      back: { path: ODDS_FEED, label: words.say('results') },
      outcome,
    },
    standing(words, match),
    resultForm(words, path, match, outcome),
    otherForms(words, path, match),
  );
}

function standing(words: ui.Words, { fixture, event, count, ruling }: Match): Html {
  const { say, sayCode, moment } = words;
  const score = event.counts[count];
  const list = [
    ui.row(ui.bdi(fixture.tournament.name), [html`${say('matchStarts')} ${ui.bdi(moment(event.starts_at))}`]),
    ui.row(sayCode('phase', event.phase), [
      html`${sayCode('count', count)} ${score === undefined ? '' : scoreText(score)}`,
    ]),
  ];
  const said =
    ruling &&
    html`<p>${sayCode('ruling', ruling.kind)}${ruling.kind === 'result' ? html` ${scoreText(ruling.score)}` : ''} · ${ui.bdi(ruling.by)} · ${timeOf(words, ruling.atMs)}</p>`;
  const ruled = said ?? html`<p class="empty">${say('noRuling')}</p>`;
  return ui.panel('standing', say('matchStanding'), html`${ui.rows(list, '')}${ruled}`);
}

function resultForm(words: ui.Words, path: string, { fixture, event, count }: Match, outcome: ui.Outcome | null): Html {
  if (event.phase !== 'ended') return html``;
  const { say, sayCode } = words;
  const { input } = ui.fieldsOf(words, ui.sentWith(outcome));
  const [home = 0, away = 0] = event.counts[count] ?? [];
  const figure = (name: 'home' | 'away', value: number) => {
    const label = `${fixture[name].name} (${sayCode('count', count)})`;
    return input(name, label, { ...ui.whole, max: '999', value: `${value}` });
  };
  const fields = html`<div class="pair">${figure('home', home)}${figure('away', away)}</div>`;
  const form = ui.form(`${path}/result`, fields, say('correctResult'));
  return ui.panel('result', say('correctResult'), html`${ui.lead(say('correctResultLead'))}${form}`);
}

function otherForms({ say }: ui.Words, path: string, { event, ruling }: Match): Html {
  const ruled = (kind: 'abandoned' | 'held' | 'drawn', why: string, label: string) =>
    html`${ui.lead(why)}${ui.buttonForm(`${path}/${kind}`, label)}`;
  const abandoned = isOver(event)
    ? ''
    : ruled('abandoned', say('abandonLead', { hours: events.voidAfter.count }), say('abandon'));
  const held = ruling?.kind === 'held' ? '' : ruled('held', say('holdLead'), say('hold'));
  const drawn = ruling === null ? '' : ruled('drawn', say('undoLead'), say('undo'));
  return ui.panel('other', say('otherRulings'), html`${abandoned}${held}${drawn}`);
}

const SEARCHED_MS = 9 * 86_400_000;
const MOST_FOUND = 30;
const refusal = (code: string, fields: Fields = {}) => err({ code, fields });

/** @param show gets the employee's name. */
const asOwner = (
  context: Context<{ Bindings: Env }>,
  show: (visit: Visit, by: string) => Response | Promise<Response>,
) =>
  signedIn(context, async (visit) => {
    const user = await visit.host.ask(getUser);
    if (!user.ok) return visit.refuse(user.error);
    const { username, role } = user.value;
    return BACK_OFFICE_ROLES.includes(role) ? show(visit, username) : visit.refuse({ code: 'permission_denied' });
  });

async function matchOf(env: Env, id: string): Promise<Match | null> {
  const fixture = fixtureById(id);
  const profile = fixture && profiles[fixture.tournament.sport];
  if (!fixture || !profile) return null;
  const sport = env.LINE.getByName(`${fixture.tournament.sport}`);
  const event = (await sport.event(id)) as FeedEvent | null;
  const ruling = (await sport.ruling(id)) as Ruling | null;
  return event && { fixture, event, count: mainCount(profile), ruling };
}

/** @returns null when the ruling is withdrawn. */
function rulingOf(kind: string, fields: Fields, { fixture, event }: Match, by: string): Result<Ruling | null, Refusal> {
  const said = { atMs: Date.now(), by };
  if (kind === 'drawn') return ok(null);
  if (kind === 'held') return ok({ ...said, kind });
  if (kind === 'abandoned') return isOver(event) ? refusal('match_over') : ok({ ...said, kind });
  if (event.phase !== 'ended') return refusal('match_not_over');
  const profile = profiles[fixture.tournament.sport];
  const score: Score = [Number(fields.home || Number.NaN), Number(fields.away || Number.NaN)];
  if (!profile || !isEnd(profile, score)) return refusal('no_such_end', { home: 'invalid' });
  return ok({ ...said, kind: 'result', score });
}

async function showMatch(visit: Visit, id: string, outcome: ui.Outcome | null) {
  const match = await matchOf(visit.context.env, id);
  if (match === null) return visit.refuse({ code: 'not_found' });
  return visit.show(matchPage(visit.words, match, outcome), outcome);
}

export const oddsFeedRoutes = new Hono<{ Bindings: Env }>()
  .get(ODDS_FEED, (context) =>
    asOwner(context, ({ words }) => {
      const asked = context.req.query('side')?.trim().slice(0, 100) ?? '';
      const nowMs = Date.now();
      const found = asked === '' ? null : fixturesNamed(asked, nowMs - SEARCHED_MS, nowMs, MOST_FOUND);
      return context.html(feedPage(words, asked, found));
    }),
  )
  .get(`${ODDS_FEED}/:id`, (context) =>
    asOwner(context, (visit) => {
      const outcome = context.req.query('done') ? ({ kind: 'done', code: 'ruling' } as const) : null;
      return showMatch(visit, context.req.param('id'), outcome);
    }),
  )
  .post(`${ODDS_FEED}/:id/:kind{result|abandoned|held|drawn}`, (context) =>
    asOwner(context, async (visit, by) => {
      const { id, kind } = context.req.param();
      const match = await matchOf(context.env, id);
      if (match === null) return context.notFound();
      const fields = await visit.fields();
      const ruling = rulingOf(kind, fields, match, by);
      if (ruling.ok) await context.env.LINE.getByName(`${match.fixture.tournament.sport}`).rule(id, ruling.value);
      return visit.answer(ruling, `${ODDS_FEED}/${id}?done=ruling`, fields, (refused) => showMatch(visit, id, refused));
    }),
  );
