import * as v from 'valibot';

/** `waits`: nothing is done until a second employee approves it (staff-proposals.ts). */
export const Given = v.object({ waits: v.optional(v.boolean(), false) });
