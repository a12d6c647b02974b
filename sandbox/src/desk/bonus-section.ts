import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import { inputField, type Sent, selectField } from '#sandbox/desk/fields.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** Gives bonus or takes it, and shows what the player sees of it. The request's id is drawn with the form. */
export function bonusSection(words: Words, path: string, { player, bonuses }: PlayerFile, sent: Sent): Html {
  const { say, sayCode, money, moment } = words;
  const list = bonuses.map(
    ({ type, amount, amountCurrency, bonusBalanceAfter, date }) =>
      html`<li><strong>${sayCode('bonusType', type)} · <bdi dir="ltr">${money(amount, amountCurrency)}</bdi></strong><span>${say('bonusAfter', { amount: money(bonusBalanceAfter, amountCurrency) })}</span><span><bdi>${moment(date)}</bdi></span></li>`,
  );
  return html`<section class="panel" aria-labelledby="bonus"><h2 id="bonus">${say('bonus')}</h2>
<form method="post" action="${path}/bonus">
<input type="hidden" name="request" value="${crypto.randomUUID()}">
<div class="pair">
${selectField(
  words,
  { id: 'bonus-direction', name: 'direction', label: say('bonusDirection') },
  [
    ['give', say('bonusGive')],
    ['take', say('bonusTake')],
  ],
  sent,
)}
${inputField(words, { id: 'bonus-amount', name: 'amount', label: say('amountLabel', { currency: player.currency }), type: 'number', value: '10', attributes: { min: '0.001', step: '0.001', inputmode: 'decimal' } }, sent)}
</div>
<button>${say('bonusChange')}</button>
</form>
<h3>${say('bonusSeen')}</h3>
${bonuses.length === 0 ? html`<p class="empty">${say('noBonuses')}</p>` : html`<ul class="rows">${list}</ul>`}
</section>`;
}
