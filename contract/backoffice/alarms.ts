/** What an employee must look at. Threat: see `contract/backoffice/staff.ts`. */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { nothing, timestamp } from '#contract/values.ts';

const errors = ['not_authenticated', 'permission_denied'] as const;

const Alarm = v.object({
  id: v.string(),
  kind: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  at: timestamp,
  /** The player concerned. What the alarm holds is released when it is closed. */
  player: v.optional(v.nullable(v.string()), null),
});
export type Alarm = v.InferOutput<typeof Alarm>;

export const listAlarms = defineCall({
  name: 'listAlarms',
  method: 'GET',
  path: '/api/staff/alarms/',
  audience: 'staff',
  answer: v.object({ alarms: v.array(Alarm) }),
  errors,
});

export const closeAlarm = defineCall({
  name: 'closeAlarm',
  method: 'POST',
  path: '/api/staff/alarms/{id}/closing/',
  audience: 'staff',
  /** `at`: as it was listed. */
  body: v.object({ at: v.optional(timestamp) }),
  answer: nothing,
  errors: [...errors, 'not_found', 'alarm_changed'],
});
