/** Opening an account and getting back into one. Apart from the other calls, which are on every page of the site. */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { currency, date, email, nothing, registrationKind, shortText } from '#contract/values.ts';
import { password } from '#domain/house-rules.ts';

/** Point 5: no spaces, these specials besides letters and digits. */
export const passwordCharacters = /^[\p{L}\p{N}!#$()@?{}|*+,^.\-&=%_:;~]*$/u;
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('required'),
  v.minLength(password.min.count, 'too_short'),
  v.maxLength(password.max.count, 'too_long'),
  v.regex(passwordCharacters, 'invalid'),
);

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/accounts/password/reset/',
  audience: 'anyone',
  summary: 'Mails a recovery link. The answer is the same whether the address is known or not.',
  body: v.object({ email }),
  answer: nothing,
});

export const confirmPasswordReset = defineCall({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/accounts/password/reset/confirm/{token}',
  audience: 'anyone',
  summary: 'Sets a new password by the token of a recovery mail.',
  body: v.object({ password: newPassword }),
  answer: nothing,
  errors: ['recoveryError', 'link_used', 'link_expired', 'reset_token_not_provided'],
});

/** Letters, digits and three signs: a name that can stand in a mail to a stranger and be nothing but a name. */
export const newUsername = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.minLength(3, 'too_short'),
  v.maxLength(40, 'too_long'),
  v.regex(/^[\p{L}\p{N}._-]*$/u, 'invalid'),
);

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/accounts/registration/',
  audience: 'anyone',
  summary:
    'Opens an account. Terms must be accepted and the age of 18 reached. An e-mail that is taken is answered like a new one; its owner is told by mail.',
  body: v.object({
    username: newUsername,
    /** Left out only by a player who registers with a cashier. */
    email: v.optional(email),
    password: newPassword,
    /** The age is looked at with what only the host knows, so that all that is wrong is named at once. */
    date_of_birth: v.pipe(v.string(), v.nonEmpty('required'), date),
    /** As in the player's documents: whoever was excluded under this name is recognised by it at once. */
    first_name: v.optional(shortText),
    last_name: v.optional(shortText),
    currency: v.optional(currency),
    registration_kind: v.optional(registrationKind, 'self-registered'),
    /** Username of the cashier: required, and read, only where the kind is with-cashier. */
    cashier: v.optional(shortText),
    promocode: v.optional(shortText),
    accept_terms: v.literal(true, 'required'),
  }),
  answer: nothing,
  errors: ['already_exists', 'referral_code_not_found'],
});

export const resendEmail = defineCall({
  name: 'resendEmail',
  method: 'POST',
  path: '/api/accounts/registration/resend-email/',
  audience: 'anyone',
  summary: 'Mails the verification link again.',
  body: v.object({ email }),
  answer: nothing,
});

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/accounts/email-verify/{token}',
  audience: 'anyone',
  summary: 'Confirms an e-mail address by the token of a mail.',
  answer: nothing,
  errors: ['verifyEmailError', 'link_used', 'link_expired'],
});

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/users/change/user/email/',
  audience: 'player',
  summary:
    'Asks for another e-mail address with the password, confirmed by a mail to it; the old one can undo it. The answer is the same if somebody else has it.',
  body: v.object({ email, password: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))) }),
  answer: nothing,
  errors: ['not_authenticated', 'too_many_requests'],
});
