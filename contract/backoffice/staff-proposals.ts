// What one employee proposes and another one has to approve. Threat: one employee who creates money, or who acts as two
// by an account they created; an approval of something other than what the approver read. So whatever creates value
// above a figure of house-rules.ts waits here, another employee approves it, and it is void once the facts behind it
// have changed. Accepted: two employees may collude.
import * as v from 'valibot';
import { Access } from '#contract/backoffice/staff-employees.ts';
import { defineCall } from '#contract/call.ts';
import { amount, timestamp } from '#contract/values.ts';

/**
 * The estimated cost of a change. `once`: this sum; `at_most`: no more than this; `new_player`: for each first deposit;
 * `hundred_exchanged`, `hundred_lost`: for each hundred of bonus exchanged, or of losses; `spin`: on average. The
 * others have no sum: `rights` of an employee, a `protection` or `hold` that is lifted, a `service` that opens.
 */
export const costKinds = [
  ...(['once', 'at_most', 'new_player', 'hundred_exchanged', 'hundred_lost', 'spin'] as const),
  ...(['rights', 'protection', 'hold', 'service'] as const),
] as const;
export const Cost = v.object({ kind: v.picklist(costKinds), amount: v.nullable(amount) });
export type Cost = v.InferOutput<typeof Cost>;

const Proposal = v.object({
  id: v.string(),
  /** The name of the proposed call. */
  action: v.string(),
  /** The id in the call's path: of a player, a payment, a match. */
  subject: v.nullable(v.string()),
  /** The player or employee that the subject names. */
  person: v.nullable(v.object({ username: v.string(), is_player: v.boolean() })),
  /** The fields of the proposed call. */
  detail: v.record(v.string(), v.string()),
  costs: v.array(Cost),
  asked_by: v.string(),
  asked_at: timestamp,
  expires_at: timestamp,
  /** False for the proposer, and for an account that counts as the same person. */
  may_approve: v.boolean(),
});
export type Proposal = v.InferOutput<typeof Proposal>;

const base = '/api/staff/proposals';

/** Proposals that the caller's role may approve, oldest first. */
export const listProposals = defineCall('listProposals', 'staff', `GET ${base}/`, {
  summary: 'What waits for a second employee, as far as the caller’s role may change it, the oldest first.',
  area: 'proposals',
  answer: v.object({ proposals: v.array(Proposal) }),
});

/** Applies the proposal. `access`: for a new employee, or one whose access is renewed. */
export const approveProposal = defineCall('approveProposal', 'staff', `POST ${base}/{id}/approval/`, {
  summary:
    'Applies what another employee asked for, as long as nothing of it has changed. Repeating it changes nothing.',
  area: 'proposals',
  body: v.object({}),
  answer: v.object({ access: v.optional(v.nullable(Access), null) }),
  errors: ['not_found', 'second_person_required', 'proposal_changed', 'upstream_unavailable'],
});

/** The proposer withdraws a proposal by this call too. */
export const refuseProposal = defineCall('refuseProposal', 'staff', `POST ${base}/{id}/refusal/`, {
  summary: 'Refuses what waits, or takes one’s own request back. Repeating it changes nothing.',
  area: 'proposals',
  body: v.object({}),
  errors: ['not_found'],
});
