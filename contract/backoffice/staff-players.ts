// Bans, notes and sessions of a player. Threat: a ban that still lets a player stake or withdraw; one without a reason;
// a note that somebody rewrites. So a ban ends every session, stops stakes, deposits and payouts that have not been
// sent, and stores its reason in the player's log; a note is never changed.
import * as v from 'valibot';
import { Device } from '#contract/auth/devices.ts';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { defineCall } from '#contract/call.ts';
import { freeText, timestamp } from '#contract/values.ts';

const player = '/api/staff/players/{id}';

export const banReasons = ['fraud', 'several_accounts', 'underage', 'abuse', 'other'] as const;
export type BanReason = (typeof banReasons)[number];

export const banPlayer = defineCall('banPlayer', 'staff', `POST ${player}/ban/`, {
  summary: 'Bans a player: sign-ins and games end, stakes, deposits and payouts that have not left stop.',
  area: 'accounts',
  body: v.object({ reason: v.picklist(banReasons, 'invalid') }),
  errors: ['not_found'],
});

/** Ended sessions and games stay ended; payouts that waited continue. */
export const liftBan = defineCall('liftBan', 'staff', `DELETE ${player}/ban/`, {
  summary: 'Lifts a ban; what it ended stays ended.',
  area: 'accounts',
  answer: ApprovalState,
  errors: ['not_found'],
});

export const Note = v.object({ at: timestamp, staff: v.string(), text: v.string() });

const MAX_NOTE_LENGTH = 1000;
export const addNote = defineCall('addNote', 'staff', `POST ${player}/notes/`, {
  summary: 'Writes a note on a player, which stays as it is.',
  area: 'players',
  body: v.object({
    text: v.pipe(freeText(MAX_NOTE_LENGTH), v.nonEmpty('required')),
  }),
  errors: ['not_found'],
});

const { is_current: _, ...entries } = Device.entries;
/** A session, as the player's own list shows it. */
export const SignIn = v.object(entries);

export const endSignIn = defineCall('endSignIn', 'staff', `POST ${player}/sign-ins/{signIn}/ending/`, {
  summary: 'Ends one sign-in of a player, with its games.',
  area: 'players',
  body: v.object({}),
  errors: ['not_found'],
});
export const endSignIns = defineCall('endSignIns', 'staff', `POST ${player}/sign-ins/ending/`, {
  summary: 'Ends every sign-in of a player.',
  area: 'players',
  body: v.object({}),
  errors: ['not_found'],
});
