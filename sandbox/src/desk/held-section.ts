import { html } from 'hono/html';
import type { PlayerFile } from '#contract/staff.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Html } from '#sandbox/ui/page.ts';

/** Whom a held player looks like and by what, and the form that says that they are somebody else. */
export function heldSection({ say, sayCode }: Words, path: string, { is_held, looks_like }: PlayerFile): Html | '' {
  if (!is_held) return '';
  const list = looks_like.map(
    ({ id, username, kind }) =>
      html`<li><strong><a href="/operator/players/${id}"><bdi>${username}</bdi></a></strong><span>${sayCode('likeness', kind)}</span></li>`,
  );
  return html`<section class="panel" aria-labelledby="held"><h2 id="held">${say('held')}</h2>
<p class="lead">${say('heldLead')}</p>
<ul class="rows">${list}</ul>
<form method="post" action="${path}/release"><button class="quiet">${say('release')}</button></form>
</section>`;
}
