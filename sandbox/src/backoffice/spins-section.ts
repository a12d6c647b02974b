import { html } from 'hono/html';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import type { AmountMinor } from '#domain/money.ts';
import { inputField, type Sent, selectField } from '#sandbox/backoffice/page.ts';
import type { Words } from '#sandbox/backoffice/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** A game that takes free spins. */
export type OfferedGame = {
  readonly gameId: string;
  readonly name: string;
  readonly producer: string;
  readonly leastStake: AmountMinor;
  readonly mostStake: AmountMinor;
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

/** Grants free spins, and shows those granted. The request's id is drawn with the form: sent twice, it grants once. */
export function spinsSection(
  words: Words,
  path: string,
  { player, grants }: PlayerFile,
  games: readonly OfferedGame[],
  sent: Sent,
): Html {
  const { say, money, moment } = words;
  const amount = (minor: AmountMinor) => money(minor, player.currency);
  const named = new Map(games.map(({ gameId, name }) => [gameId, name]));
  const list = html`<ul class="rows">${grants.map(
    ({ game_id, left, granted, stake, prize, expires_at }) =>
      html`<li><strong><bdi>${named.get(game_id) ?? game_id}</bdi></strong><span>${say('spinsLeft', { left, granted })}</span><span>${say('spinsStake', { stake: amount(stake) })}</span><span>${say('spinsPrize', { prize: amount(prize) })}</span><span>${say('spinsUntil', { moment: moment(expires_at) })}</span></li>`,
  )}</ul>`;
  return html`<section class="panel" aria-labelledby="spins"><h2 id="spins">${say('spins')}</h2>
<form method="post" action="${path}/free-spins">
<input type="hidden" name="request" value="${crypto.randomUUID()}">
${selectField(
  words,
  { id: 'game_id', name: 'game_id', label: say('game') },
  games.map(({ gameId, name, producer, leastStake, mostStake }) => {
    const bounds = { least: amount(leastStake), most: amount(mostStake) };
    return [gameId, say('stakesOf', { name, producer, ...bounds })] as const;
  }),
  sent,
)}
<div class="pair">
${inputField(words, { id: 'spins-count', name: 'spins', label: say('spinsCount'), type: 'number', value: '10', attributes: { min: '1', max: '1000', inputmode: 'numeric' } }, sent)}
${inputField(words, { id: 'stake', name: 'stake', label: say('stakeLabel', { currency: player.currency }), type: 'number', value: '0.2', attributes: { min: '0.1', step: '0.1', inputmode: 'decimal' } }, sent)}
</div>
${inputField(words, { id: 'expires_at', name: 'expires_at', label: say('expires'), type: 'date', value: dayIn(WEEK_MS), attributes: { min: dayIn(0) } }, sent)}
<button>${say('grant')}</button>
</form>
<h3>${say('granted')}</h3>
${grants.length === 0 ? html`<p class="empty">${say('noGrants')}</p>` : list}
</section>`;
}
