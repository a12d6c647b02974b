import * as v from 'valibot';
import { signIn } from '#contract/auth/accounts.ts';
import { deviceBytes, deviceKey } from '#contract/auth/passkeys.ts';
import { defineCall } from '#contract/call.ts';

const UsedKey = v.looseObject({
  ...deviceKey,
  response: v.looseObject({ clientDataJSON: deviceBytes, authenticatorData: deviceBytes, signature: deviceBytes }),
});

export const startPasskeySignIn = defineCall('startPasskeySignIn', 'anyone', 'POST /api/accounts/passkeys/sign-in/', {
  body: v.object({}),
  answer: v.looseObject({ challenge: v.string() }),
  errors: ['too_many_requests'],
});

export const signInByPasskey = defineCall('signInByPasskey', 'edge', 'POST /api/accounts/login/passkey/', {
  body: v.object({ key: UsedKey }),
  answer: signIn.answer,
  errors: ['passkey_unknown', 'user_is_banned', 'email_not_verified', 'too_many_requests'],
});
