// Services that the operator opens and closes at run time. Threat: somebody closes or opens a service unnoticed. So
// only an owner may, with a reason; an append-only log has every change, and reopening waits for a second owner.
import * as v from 'valibot';
import { ApprovalState } from '#contract/backoffice/given.ts';
import { defineCall } from '#contract/call.ts';
import { freeText, timestamp } from '#contract/values.ts';
import { services } from '#domain/services.ts';

const service = v.picklist(services);
export const reason = v.pipe(freeText(300), v.nonEmpty('required'), v.minLength(3, 'too_short'));
const Change = v.object({ at: timestamp, staff: v.string(), service, is_open: v.boolean(), reason: v.string() });

export const getStaffSettings = defineCall('getStaffSettings', 'staff', 'GET /api/staff/settings/', {
  summary: 'What is open and what is closed for now, since when, by whom and why.',
  area: 'settings',
  answer: v.object({
    /** In the house's order. `last`: the last change; null if the service has always been open. */
    services: v.array(v.object({ service, is_open: v.boolean(), last: v.nullable(Change) })),
    changes: v.array(Change),
  }),
});

export const setService = defineCall('setService', 'staff', 'PUT /api/staff/settings/services/{service}/', {
  summary: 'Opens or closes a service of the house, with a reason.',
  area: 'settings',
  body: v.object({ is_open: v.boolean(), reason }),
  answer: ApprovalState,
  errors: ['not_found'],
});
