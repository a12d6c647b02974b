// An employee sets a password and a second factor, by a link that is used once. Threat: an owner who sees either, or takes
// the link in the employee's place. So both are set here, not by whoever made the account; where two people let the employee
// in, the link is one's and the code the other's.
import * as v from 'valibot';
import { newPassword } from '#contract/auth/joining.ts';
import { defineCall } from '#contract/call.ts';
import { code, shortText, typed } from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

const base = '/api/accounts/enrolment';
const link = {
  token: shortText,
  /** Empty where the link has none. */
  code: v.optional(v.pipe(typed(readCode), v.maxLength(100, 'too_long')), ''),
};

/** `address`: `otpauth://`, of the secret. Asked for again, both are the same until they are taken. */
export const beginEnrolment = defineCall('beginEnrolment', 'edge', `POST ${base}/`, {
  body: v.object(link),
  answer: v.object({ username: v.string(), secret: v.string(), address: v.string() }),
  errors: ['link_expired'],
});

export const completeEnrolment = defineCall('completeEnrolment', 'edge', `POST ${base}/completion/`, {
  body: v.object({ ...link, password: newPassword, one_time_code: code }),
  errors: ['link_expired', 'second_factor_invalid'],
});
