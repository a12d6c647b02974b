import * as v from 'valibot';
import { signIn } from '#contract/auth/accounts.ts';
import { deviceBytes, deviceKey } from '#contract/auth/passkeys.ts';
import { defineCall } from '#contract/call.ts';

const UsedKey = v.looseObject({
  ...deviceKey,
  response: v.looseObject({ clientDataJSON: deviceBytes, authenticatorData: deviceBytes, signature: deviceBytes }),
});

export const startPasskeySignIn = defineCall({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in/',
  audience: 'anyone',
  body: v.object({}),
  answer: v.looseObject({ challenge: v.string() }),
  errors: ['too_many_requests'],
});

export const signInByPasskey = defineCall({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/accounts/login/passkey/',
  audience: 'edge',
  body: v.object({ key: UsedKey }),
  answer: signIn.answer,
  errors: ['passkey_unknown', 'user_is_banned', 'email_not_verified', 'too_many_requests'],
});
