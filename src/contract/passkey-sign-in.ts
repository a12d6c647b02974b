import * as v from 'valibot';
import { signIn } from '#contract/accounts.ts';
import { defineCall } from '#contract/call.ts';
import { deviceBytes, deviceKey } from '#contract/passkeys.ts';

const UsedKey = v.looseObject({
  ...deviceKey,
  response: v.looseObject({ clientDataJSON: deviceBytes, authenticatorData: deviceBytes, signature: deviceBytes }),
});

export const startPasskeySignIn = defineCall({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in/',
  audience: 'anyone',
  summary: 'What a device needs to sign in with a key. The same for everybody but for the challenge.',
  body: v.object({}),
  answer: v.looseObject({ challenge: v.string() }),
  errors: ['too_many_requests'],
});

export const signInByPasskey = defineCall({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/accounts/login/passkey/',
  audience: 'edge',
  summary: 'Signs a player in with a key. The edge keeps both tokens and passes the user fields on.',
  body: v.object({ key: UsedKey }),
  answer: signIn.answer,
  errors: ['passkey_unknown', 'user_is_banned', 'email_not_verified', 'too_many_requests'],
});
