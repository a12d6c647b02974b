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
  const { t, codeText } = words;
  const { input } = ui.fieldsOf(words, sent);
  const name = { type: 'text', autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' };
  const code = { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: '7', dir: 'ltr' };
  return ui.backOfficePage(
    words,
    { title: t('signIn'), path: '/', isSignedIn: false },
    html`<div class="panel narrow">
<h1>${t('signIn')}</h1>
${markup.lead(t('signInLead'))}
${refused === null ? '' : notice('refused', codeText('refused', refused))}
<form method="post" action="/sign-in">
${input('username', t('username'), name)}
${input('password', t('password'), { type: 'password', autocomplete: 'current-password' })}
${ui.fieldsOf(words, ui.unsent).input('code', t('code'), code)}
<button>${t('signIn')}</button>
</form>
${!isLoopback(address) ? '' : markup.lead(t('codeOfDemo', { code: codeAt(DEMO_CODE_SECRET, Date.now()) }))}
</div>`,
  );
}

export const nameOf = ({ first_name, last_name }: Pick<StaffPlayer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** @param players null before a search. */
export function searchPage(words: ui.Words, query: string, players: readonly StaffPlayer[] | null): Html {
  const { t } = words;
  const found = players?.map((player) => ({
    path: `/players/${player.id}`,
    title: markup.bdi(player.username),
    detail: markup.bdi(nameOf(player)),
  }));
  const none = t('noPlayers', { query });
  const label = t('searchLabel');
  return ui.backOfficePage(
    words,
    { title: t('players'), path: '/players' },
    html`<h1>${t('players')}</h1>
${ui.search(words, { path: '/players', name: 'username', label, query, longest: '200', none }, found ?? null)}`,
  );
}

export const ALARMS = '/alarms';

/** @param alarms null when the host does not respond, which differs from no alarm. */
export function alarmsSection({ t, codeText, moment }: ui.Words, alarms: readonly Alarm[] | null): Html {
  if (alarms === null) return notice('refused', t('alarmsUnknown'));
  const list = alarms.map(({ id, kind, subject, detail, at, player }) => {
    const about = player === null ? subject : html`<a href="/players/${player}">${subject}</a>`;
    const details = Object.entries(detail).map(
      ([name, value]) => html`<bdi dir="ltr">${name}: ${String(value)}</bdi> `,
    );
    return markup.row(
      codeText('alarm', kind),
      [html`<bdi dir="ltr">${about}</bdi>`, html`${details}`, markup.bdi(moment(at))],
      ui.buttonForm(`${ALARMS}/${id}`, t('closeAlarm'), { values: { at } }),
    );
  });
  return ui.panel('alarms', t('alarms'), markup.rows(list, t('noAlarms')));
}

export function jackpotsSection({ t, money, moment }: ui.Words, jackpots: readonly v.InferOutput<typeof Jackpot>[]) {
  const list = jackpots.map(({ name, value, winner, won_at }) => {
    const last = winner && won_at ? t('jackpotLast', { winner, at: moment(won_at) }) : t('jackpotNever');
    return [t(`jackpot_${name}` as ui.TextKey), html`${money(value)} <small>${last}</small>`] as const;
  });
  return ui.panel('jackpots', t('jackpots'), markup.facts(list));
}
