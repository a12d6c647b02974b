import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Alarm, StaffPlayer } from '#contract/backoffice/staff.ts';
import type { Jackpot } from '#contract/bonuses/jackpots.ts';
import { codeAt, DEMO_CODE_SECRET } from '#domain/auth/one-time-code.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { backOfficePage, inputField, type Sent, unsent } from '#sandbox/backoffice/page.ts';
import type { TextKey, Words } from '#sandbox/backoffice/words.ts';
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
  return backOfficePage(words, { title, path: '/operator', isSignedIn: false, content });
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
  return backOfficePage(words, { title, path: '/operator', isSignedIn: true, content });
}

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
