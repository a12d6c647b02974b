// An employee sets a password and a second factor by a link that works once. Threat: an owner who sees either, or uses
// the link in the employee's place. So the employee sets both; where two owners approve the employee, one gets the link
// and the other gets the code.
import * as v from 'valibot';
import { newPassword } from '#contract/auth/joining.ts';
import { defineCall } from '#contract/call.ts';
import { code, shortText, typed } from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

const base = '/api/accounts/enrolment';
const link = {
  token: shortText,
  /** Empty for a link without a code. */
  code: v.optional(v.pipe(typed(readCode), v.maxLength(100, 'too_long')), ''),
};

/**
 * `address`: the `otpauth://` address of the secret. A repeated call returns the same values until enrolment is
 * complete.
 */
export const beginEnrolment = defineCall('beginEnrolment', 'edge', `POST ${base}/`, {
  summary: 'The secret of the second factor of whoever has the link, and its code where it takes one.',
  body: v.object(link),
  answer: v.object({ username: v.string(), secret: v.string(), address: v.string() }),
  errors: ['link_expired'],
});

export const completeEnrolment = defineCall('completeEnrolment', 'edge', `POST ${base}/completion/`, {
  summary: 'Sets password and second factor by a link. Each link serves once.',
  body: v.object({ ...link, password: newPassword, one_time_code: code }),
  errors: ['link_expired', 'second_factor_invalid'],
});
