import { html } from 'hono/html';
import { nameOf } from '#backoffice/frame/entry-pages.ts';
import type { BackOfficeHost, Refusal } from '#backoffice/frame/host.ts';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { Fields } from '#backoffice/frame/visit.ts';
import { banSection, notesSection, signInsSection } from '#backoffice/players/access-sections.ts';
import {
  bonusSection,
  breaksSection,
  documentsSection,
  FOR_GOOD,
  identitySection,
  limitsSection,
  logSection,
  type OfferedGame,
  type Part,
  spinsSection,
} from '#backoffice/players/player-sections.ts';
import {
  endTimeOut,
  grantFreeSpins,
  type PlayerFile,
  releasePlayer,
  reopenAccount,
  setIdentity,
  setPlayerLimit,
  startSelfExclusion,
  startTimeOut,
} from '#contract/backoffice/staff.ts';
import { changeBonus } from '#contract/backoffice/staff-bonuses.ts';
import { addNote, banPlayer, endSignIn, endSignIns, liftBan } from '#contract/backoffice/staff-players.ts';
import type { IdentityDocument } from '#contract/kyc/documents.ts';
import type { Result } from '#domain/result.ts';

function heldSection({ words: { t, codeText }, path, file: { is_held, looks_like } }: Part): Html | '' {
  if (!is_held) return '';
  const list = looks_like.map(({ id, username, kind }) =>
    markup.row(html`<a href="/players/${id}">${markup.bdi(username)}</a>`, [codeText('likeness', kind)]),
  );
  const release = ui.buttonForm(`${path}/release`, t('release'));
  return ui.panel('held', t('held'), html`${markup.lead(t('heldLead'))}<ul class="rows">${list}</ul>${release}`);
}

function namesakesSection({ words: { t }, file: { namesakes } }: Part): Html | '' {
  if (namesakes.length === 0) return '';
  const list = namesakes.map(({ id, username }) =>
    markup.row(html`<a href="/players/${id}">${markup.bdi(username)}</a>`, []),
  );
  const content = html`${markup.lead(t('namesakesLead'))}<ul class="rows">${list}</ul>`;
  return ui.panel('namesakes', t('namesakes'), content);
}

function closedSection({ words: { t, codeText, moment }, path, file: { player } }: Part): Html | '' {
  if (player.closed_at === null) return '';
  const reason = player.closed_for ? codeText('closedFor', player.closed_for) : '';
  const since = markup.lead(`${t('closedSince', { moment: moment(player.closed_at) })} ${reason}`);
  const reopen = player.may_reopen ? ui.buttonForm(`${path}/reopening`, t('reopen')) : '';
  return ui.panel('closed', t('closed'), html`${since}${reopen}`);
}

export type PlayerOutcome = { readonly action: string; readonly outcome: ui.Outcome };

export function playerPage(
  words: ui.Words,
  file: PlayerFile,
  documents: readonly IdentityDocument[],
  games: readonly OfferedGame[],
  last: PlayerOutcome | null,
): Html {
  const { t, money } = words;
  const { player } = file;
  const path = `/players/${player.id}`;
  const sent = (action: string) => (last?.action === action ? ui.sentWith(last.outcome) : ui.unsent);
  const part = { words, path, file, sent };
  const known = [
    [t('name'), nameOf(player)],
    [t('cash'), money(file.balance, player.currency)],
    [t('bonus'), money(file.bonus_balance, player.currency)],
    [t('dayWinnings'), money(file.limits.day_winnings.used, player.currency)],
  ] as const;
  const ban = banSection(part);
  const above = html`${markup.facts(known, 'panel')}${player.is_banned ? ban : ''}${closedSection(part)}${heldSection(part)}${namesakesSection(part)}`;
  return ui.subPage(
    words,
    { title: player.username, path, heading: markup.bdi(player.username), outcome: last?.outcome ?? null, above },
    documentsSection(part, documents),
    identitySection(part),
    bonusSection(part),
    spinsSection(part, games),
    limitsSection(part),
    breaksSection(part),
    notesSection(part),
    signInsSection(part),
    player.is_banned ? html`` : ban,
    logSection(part),
  );
}

/** `waits`: another employee has to approve the action first. */
type Done = Promise<Result<{ readonly waits?: unknown }, Refusal>>;
type Action = (host: BackOfficeHost, id: string, fields: Fields) => Done;

const params = (id: string) => ({ params: { id } });
const isRemoval = (fields: Fields) => fields.remove === 'yes';

/** The end of the day in the market, which is at UTC+1 all year. */
const endOfDay = (day: string) => `${day}T23:59:59.999+01:00`;

/** The host's call for each form. Fields are sent as typed, and the host validates them. */
export const playerActions = {
  'free-spins': (host, id, { request = '', game_id, spins, stake, expires_at = '' }) =>
    host.call(grantFreeSpins, {
      ...params(id),
      requestId: request,
      body: { provider: 'vega', game_id, spins: Number(spins), stake, expires_at: endOfDay(expires_at) },
    }),
  bonus: (host, id, { request = '', direction, amount }) =>
    host.call(changeBonus, { ...params(id), requestId: request, body: { direction, amount } }),
  'money-limit': (host, id, fields) =>
    host.call(setPlayerLimit, {
      ...params(id),
      body: { kind: fields.kind, period: fields.period, amount: isRemoval(fields) ? null : fields.amount },
    }),
  'time-limit': (host, id, fields) =>
    host.call(setPlayerLimit, {
      ...params(id),
      body: { kind: 'session', period: fields.period, minutes: isRemoval(fields) ? null : Number(fields.minutes) },
    }),
  'time-out': (host, id, { days }) => host.call(startTimeOut, { ...params(id), body: { days: Number(days) } }),
  'self-exclusion': (host, id, { months }) =>
    host.call(startSelfExclusion, { ...params(id), body: { months: months === FOR_GOOD ? null : Number(months) } }),
  'end-time-out': (host, id) => host.call(endTimeOut, params(id)),
  reopening: (host, id) => host.call(reopenAccount, { ...params(id), body: {} }),
  identity: (host, id, { first_name, last_name, date_of_birth, country }) =>
    host.call(setIdentity, { ...params(id), body: { first_name, last_name, date_of_birth, country: country || null } }),
  ban: (host, id, { reason }) => host.call(banPlayer, { ...params(id), body: { reason } }),
  'lift-ban': (host, id) => host.call(liftBan, params(id)),
  note: (host, id, { text }) => host.call(addNote, { ...params(id), body: { text } }),
  'end-sign-in': (host, id, { sign_in: signIn = '' }) => host.call(endSignIn, { params: { id, signIn }, body: {} }),
  'end-sign-ins': (host, id) => host.call(endSignIns, { ...params(id), body: {} }),
  release: (host, id) => host.call(releasePlayer, { ...params(id), body: {} }),
} as const satisfies Readonly<Record<string, Action>>;
type PlayerAction = keyof typeof playerActions;

export const isPlayerAction = (name: string): name is PlayerAction => Object.hasOwn(playerActions, name);
