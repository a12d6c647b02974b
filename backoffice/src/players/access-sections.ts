/** Bans, sign-ins, and notes by employees. */
import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { Part } from '#backoffice/players/player-sections.ts';
import { mayChange } from '#contract/backoffice/permissions.ts';
import { banReasons } from '#contract/backoffice/staff-players.ts';

export function banSection({ words, path, file: { player }, sent }: Part): Html {
  const { t, codeText, role } = words;
  const may = mayChange(role, 'accounts');
  if (player.is_banned) {
    const lift = may ? ui.buttonForm(`${path}/lift-ban`, t('liftBan')) : '';
    return ui.panel('ban', t('banned'), html`${markup.lead(t('bannedLead'))}${lift}`);
  }
  if (!may) return html``;
  const reasons = banReasons.map((reason) => [reason, codeText('banReason', reason)] as const);
  const reason = ui.fieldsOf(words, sent('ban'), 'ban-').select('reason', t('banReason'), reasons);
  return ui.panel('ban', t('ban'), html`${markup.lead(t('banLead'))}${ui.form(`${path}/ban`, reason, t('ban'))}`);
}

export function notesSection({ words, path, file: { notes }, sent }: Part): Html {
  const { t, moment } = words;
  const list = notes.map(
    ({ at, staff, text }) =>
      html`<li><p class="note" dir="auto">${text}</p><span>${markup.bdi(moment(at))}, ${markup.bdi(staff)}</span></li>`,
  );
  const text = ui.fieldsOf(words, sent('note'), 'note-').textarea('text', t('noteText'), '1000');
  const form = ui.form(`${path}/note`, text, t('addNote'));
  return ui.panel('notes', t('notes'), html`${markup.lead(t('notesLead'))}${form}${markup.rows(list, t('noNotes'))}`);
}

export function signInsSection({ words: { t, moment }, path, file: { sign_ins } }: Part): Html {
  const list = sign_ins.map(({ id, browser, system, signed_in_at, last_used_at }) => {
    const device = [browser, system].filter(Boolean).join(', ') || t('unknownDevice');
    return markup.row(
      markup.bdi(device),
      [t('signedInAt', { moment: moment(signed_in_at) }), t('lastUsedAt', { moment: moment(last_used_at) })],
      ui.buttonForm(`${path}/end-sign-in`, t('endSignIn'), { values: { sign_in: String(id) }, about: device }),
    );
  });
  const all = list.length < 2 ? '' : ui.buttonForm(`${path}/end-sign-ins`, t('endSignIns'));
  return ui.panel('sign-ins', t('signIns'), html`${markup.rows(list, t('noSignIns'))}${all}`);
}
