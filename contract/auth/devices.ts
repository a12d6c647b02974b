import * as v from 'valibot';
import { keptPasskeys } from '#contract/auth/passkeys.ts';
import { defineCall } from '#contract/call.ts';
import { id, timestamp } from '#contract/values.ts';

/** Sessions of an account. No location is stored, only the browser and the time of last use. */
export const Device = v.object({
  id,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  is_current: v.boolean(),
  signed_in_at: timestamp,
  /** Accurate to five minutes, the lifetime of an access token. */
  last_used_at: timestamp,
});
export type Device = v.InferOutput<typeof Device>;

export const listDevices = defineCall('listDevices', 'player', 'GET /api/accounts/devices/', {
  answer: v.object({ devices: v.array(Device) }),
});

export const signOutDevice = defineCall('signOutDevice', 'player', 'POST /api/accounts/devices/{deviceId}/sign-out/', {
  body: v.object({}),
  errors: ['not_found'],
});

export const signOutEverywhere = defineCall('signOutEverywhere', 'player', 'POST /api/accounts/sign-out-everywhere/', {
  body: v.object({ kept_passkeys: keptPasskeys }),
});
