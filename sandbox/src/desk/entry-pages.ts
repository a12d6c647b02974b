import { html } from 'hono/html';
import type { StaffPlayer } from '#contract/staff.ts';
import { codeAt, DEMO_CODE_SECRET } from '#domain/one-time-code.ts';
import { inputField, type Sent, unsent } from '#sandbox/desk/fields.ts';
import { deskPage } from '#sandbox/desk/page.ts';
import type { Words } from '#sandbox/desk/words.ts';
import type { Env } from '#sandbox/env.ts';
import { isPublic } from '#sandbox/public-site.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

/** @param refused the code of a sign-in that was refused. */
export function signInPage(words: Words, env: Env, refused: string | null, sent: Sent = unsent): Html {
  const { say, sayCode } = words;
  const title = say('signIn');
  const content = html`<div class="panel narrow">
<h1>${title}</h1>
<p class="lead">${say('signInLead')}</p>
${refused === null ? '' : notice('refused', sayCode('refused', refused))}
<form method="post" action="/operator/sign-in">
${inputField(words, { id: 'username', name: 'username', label: say('username'), type: 'text', attributes: { autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' } }, sent)}
${inputField(words, { id: 'password', name: 'password', label: say('password'), type: 'password', attributes: { autocomplete: 'current-password' } }, sent)}
${inputField(words, { id: 'code', name: 'code', label: say('code'), type: 'text', attributes: { autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '7', dir: 'ltr' } }, unsent)}
<button>${say('signIn')}</button>
</form>
${isPublic(env) ? '' : html`<p class="lead">${say('codeOfDemo', { code: codeAt(DEMO_CODE_SECRET, Date.now()) })}</p>`}
</div>`;
  return deskPage(words, { title, path: '/operator', isSignedIn: false, content });
}

const nameOf = ({ first_name, last_name }: StaffPlayer): string =>
  [first_name, last_name].filter((name) => name !== null).join(' ');

/**
 * @param players null before anything was searched for.
 * @param below what else stands on the page.
 */
export function searchPage(
  words: Words,
  asked: string,
  players: readonly StaffPlayer[] | null,
  below: Html | '' = '',
): Html {
  const { say } = words;
  const title = say('players');
  const found =
    players === null
      ? ''
      : players.length === 0
        ? html`<p class="empty" role="status">${say('noPlayers', { asked })}</p>`
        : html`<ul class="people">${players.map(
            (player) =>
              html`<li><a href="/operator/players/${player.id}"><strong><bdi>${player.username}</bdi></strong><span><bdi>${nameOf(player)}</bdi></span></a></li>`,
          )}</ul>`;
  const content = html`<h1>${title}</h1>
<form class="search" method="get" action="/operator" role="search">
${inputField(words, { id: 'username', name: 'username', label: say('searchLabel'), type: 'search', value: asked, attributes: { autocomplete: 'off', maxlength: '200' } }, unsent)}
<button>${say('search')}</button>
</form>
${found}
${below}`;
  return deskPage(words, { title, path: '/operator', isSignedIn: true, content });
}
