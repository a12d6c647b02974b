/**
 * Who a player is, at the operator's desk. Threat: see staff.ts; and an employee who names a verified account after
 * somebody else, or lets an excluded player in again. So a change drops the verification, and who did what is kept.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { date, dateOfBirth, nothing } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;
const text = v.nullable(v.string());

/** As the player says it, or staff: what a document is compared with. */
export const Identity = v.object({ first_name: text, last_name: text, date_of_birth: v.nullable(date), country: text });
export type Identity = v.InferOutput<typeof Identity>;

/** By what two accounts look like one person’s: name and birth, verified e-mail, the file of a document, a payout’s destination. */
const markKinds = ['person', 'email', 'document', 'destination'] as const;
/** Whom a held player looks like: an account that is, or was, self-excluded. */
export const Likeness = v.object({ id: v.string(), username: v.string(), kind: v.picklist(markKinds) });

const LONGEST = 200;
const named = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(LONGEST, 'too_long'));
export const setIdentity = defineCall({
  name: 'setIdentity',
  method: 'PUT',
  path: '/api/staff/players/{id}/identity/',
  audience: 'staff',
  summary: 'Names a player anew. A verification is dropped: the player sends a document again.',
  body: v.object({
    first_name: named,
    last_name: named,
    date_of_birth: dateOfBirth,
    country: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST, 'too_long'))),
  }),
  answer: nothing,
  errors,
});

export const releasePlayer = defineCall({
  name: 'releasePlayer',
  method: 'POST',
  path: '/api/staff/players/{id}/release/',
  audience: 'staff',
  summary:
    'Lets a held player play: they are not the excluded player whom they look like. The same two are not held again for the same likeness.',
  body: v.object({}),
  answer: nothing,
  errors,
});
