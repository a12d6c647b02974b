/** Registration and recovery. A separate file, because the other calls of `auth` are on every page. */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import {
  code,
  currency,
  date,
  email,
  existingPassword,
  knownUsername,
  personName,
  registrationKind,
  typed,
} from '#contract/values.ts';
import { password } from '#domain/house-rules.ts';
import { hasInvisibleLetters, readCode, readPassword, readUsername } from '#domain/typed-text.ts';

const base = '/api/accounts';
export const passwordCharacters = /^[\p{L}\p{N}!#$()@?{}|*+,^.\-&=%_:;~]*$/u;
export const newPassword = v.pipe(
  typed(readPassword),
  v.nonEmpty('required'),
  v.minLength(password.min.count, 'too_short'),
  v.maxLength(password.max.count, 'too_long'),
  v.regex(passwordCharacters, 'invalid'),
);

export const resetPassword = defineCall('resetPassword', 'anyone', `POST ${base}/password/reset/`, {
  body: v.object({ email }),
});

export const confirmPasswordReset = defineCall(
  'confirmPasswordReset',
  'anyone',
  `POST ${base}/password/reset/confirm/{token}`,
  {
    body: v.object({ password: newPassword }),
    errors: ['recoveryError', 'link_used', 'link_expired', 'reset_token_not_provided'],
  },
);

/** Letters, digits and three characters only: the name appears in mails to strangers, who must not get a link. */
export const newUsername = v.pipe(
  typed(readUsername),
  v.nonEmpty('required'),
  v.minLength(3, 'too_short'),
  v.maxLength(40, 'too_long'),
  v.check((name) => !hasInvisibleLetters(name), 'invisible'),
  v.regex(/^[\p{L}\p{N}._-]*$/u, 'invalid'),
  v.regex(/[\p{L}\p{N}]/u, 'invalid'),
);

export const register = defineCall('register', 'anyone', `POST ${base}/registration/`, {
  body: v.object({
    username: newUsername,
    /** Optional only when registering with a cashier. */
    email: v.optional(email),
    password: newPassword,
    /** The host checks the age, so that it reports all errors at once. */
    date_of_birth: v.pipe(typed(readCode), v.nonEmpty('required'), date),
    /** As in the player's documents; compared with self-excluded players. */
    first_name: v.optional(v.pipe(personName(200), v.nonEmpty('required'))),
    last_name: v.optional(v.pipe(personName(200), v.nonEmpty('required'))),
    currency: v.optional(currency),
    registration_kind: v.optional(registrationKind, 'self-registered'),
    /** The cashier's username; required and read only with `with-cashier`. */
    cashier: v.optional(knownUsername),
    promocode: v.optional(code),
    accept_terms: v.literal(true, 'required'),
  }),
  errors: ['already_exists', 'referral_code_not_found'],
  service: 'registration',
});

export const resendEmail = defineCall('resendEmail', 'anyone', `POST ${base}/registration/resend-email/`, {
  body: v.object({ email }),
});

export const verifyEmail = defineCall('verifyEmail', 'anyone', `POST ${base}/email-verify/{token}`, {
  errors: ['verifyEmailError', 'link_used', 'link_expired'],
});

export const changeEmail = defineCall('changeEmail', 'player', 'POST /api/users/change/user/email/', {
  body: v.object({ email, password: v.optional(existingPassword) }),
  errors: ['too_many_requests'],
});
