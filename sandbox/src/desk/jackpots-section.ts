import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Jackpot } from '#contract/jackpots.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import type { TextKey, Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

type Shown = v.InferOutput<typeof Jackpot>;

/** What has gathered, and who was last. Only chance gives a jackpot: there is nothing to do here. */
export function jackpotsSection({ say, money, moment }: Words, jackpots: readonly Shown[]): Html {
  const last = ({ winner, won_at }: Shown): string =>
    winner && won_at ? say('jackpotLast', { winner, at: moment(won_at) }) : say('jackpotNever');
  return html`<section class="panel" aria-labelledby="jackpots"><h2 id="jackpots">${say('jackpots')}</h2>
<dl class="facts">${jackpots.map(
    (jackpot) =>
      html`<div><dt>${say(`jackpot_${jackpot.name}` as TextKey)}</dt><dd><bdi>${money(jackpot.value, DEFAULT_CURRENCY)}</bdi> <small>${last(jackpot)}</small></dd></div>`,
  )}</dl>
</section>`;
}
