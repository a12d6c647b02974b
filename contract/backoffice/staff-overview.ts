// Counts of what awaits an employee. Threat: a count that reveals what a role may not see. So each part is sent only to
// those who may read its area, and is null for everybody else.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { date, timestamp } from '#contract/values.ts';

const Waiting = v.object({ count: v.number(), oldest: v.nullable(timestamp) });
export type Waiting = v.InferOutput<typeof Waiting>;

/** The last day for which every ledger was compared. */
const LastReconciliation = v.object({
  day: date,
  finished_at: timestamp,
  players: v.number(),
  /** Alarms of any reconciliation that are still open. */
  differences: v.number(),
});
export type LastReconciliation = v.InferOutput<typeof LastReconciliation>;

export const getOverview = defineCall('getOverview', 'staff', 'GET /api/staff/overview/', {
  summary:
    'What waits for an employee, by list, with the age of the oldest, and the last reconciliation. Only what the caller’s role may read.',
  /** Every role may see this part. */
  area: 'players',
  answer: v.object({
    payments: v.nullable(v.object({ deposits: Waiting, payouts: Waiting, by_hand: Waiting })),
    documents: v.nullable(Waiting),
    /** Proposals that await a second employee. */
    proposals: v.nullable(Waiting),
    /** `null` inside: no reconciliation has run. */
    alarms: v.nullable(v.object({ reconciliation: v.nullable(LastReconciliation) })),
  }),
});
