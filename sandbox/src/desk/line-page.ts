import { html } from 'hono/html';
import type { LineEvent } from '#contract/line.ts';
import { events } from '#domain/house-rules.ts';
import { inputField, type Sent, unsent } from '#sandbox/desk/fields.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Fixture } from '#sandbox/line/fixtures.ts';
import type { Ruling } from '#sandbox/line/ruling.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export const LINE = '/operator/line';
/** A match with what its line says now, what decides it, and what was said of it. */
export type Match = {
  readonly fixture: Fixture;
  readonly line: LineEvent;
  readonly count: string;
  readonly ruling: Ruling | null;
};
/** What the last form came to. */
export type RulingOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string; readonly sent: Sent };

const sidesOf = ({ home, away }: Fixture): Html => html`<bdi>${home.name}</bdi> – <bdi>${away.name}</bdi>`;
const told = ([home, away]: readonly [number, number]): Html => html`<bdi dir="ltr">${home} – ${away}</bdi>`;

/** @param matches null before anything was searched for. */
export function linePage(words: Words, asked: string, matches: readonly Fixture[] | null): Html {
  const { say, moment } = words;
  const found =
    matches === null
      ? ''
      : matches.length === 0
        ? html`<p class="empty" role="status">${say('noMatches', { asked })}</p>`
        : html`<ul class="people">${matches.map(
            (fixture) =>
              html`<li><a href="${LINE}/${fixture.id}"><strong>${sidesOf(fixture)}</strong><span><bdi>${fixture.tournament.name}</bdi> · <bdi>${moment(new Date(fixture.startsAtMs).toISOString())}</bdi></span></a></li>`,
          )}</ul>`;
  const content = html`<p class="back"><a href="/operator">${say('players')}</a></p>
<h1>${say('line')}</h1>
<p class="lead">${say('lineLead')}</p>
<form class="search" method="get" action="${LINE}" role="search">
${inputField(words, { id: 'side', name: 'side', label: say('lineSearch'), type: 'search', value: asked, attributes: { autocomplete: 'off', maxlength: '100' } }, unsent)}
<button>${say('search')}</button>
</form>
${found}`;
  return deskPage(words, { title: say('line'), path: LINE, isSignedIn: true, content });
}

export function matchPage(words: Words, match: Match, outcome: RulingOutcome | null): Html {
  const { say, sayCode } = words;
  const { fixture } = match;
  const said =
    outcome === null
      ? ''
      : notice(outcome.kind, outcome.kind === 'done' ? say('done_ruling') : sayCode('refused', outcome.code));
  const sent = outcome?.kind === 'refused' ? outcome.sent : unsent;
  const path = `${LINE}/${fixture.id}`;
  const content = html`<p class="back"><a href="${LINE}">${say('line')}</a></p>
<h1>${sidesOf(fixture)}</h1>
${said}
<div class="columns">
${standing(words, match)}
${resultForm(words, path, match, sent)}
${otherForms(words, path, match)}
</div>`;
  const title = `${fixture.home.name} – ${fixture.away.name}`;
  return deskPage(words, { title, path, isSignedIn: true, content });
}

function standing({ say, sayCode, moment }: Words, { fixture, line, count, ruling }: Match): Html {
  const score = line.counts[count];
  const byHand = ruling && sayCode('ruling', ruling.kind);
  return html`<section class="panel" aria-labelledby="standing"><h2 id="standing">${say('matchStanding')}</h2>
<ul class="rows">
<li><strong><bdi>${fixture.tournament.name}</bdi></strong><span>${say('matchStarts')} <bdi>${moment(line.starts_at)}</bdi></span></li>
<li><strong>${sayCode('phase', line.phase)}</strong><span>${sayCode('count', count)} ${score === undefined ? '' : told(score)}</span></li>
</ul>
${ruling === null ? html`<p class="empty">${say('noRuling')}</p>` : html`<p>${byHand}${ruling.kind === 'result' ? html` ${told(ruling.score)}` : ''} · <bdi>${ruling.by}</bdi> · <bdi>${moment(new Date(ruling.atMs).toISOString())}</bdi></p>`}
</section>`;
}

function resultForm(words: Words, path: string, { fixture, line, count }: Match, sent: Sent): Html {
  const { say, sayCode } = words;
  if (line.phase !== 'ended') return html``;
  const attributes = { min: '0', max: '999', step: '1', inputmode: 'numeric' };
  const [home = 0, away = 0] = line.counts[count] ?? [];
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
function otherForms({ say }: Words, path: string, { line, ruling }: Match): Html {
  const isOver = line.phase === 'ended' || line.phase === 'abandoned';
  const form = (kind: 'abandoned' | 'held' | 'drawn', lead: string, button: string) =>
    html`<p class="lead">${lead}</p><form method="post" action="${path}/${kind}"><button class="quiet">${button}</button></form>`;
  return html`<section class="panel" aria-labelledby="other"><h2 id="other">${say('otherRulings')}</h2>
${isOver ? '' : form('abandoned', say('abandonLead', { hours: events.voidAfter.count }), say('abandon'))}
${ruling?.kind === 'held' ? '' : form('held', say('holdLead'), say('hold'))}
${ruling === null ? '' : form('drawn', say('undoLead'), say('undo'))}
</section>`;
}
