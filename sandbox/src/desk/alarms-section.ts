import { html } from 'hono/html';
import type { Alarm } from '#contract/alarms.ts';
import type { Words } from '#sandbox/desk/words.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export const ALARMS = '/operator/alarms';

/** @param alarms null when the host did not tell: that is said, for no alarm and no answer are not the same. */
export function alarmsSection({ say, sayCode, moment }: Words, alarms: readonly Alarm[] | null): Html {
  if (alarms === null) return notice('refused', say('alarmsUnknown'));
  const list = alarms.map(
    ({ id, kind, subject, detail, at, player }) =>
      html`<li><strong>${sayCode('alarm', kind)}</strong><span><bdi dir="ltr">${player === null ? subject : html`<a href="/operator/players/${player}">${subject}</a>`}</bdi></span><span>${Object.entries(
        detail,
      ).map(
        ([name, value]) => html`<bdi dir="ltr">${name}: ${String(value)}</bdi> `,
      )}</span><span><bdi>${moment(at)}</bdi></span><form method="post" action="${ALARMS}/${id}"><input type="hidden" name="at" value="${at}"><button class="quiet">${say('closeAlarm')}</button></form></li>`,
  );
  return html`<section class="panel" aria-labelledby="alarms"><h2 id="alarms">${say('alarms')}</h2>
${list.length === 0 ? html`<p class="empty">${say('noAlarms')}</p>` : html`<ol class="rows">${list}</ol>`}
</section>`;
}
