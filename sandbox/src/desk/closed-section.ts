import { html } from 'hono/html';
import type { StaffPlayer } from '#contract/staff.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** Since when an account is closed and why, and the form that opens one whose owner merely stayed away. */
export function closedSection({ say, sayCode, moment }: Words, path: string, player: StaffPlayer): Html | '' {
  if (player.closed_at === null) return '';
  const why = player.closed_for && sayCode('closedFor', player.closed_for);
  return html`<section class="panel" aria-labelledby="closed"><h2 id="closed">${say('closed')}</h2>
<p class="lead">${say('closedSince', { moment: moment(player.closed_at) })} ${why}</p>
${player.may_reopen ? html`<form method="post" action="${path}/reopening"><button class="quiet">${say('reopen')}</button></form>` : ''}
</section>`;
}
