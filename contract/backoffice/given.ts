import * as v from 'valibot';

/** `waits`: nothing happens until a second employee approves (staff-proposals.ts). */
export const ApprovalState = v.object({ waits: v.optional(v.boolean(), false) });
