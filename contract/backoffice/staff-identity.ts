/**
 * A player's identity in the back office. Threat: see staff.ts; and an employee who renames a verified account to
 * another person, or lets an excluded player in again. So a change drops the verification, and each one is logged with its
 * author.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { date, dateOfBirth, nothing } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied', 'not_found'] as const;
const text = v.nullable(v.string());

/** As the player or staff entered it; documents are compared with it. */
export const Identity = v.object({ first_name: text, last_name: text, date_of_birth: v.nullable(date), country: text });
export type Identity = v.InferOutput<typeof Identity>;

/** By what two accounts look like one person’s: name and birth, verified e-mail, the file of a document, a payout’s destination. */
const markKinds = ['person', 'email', 'document', 'destination'] as const;
/** The account that a held player resembles: one that is, or was, self-excluded. */
export const Likeness = v.object({ id: v.string(), username: v.string(), kind: v.picklist(markKinds) });

const LONGEST = 200;
const named = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(LONGEST, 'too_long'));
export const setIdentity = defineCall({
  name: 'setIdentity',
  method: 'PUT',
  path: '/api/staff/players/{id}/identity/',
  audience: 'staff',
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
  body: v.object({}),
  answer: nothing,
  errors,
});
