import { html } from 'hono/html';
import type * as v from 'valibot';
import * as markup from '#backoffice/frame/markup.ts';
import { type Html, notice } from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { Alarm, StaffPlayer } from '#contract/backoffice/staff.ts';
import type { Jackpot } from '#contract/bonuses/jackpots.ts';
import { codeAt, DEMO_CODE_SECRET } from '#domain/auth/one-time-code.ts';
import { isLoopback } from '#domain/loopback.ts';

export function signInPage(words: ui.Words, address: URL, refused: string | null, sent = ui.unsent): Html {
  const { say, sayCode } = words;
  const { input } = ui.fieldsOf(words, sent);
  const name = { type: 'text', autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' };
  const code = { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '7', dir: 'ltr' };
  return ui.backOfficePage(
    words,
    { title: say('signIn'), path: '/', isSignedIn: false },
    html`<div class="panel narrow">
<h1>${say('signIn')}</h1>
${markup.lead(say('signInLead'))}
${refused === null ? '' : notice('refused', sayCode('refused', refused))}
<form method="post" action="/sign-in">
${input('username', say('username'), name)}
${input('password', say('password'), { type: 'password', autocomplete: 'current-password' })}
${ui.fieldsOf(words, ui.unsent).input('code', say('code'), code)}
<button>${say('signIn')}</button>
</form>
${!isLoopback(address) ? '' : markup.lead(say('codeOfDemo', { code: codeAt(DEMO_CODE_SECRET, Date.now()) }))}
</div>`,
  );
}

export const nameOf = ({ first_name, last_name }: Pick<StaffPlayer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** @param players null before a search. */
export function searchPage(words: ui.Words, asked: string, players: readonly StaffPlayer[] | null): Html {
  const { say } = words;
  const found = players?.map((player) => ({
    path: `/players/${player.id}`,
    title: markup.bdi(player.username),
    detail: markup.bdi(nameOf(player)),
  }));
  const none = say('noPlayers', { asked });
  const label = say('searchLabel');
  return ui.backOfficePage(
    words,
    { title: say('players'), path: '/players' },
    html`<h1>${say('players')}</h1>
${ui.search(words, { path: '/players', name: 'username', label, asked, longest: '200', none }, found ?? null)}`,
  );
}

export const ALARMS = '/alarms';

/** @param alarms null when the host gave no answer, which is not the same as no alarm. */
export function alarmsSection({ say, sayCode, moment }: ui.Words, alarms: readonly Alarm[] | null): Html {
  if (alarms === null) return notice('refused', say('alarmsUnknown'));
  const list = alarms.map(({ id, kind, subject, detail, at, player }) => {
    const about = player === null ? subject : html`<a href="/players/${player}">${subject}</a>`;
    const details = Object.entries(detail).map(
      ([name, value]) => html`<bdi dir="ltr">${name}: ${String(value)}</bdi> `,
    );
    return markup.row(
      sayCode('alarm', kind),
      [html`<bdi dir="ltr">${about}</bdi>`, html`${details}`, markup.bdi(moment(at))],
      ui.buttonForm(`${ALARMS}/${id}`, say('closeAlarm'), { values: { at } }),
    );
  });
  return ui.panel('alarms', say('alarms'), markup.rows(list, say('noAlarms')));
}

export function jackpotsSection({ say, money, moment }: ui.Words, jackpots: readonly v.InferOutput<typeof Jackpot>[]) {
  const list = jackpots.map(({ name, value, winner, won_at }) => {
    const last = winner && won_at ? say('jackpotLast', { winner, at: moment(won_at) }) : say('jackpotNever');
    return [say(`jackpot_${name}` as ui.TextKey), html`${money(value)} <small>${last}</small>`] as const;
  });
  return ui.panel('jackpots', say('jackpots'), markup.facts(list));
}
