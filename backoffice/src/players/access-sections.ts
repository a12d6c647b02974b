/** Bans, sign-ins, and what employees wrote down. */
import { html } from 'hono/html';
import type { Html } from '#backoffice/frame/markup.ts';
import * as markup from '#backoffice/frame/markup.ts';
import * as ui from '#backoffice/frame/page.ts';
import type { Part } from '#backoffice/players/player-sections.ts';
import { mayChange } from '#contract/backoffice/permissions.ts';
import { banReasons } from '#contract/backoffice/staff-players.ts';

export function banSection({ words, path, file: { player }, sent }: Part): Html {
  const { say, sayCode, role } = words;
  const may = mayChange(role, 'accounts');
  if (player.is_banned) {
    const lift = may ? ui.buttonForm(`${path}/lift-ban`, say('liftBan')) : '';
    return ui.panel('ban', say('banned'), html`${markup.lead(say('bannedLead'))}${lift}`);
  }
  if (!may) return html``;
  const reasons = banReasons.map((reason) => [reason, sayCode('banReason', reason)] as const);
  const reason = ui.fieldsOf(words, sent('ban'), 'ban-').select('reason', say('banReason'), reasons);
  return ui.panel('ban', say('ban'), html`${markup.lead(say('banLead'))}${ui.form(`${path}/ban`, reason, say('ban'))}`);
}

export function notesSection({ words, path, file: { notes }, sent }: Part): Html {
  const { say, moment } = words;
  const list = notes.map(
    ({ at, staff, text }) =>
      html`<li><p class="note" dir="auto">${text}</p><span>${markup.bdi(moment(at))}, ${markup.bdi(staff)}</span></li>`,
  );
  const text = ui.fieldsOf(words, sent('note'), 'note-').textarea('text', say('noteText'), '1000');
  const form = ui.form(`${path}/note`, text, say('addNote'));
  return ui.panel(
    'notes',
    say('notes'),
    html`${markup.lead(say('notesLead'))}${form}${markup.rows(list, say('noNotes'))}`,
  );
}

export function signInsSection({ words: { say, moment }, path, file: { sign_ins } }: Part): Html {
  const list = sign_ins.map(({ id, browser, system, signed_in_at, last_used_at }) => {
    const device = [browser, system].filter(Boolean).join(', ') || say('unknownDevice');
    return markup.row(
      markup.bdi(device),
      [say('signedInAt', { moment: moment(signed_in_at) }), say('lastUsedAt', { moment: moment(last_used_at) })],
      ui.buttonForm(`${path}/end-sign-in`, say('endSignIn'), { values: { sign_in: String(id) }, about: device }),
    );
  });
  const all = list.length < 2 ? '' : ui.buttonForm(`${path}/end-sign-ins`, say('endSignIns'));
  return ui.panel('sign-ins', say('signIns'), html`${markup.rows(list, say('noSignIns'))}${all}`);
}
