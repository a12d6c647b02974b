import { html } from 'hono/html';
import { breakDays, exclusionMonths } from '#contract/protection.ts';
import type { PlayerFile } from '#contract/staff.ts';
import { type Sent, selectField } from '#sandbox/desk/fields.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** What the form sends for an exclusion that never ends. */
export const FOR_GOOD = 'for-good';

/** Breaks and exclusions: what stands, and the forms that begin one. */
export function breaksSection(
  words: Words,
  path: string,
  { limits }: PlayerFile,
  timeOut: Sent,
  exclusion: Sent,
): Html {
  const { say, moment } = words;
  const days = breakDays.map((count) => [String(count), say('days', { count })] as const);
  const months = exclusionMonths.map((count) => [String(count), say('months', { count })] as const);
  const { time_out_until, time_out_liftable_from: liftable, excluded_until, excluded_for_good } = limits;
  const standing = [
    time_out_until && say('timeOutUntil', { moment: moment(time_out_until) }),
    excluded_until &&
      (excluded_for_good ? say('excludedForGood') : say('excludedUntil', { moment: moment(excluded_until) })),
    liftable && say('liftableFrom', { moment: moment(liftable) }),
  ].filter((text) => text !== null);
  return html`<section class="panel" aria-labelledby="breaks"><h2 id="breaks">${say('breaks')}</h2>
<p class="lead">${say('breaksLead')}</p>
${standing.length === 0 ? html`<p class="empty">${say('noBreaks')}</p>` : html`<ul class="rows">${standing.map((text) => html`<li>${text}</li>`)}</ul>`}
${
  liftable === null || Date.parse(liftable) > Date.now()
    ? ''
    : html`<form method="post" action="${path}/end-time-out"><button class="quiet">${say('lift')}</button></form>`
}
<h3>${say('timeOut')}</h3>
<form method="post" action="${path}/time-out">
${selectField(words, { id: 'time-out-days', name: 'days', label: say('duration') }, days, timeOut)}
<button>${say('startTimeOut')}</button>
</form>
<h3>${say('selfExclusion')}</h3>
<form method="post" action="${path}/self-exclusion">
${selectField(words, { id: 'exclusion-months', name: 'months', label: say('duration') }, [...months, [FOR_GOOD, say('forGood')]], exclusion)}
<button>${say('startExclusion')}</button>
</form>
</section>`;
}
