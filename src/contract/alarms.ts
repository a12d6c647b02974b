/** What an employee must look at. Threat: see `src/contract/staff.ts`. */
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
  /** The player it is about: what it holds of theirs waits until it is closed. */
  player: v.optional(v.nullable(v.string()), null),
});
export type Alarm = v.InferOutput<typeof Alarm>;

export const listAlarms = defineCall({
  name: 'listAlarms',
  method: 'GET',
  path: '/api/staff/alarms/',
  audience: 'staff',
  summary: 'Open alarms, newest first, at most a hundred.',
  answer: v.object({ alarms: v.array(Alarm) }),
  errors,
});

export const closeAlarm = defineCall({
  name: 'closeAlarm',
  method: 'POST',
  path: '/api/staff/alarms/{id}/closing/',
  audience: 'staff',
  summary:
    'Closes an alarm that was dealt with, and releases what it held. It opens again when another fault is found of the same subject.',
  /** `at`: as it was listed. */
  body: v.object({ at: v.optional(timestamp) }),
  answer: nothing,
  errors: [...errors, 'not_found', 'alarm_changed'],
});
