// What employees did. Threat: an employee who covers a trace. So no call changes an entry, and only owners read.
import * as v from 'valibot';
import { type Area, permissions } from '#contract/backoffice/permissions.ts';
import { defineCall } from '#contract/call.ts';
import { date, shortText, timestamp, whole } from '#contract/values.ts';

export const areas = Object.keys(permissions) as readonly Area[];

const AuditEntry = v.object({
  id: v.number(),
  at: timestamp,
  staff: v.string(),
  area: v.string(),
  /** The name of the call. */
  action: v.string(),
  /** The id in the call's path: of a player, a payment, a match. */
  subject: v.nullable(v.string()),
  /** The player or employee that the subject names. */
  person: v.nullable(v.object({ username: v.string(), is_player: v.boolean() })),
  detail: v.record(v.string(), v.string()),
  /** 'done'; 'waits' for a second employee; the code of the refusal; or empty: unknown, possibly done. */
  outcome: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** Newest first, fifty at most. `staff` and `subject`: a username or an id. `before`: `next` of the previous answer. */
export const listAudit = defineCall('listAudit', 'staff', 'GET /api/staff/audit/', {
  summary: 'What employees changed, newest first, by employee, area, subject and day.',
  area: 'audit',
  query: v.object({
    staff: v.optional(shortText),
    area: v.optional(v.picklist(areas, 'invalid')),
    subject: v.optional(shortText),
    day: v.optional(date),
    before: v.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  }),
  answer: v.object({ entries: v.array(AuditEntry), next: v.nullable(v.number()) }),
});
