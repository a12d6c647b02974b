import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, nothing, timestamp } from '#contract/values.ts';

/** Where an account is signed in. Nothing is kept of the place: only which browser it is, and when it was of use. */
export const Device = v.object({
  id,
  /** The browser's and the system's own names; null when the browser does not say, or says nothing known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** The one that asks. */
  is_current: v.boolean(),
  signed_in_at: timestamp,
  /** To within the five minutes that an access token lives. */
  last_used_at: timestamp,
});
export type Device = v.InferOutput<typeof Device>;

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/api/accounts/devices/',
  audience: 'player',
  summary: 'Where the player is signed in, the one of last use first.',
  answer: v.object({ devices: v.array(Device) }),
  errors: ['not_authenticated'],
});

export const signOutDevice = defineCall({
  name: 'signOutDevice',
  method: 'POST',
  path: '/api/accounts/devices/{deviceId}/sign-out/',
  audience: 'player',
  summary: 'Ends one of the player’s sessions and the games opened in it. Repeating it is no error.',
  body: v.object({}),
  answer: nothing,
  errors: ['not_authenticated', 'not_found'],
});

export const signOutEverywhere = defineCall({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/api/accounts/sign-out-everywhere/',
  audience: 'player',
  summary: 'Ends every session of the player, the one that asks among them.',
  body: v.object({}),
  answer: nothing,
  errors: ['not_authenticated'],
});
