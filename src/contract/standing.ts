import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { verificationStates } from '#contract/documents.ts';

/** How an account stands: what of it is confirmed, and what it still lacks. */
export const Standing = v.object({
  /** Null while the player has none. */
  email: v.nullable(v.string()),
  is_email_confirmed: v.boolean(),
  /** Another address, whose mail has not been answered yet and still can be. */
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
  summary: 'What of the account is confirmed, and what it still lacks.',
  answer: Standing,
  errors: ['not_authenticated'],
});
