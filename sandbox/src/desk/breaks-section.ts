import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import { type Sent, selectField } from '#sandbox/desk/fields.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

const breakDays = [1, 3, 7, 14, 42];
const exclusionDays = [7, 30, 90, 180, 365, 1826];

/** Breaks and exclusions: what stands, and the forms that begin one. */
export function breaksSection(
  words: Words,
  path: string,
  { limits, liftable_from }: PlayerFile,
  timeOut: Sent,
  exclusion: Sent,
): Html {
  const { say, moment } = words;
  const choices = (days: readonly number[]) => days.map((count) => [String(count), say('days', { count })] as const);
  const { time_out_until, excluded_until } = limits;
  const standing = [
    time_out_until && say('timeOutUntil', { moment: moment(time_out_until) }),
    excluded_until && say('excludedUntil', { moment: moment(excluded_until) }),
    liftable_from && say('liftableFrom', { moment: moment(liftable_from) }),
  ].filter((text) => text !== null);
  return html`<section class="panel" aria-labelledby="breaks"><h2 id="breaks">${say('breaks')}</h2>
<p class="lead">${say('breaksLead')}</p>
${standing.length === 0 ? html`<p class="empty">${say('noBreaks')}</p>` : html`<ul class="rows">${standing.map((text) => html`<li>${text}</li>`)}</ul>`}
${
  liftable_from === null || Date.parse(liftable_from) > Date.now()
    ? ''
    : html`<form method="post" action="${path}/lift-exclusion"><button class="quiet">${say('lift')}</button></form>`
}
<h3>${say('timeOut')}</h3>
<form method="post" action="${path}/time-out">
${selectField(words, { id: 'time-out-days', name: 'days', label: say('duration') }, choices(breakDays), timeOut)}
<button>${say('startTimeOut')}</button>
</form>
<h3>${say('selfExclusion')}</h3>
<form method="post" action="${path}/self-exclusion">
${selectField(words, { id: 'exclusion-days', name: 'days', label: say('duration') }, choices(exclusionDays), exclusion)}
<button>${say('startExclusion')}</button>
</form>
</section>`;
}
