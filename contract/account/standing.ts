import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { verificationStates } from '#contract/kyc/documents.ts';

/** The state of an account: what is confirmed and what is missing. */
export const Standing = v.object({
  /** Null while the player has none. */
  email: v.nullable(v.string()),
  is_email_confirmed: v.boolean(),
  /** A new address whose confirmation mail is still valid and unanswered. */
  waiting_email: v.nullable(v.string()),
  verification: v.picklist(verificationStates),
  /** Whether all eight personal details are known. */
  has_details: v.boolean(),
});
export type Standing = v.InferOutput<typeof Standing>;

export const getStanding = defineCall({
  name: 'getStanding',
  method: 'GET',
  path: '/api/users/user/standing/',
  audience: 'player',
  answer: Standing,
  errors: ['not_authenticated'],
});
