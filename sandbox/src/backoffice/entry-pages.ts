import { html } from 'hono/html';
import type * as v from 'valibot';
import type { Alarm, StaffPlayer } from '#contract/backoffice/staff.ts';
import type { Jackpot } from '#contract/bonuses/jackpots.ts';
import { codeAt, DEMO_CODE_SECRET } from '#domain/auth/one-time-code.ts';
import * as ui from '#sandbox/backoffice/page.ts';
import { type Env, isPublic } from '#sandbox/env.ts';
import { type Html, notice } from '#sandbox/ui/page.ts';

export function signInPage(words: ui.Words, env: Env, refused: string | null, sent = ui.unsent): Html {
  const { say, sayCode } = words;
  const { input } = ui.fieldsOf(words, sent);
  const name = { type: 'text', autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' };
  const code = { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '7', dir: 'ltr' };
  return ui.backOfficePage(
    words,
    { title: say('signIn'), path: '/operator', isSignedIn: false },
    html`<div class="panel narrow">
<h1>${say('signIn')}</h1>
${ui.lead(say('signInLead'))}
${refused === null ? '' : notice('refused', sayCode('refused', refused))}
<form method="post" action="/operator/sign-in">
${input('username', say('username'), name)}
${input('password', say('password'), { type: 'password', autocomplete: 'current-password' })}
${ui.fieldsOf(words, ui.unsent).input('code', say('code'), code)}
<button>${say('signIn')}</button>
</form>
${isPublic(env) ? '' : ui.lead(say('codeOfDemo', { code: codeAt(DEMO_CODE_SECRET, Date.now()) }))}
</div>`,
  );
}

export const nameOf = ({ first_name, last_name }: Pick<StaffPlayer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** @param players null before a search. */
export function searchPage(
  words: ui.Words,
  asked: string,
  players: readonly StaffPlayer[] | null,
  below: Html | '' = '',
): Html {
  const { say } = words;
  const found = players?.map((player) => ({
    path: `/operator/players/${player.id}`,
    title: ui.bdi(player.username),
    detail: ui.bdi(nameOf(player)),
  }));
  const none = say('noPlayers', { asked });
  const label = say('searchLabel');
  return ui.backOfficePage(
    words,
    { title: say('players'), path: '/operator' },
    html`<h1>${say('players')}</h1>
${ui.search(words, { path: '/operator', name: 'username', label, asked, longest: '200', none }, found ?? null)}
${below}`,
  );
}

export const ALARMS = '/operator/alarms';

/** @param alarms null when the host gave no answer, which is not the same as no alarm. */
export function alarmsSection({ say, sayCode, moment }: ui.Words, alarms: readonly Alarm[] | null): Html {
  if (alarms === null) return notice('refused', say('alarmsUnknown'));
  const list = alarms.map(({ id, kind, subject, detail, at, player }) => {
    const about = player === null ? subject : html`<a href="/operator/players/${player}">${subject}</a>`;
    const details = Object.entries(detail).map(
      ([name, value]) => html`<bdi dir="ltr">${name}: ${String(value)}</bdi> `,
    );
    return ui.row(
      sayCode('alarm', kind),
      [html`<bdi dir="ltr">${about}</bdi>`, html`${details}`, ui.bdi(moment(at))],
      ui.buttonForm(`${ALARMS}/${id}`, say('closeAlarm'), { values: { at } }),
    );
  });
  return ui.panel('alarms', say('alarms'), ui.rows(list, say('noAlarms')));
}

export function jackpotsSection({ say, money, moment }: ui.Words, jackpots: readonly v.InferOutput<typeof Jackpot>[]) {
  const list = jackpots.map(({ name, value, winner, won_at }) => {
    const last = winner && won_at ? say('jackpotLast', { winner, at: moment(won_at) }) : say('jackpotNever');
    return [say(`jackpot_${name}` as ui.TextKey), html`${money(value)} <small>${last}</small>`] as const;
  });
  return ui.panel('jackpots', say('jackpots'), ui.facts(list));
}
