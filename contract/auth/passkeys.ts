import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { freeText, id, neededPassword, timestamp } from '#contract/values.ts';

export const MAX_PASSKEY_NAME = 60;
export const MAX_PASSKEYS = 10;

/** Passkeys to keep; the host revokes all others. */
export const keptPasskeys = v.optional(
  v.union([v.literal('all'), v.pipe(v.array(v.string()), v.maxLength(100, 'too_long'))]),
);

export const Passkey = v.object({
  id,
  name: v.string(),
  added_at: timestamp,
  last_used_at: v.nullable(timestamp),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** JSON forms of Web Authentication Level 3, 5.1. */
const MakingOptions = v.looseObject({
  challenge: v.string(),
  rp: v.object({ id: v.optional(v.string()), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
});
export const deviceBytes = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'invalid'), v.maxLength(20_000, 'too_long'));
export const deviceKey = {
  id: deviceBytes,
  rawId: deviceBytes,
  type: v.literal('public-key'),
  clientExtensionResults: v.looseObject({}),
};
const AddedKey = v.looseObject({
  ...deviceKey,
  response: v.looseObject({ clientDataJSON: deviceBytes, attestationObject: deviceBytes }),
});

export const listPasskeys = defineCall('listPasskeys', 'player', 'GET /api/accounts/passkeys/', {
  answer: v.object({ passkeys: v.array(Passkey) }),
});

export const startPasskey = defineCall('startPasskey', 'player', 'POST /api/accounts/passkeys/options/', {
  body: v.object({ password: neededPassword }),
  answer: MakingOptions,
  errors: ['incorrect_old_password', 'passkeys_full'],
});

export const addPasskey = defineCall('addPasskey', 'player', 'POST /api/accounts/passkeys/', {
  body: v.object({
    name: v.pipe(freeText(MAX_PASSKEY_NAME), v.nonEmpty('required')),
    key: AddedKey,
  }),
  answer: Passkey,
  errors: ['passkey_refused', 'passkeys_full'],
});

export const removePasskey = defineCall('removePasskey', 'player', 'POST /api/accounts/passkeys/{passkeyId}/remove/', {
  body: v.object({}),
  errors: ['not_found'],
});
