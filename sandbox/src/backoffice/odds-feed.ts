/**
 * The odds feed in the back office: what an operator says of a match, against its course. Threat: somebody who is no owner
 * decides matches that others have money on. The feed is the sandbox's own, so the host is asked whose token this is
 * before anything is shown or done.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { getUser } from '#contract/auth/accounts.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { events } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { BACK_OFFICE_ROLES, type Refusal } from '#sandbox/backoffice/host.ts';
import { backOfficePage, inputField, type Sent, unsent } from '#sandbox/backoffice/page.ts';
import {
  type BackOffice,
  type Fields,
  fieldsOf,
  refusedPage,
  signedIn,
  type Visit,
} from '#sandbox/backoffice/visit.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Env } from '#sandbox/env.ts';
import { type Fixture, fixtureById, fixturesNamed } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';
import { isEnd, mainCount, type Ruling } from '#sandbox/odds-feed/ruling.ts';
import type { Score } from '#sandbox/odds-feed/spread.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

const ODDS_FEED = '/operator/line';
/** A match with what the odds feed says of it now, what decides it, and what was said of it. */
type Match = {
  readonly fixture: Fixture;
  readonly event: FeedEvent;
  readonly count: string;
  readonly ruling: Ruling | null;
};
/** What the last form came to. */
type RulingOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

const sidesOf = ({ home, away }: Fixture): Html => html`<bdi>${home.name}</bdi> – <bdi>${away.name}</bdi>`;
const told = ([home, away]: readonly [number, number]): Html => html`<bdi dir="ltr">${home} – ${away}</bdi>`;

/** @param matches null before anything was searched for. */
function feedPage(words: Words, asked: string, matches: readonly Fixture[] | null): Html {
  const { say, moment } = words;
  const found =
    matches === null
      ? ''
      : matches.length === 0
        ? html`<p class="empty" role="status">${say('noMatches', { asked })}</p>`
        : html`<ul class="people">${matches.map(
            (fixture) =>
              html`<li><a href="${ODDS_FEED}/${fixture.id}"><strong>${sidesOf(fixture)}</strong><span><bdi>${fixture.tournament.name}</bdi> · <bdi>${moment(new Date(fixture.startsAtMs).toISOString())}</bdi></span></a></li>`,
          )}</ul>`;
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1>${say('line')}</h1>
<p class="lead">${say('lineLead')}</p>
<form class="search" method="get" action="${ODDS_FEED}" role="search">
${inputField(words, { id: 'side', name: 'side', label: say('lineSearch'), type: 'search', value: asked, attributes: { autocomplete: 'off', maxlength: '100' } }, unsent)}
<button>${say('search')}</button>
</form>
${found}`;
  return backOfficePage(words, { title: say('line'), path: ODDS_FEED, isSignedIn: true, content });
}

function matchPage(words: Words, match: Match, outcome: RulingOutcome | null): Html {
  const { say, sayCode } = words;
  const { fixture } = match;
  const said =
    outcome === null
      ? ''
      : notice(outcome.kind, outcome.kind === 'done' ? say('done_ruling') : sayCode('refused', outcome.code));
  const sent = outcome?.kind === 'refused' ? outcome.sent : unsent;
  const path = `${ODDS_FEED}/${fixture.id}`;
  const content = html`<p class="back"><a href="${ODDS_FEED}">${say('line')}</a></p>
<h1>${sidesOf(fixture)}</h1>
${said}
<div class="columns">
${standing(words, match)}
${resultForm(words, path, match, sent)}
${otherForms(words, path, match)}
</div>`;
  const title = `${fixture.home.name} – ${fixture.away.name}`;
  return backOfficePage(words, { title, path, isSignedIn: true, content });
}

function standing({ say, sayCode, moment }: Words, { fixture, event, count, ruling }: Match): Html {
  const score = event.counts[count];
  const byHand = ruling && sayCode('ruling', ruling.kind);
  return html`<section class="panel" aria-labelledby="standing"><h2 id="standing">${say('matchStanding')}</h2>
<ul class="rows">
<li><strong><bdi>${fixture.tournament.name}</bdi></strong><span>${say('matchStarts')} <bdi>${moment(event.starts_at)}</bdi></span></li>
<li><strong>${sayCode('phase', event.phase)}</strong><span>${sayCode('count', count)} ${score === undefined ? '' : told(score)}</span></li>
</ul>
${ruling === null ? html`<p class="empty">${say('noRuling')}</p>` : html`<p>${byHand}${ruling.kind === 'result' ? html` ${told(ruling.score)}` : ''} · <bdi>${ruling.by}</bdi> · <bdi>${moment(new Date(ruling.atMs).toISOString())}</bdi></p>`}
</section>`;
}

function resultForm(words: Words, path: string, { fixture, event, count }: Match, sent: Sent): Html {
  const { say, sayCode } = words;
  if (event.phase !== 'ended') return html``;
  const attributes = { min: '0', max: '999', step: '1', inputmode: 'numeric' };
  const [home = 0, away = 0] = event.counts[count] ?? [];
  return html`<section class="panel" aria-labelledby="result"><h2 id="result">${say('correctResult')}</h2>
<p class="lead">${say('correctResultLead')}</p>
<form method="post" action="${path}/result">
<div class="pair">
${inputField(words, { id: 'home', name: 'home', label: `${fixture.home.name} (${sayCode('count', count)})`, type: 'number', value: String(home), attributes }, sent)}
${inputField(words, { id: 'away', name: 'away', label: `${fixture.away.name} (${sayCode('count', count)})`, type: 'number', value: String(away), attributes }, sent)}
</div>
<button>${say('correctResult')}</button>
</form></section>`;
}

/** What can be said of a match without a figure. */
function otherForms({ say }: Words, path: string, { event, ruling }: Match): Html {
  const isOver = event.phase === 'ended' || event.phase === 'abandoned';
  const form = (kind: 'abandoned' | 'held' | 'drawn', lead: string, button: string) =>
    html`<p class="lead">${lead}</p><form method="post" action="${path}/${kind}"><button class="quiet">${button}</button></form>`;
  return html`<section class="panel" aria-labelledby="other"><h2 id="other">${say('otherRulings')}</h2>
${isOver ? '' : form('abandoned', say('abandonLead', { hours: events.voidAfter.count }), say('abandon'))}
${ruling?.kind === 'held' ? '' : form('held', say('holdLead'), say('hold'))}
${ruling === null ? '' : form('drawn', say('undoLead'), say('undo'))}
</section>`;
}

const DAY_MS = 86_400_000;
/** As long as a book follows a match. */
const SEARCHED_MS = 9 * DAY_MS;
const MOST_FOUND = 30;

/** @returns the employee's name. */
async function ownerOf({ host }: Visit): Promise<Result<string, Refusal>> {
  const user = await host.ask(getUser);
  if (!user.ok) return user;
  const isOwner = BACK_OFFICE_ROLES.includes(user.value.role);
  return isOwner ? ok(user.value.username) : err({ code: 'permission_denied', fields: {} });
}

/** Everything is for owners; @param show is given the employee's name. */
const asOwner = (context: BackOffice, show: (visit: Visit, by: string) => Response | Promise<Response>) =>
  signedIn(context, async (visit) => {
    const owner = await ownerOf(visit);
    return owner.ok ? show(visit, owner.value) : refusedPage(context, visit.words, owner.error);
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

/** What a form says; null: nothing is said against the course any more. */
function rulingOf(kind: string, fields: Fields, { fixture, event }: Match, by: string): Result<Ruling | null, Refusal> {
  const said = { atMs: Date.now(), by };
  if (kind === 'drawn') return ok(null);
  if (kind === 'held') return ok({ ...said, kind });
  const isOver = event.phase === 'ended' || event.phase === 'abandoned';
  if (kind === 'abandoned') return isOver ? err({ code: 'match_over', fields: {} }) : ok({ ...said, kind });
  if (event.phase !== 'ended') return err({ code: 'match_not_over', fields: {} });
  const profile = profiles[fixture.tournament.sport];
  const score: Score = [Number(fields.home || Number.NaN), Number(fields.away || Number.NaN)];
  if (!profile || !isEnd(profile, score)) return err({ code: 'no_such_end', fields: { home: 'invalid' } });
  return ok({ ...said, kind: 'result', score });
}

const kinds = ['result', 'abandoned', 'held', 'drawn'];

async function showMatch(context: BackOffice, { words }: Visit, id: string, outcome: RulingOutcome | null) {
  const match = await matchOf(context.env, id);
  if (match === null) return refusedPage(context, words, { code: 'not_found', fields: {} });
  return context.html(matchPage(words, match, outcome), outcome?.kind === 'refused' ? 400 : 200);
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
    asOwner(context, (visit) =>
      showMatch(context, visit, context.req.param('id'), context.req.query('done') ? { kind: 'done' } : null),
    ),
  )
  .post(`${ODDS_FEED}/:id/:kind`, (context) =>
    asOwner(context, async (visit, by) => {
      const { id, kind } = context.req.param();
      const match = await matchOf(context.env, id);
      if (match === null || !kinds.includes(kind)) return context.notFound();
      const fields = await fieldsOf(context);
      const ruling = rulingOf(kind, fields, match, by);
      if (!ruling.ok) {
        const { code, fields: faults } = ruling.error;
        return showMatch(context, visit, id, { kind: 'refused', code, sent: { values: fields, faults } });
      }
      await context.env.LINE.getByName(`${match.fixture.tournament.sport}`).rule(id, ruling.value);
      return context.redirect(`${ODDS_FEED}/${id}?done=ruling`, 303);
    }),
  );
