import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import { detailOf } from '#sandbox/desk/log-section.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** What was asked to be given and waits for another employee; nothing where nothing waits. */
export function giftsSection(words: Words, path: string, { player, waiting_gifts: gifts }: PlayerFile): Html | '' {
  if (gifts.length === 0) return '';
  const { say, sayCode, moment } = words;
  const list = gifts.map((gift) => {
    const what = detailOf(words, gift, player.currency);
    const button = (action: string, label: string, look: string) =>
      html`<form method="post" action="${path}/${action}"><input type="hidden" name="gift" value="${gift.id}"><button class="${look}">${label}<span class="unseen"> ${what}</span></button></form>`;
    return html`<li><strong>${sayCode('action', gift.action)}</strong><span>${what}</span><span><bdi>${moment(gift.at)}</bdi>, <bdi>${gift.staff}</bdi></span>${button('approve-gift', say('decide_approve_success'), '')}${button('refuse-gift', say('decide_approve_fail'), 'quiet')}</li>`;
  });
  return html`<section class="panel" aria-labelledby="gifts"><h2 id="gifts">${say('gifts')}</h2>
<p class="lead">${say('giftsLead')}</p>
<ol class="rows">${list}</ol>
</section>`;
}
