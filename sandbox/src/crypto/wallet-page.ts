import { html } from 'hono/html';
import { type ChainEvent, chainEvents, type KnownPayIn } from '#sandbox/crypto/coin-till.ts';
import type { PayWords } from '#sandbox/payments/words.ts';
import { type Html, page } from '#sandbox/ui/page.ts';

const isOver = ({ status }: KnownPayIn) => status === 'finished' || status === 'failed';

/** A wallet and a chain: every address that is waited at, with what may happen to it. */
export function walletPage(words: PayWords, path: string, payIns: readonly KnownPayIn[]): Html {
  const { say, moment } = words;
  const button = (event: ChainEvent, id: string) =>
    html`<button class="quiet" name="event" value="${event}">${say(`chain_${event}`)}<span class="unseen"> ${id}</span></button> `;
  const row = (one: KnownPayIn) => html`<li>
<strong><bdi dir="ltr">${one.pay_amount} ${one.coin.toUpperCase()}</bdi> · ${say(`coin_${one.status}`)}</strong>
<span><bdi dir="ltr">${one.address}</bdi></span>
<span>${say('arrived', { paid: one.paid, confirmations: one.confirmations })} · ${say('until')} <time datetime="${new Date(one.valid_until).toISOString()}">${moment(one.valid_until)}</time></span>
${
  isOver(one)
    ? ''
    : html`<form method="post" action="${path}"><input type="hidden" name="id" value="${one.id}"><input type="hidden" name="lang" value="${words.locale}">
<div class="events">${chainEvents.map((event) => button(event, one.address))}</div></form>`
}</li>`;
  const list =
    payIns.length === 0
      ? html`<p class="empty">${say('noAddresses')}</p>`
      : html`<div class="panel"><ul class="rows">${payIns.map(row)}</ul></div>`;
  const content = html`<h1>${say('wallet')}</h1><p class="lead">${say('walletLead')}</p>${list}`;
  return page(words, { title: say('wallet'), path, of: say('provider'), home: path }, content);
}
