// Changes that wait for a second employee. Threat: see `contract/backoffice/staff-proposals.ts`.
import { mayChange } from '#contract/backoffice/permissions.ts';
import { approveProposal, listProposals, refuseProposal } from '#contract/backoffice/staff-proposals.ts';
import { ok } from '#domain/result.ts';
import { findPeople } from '#platform/auth/users.ts';
import { auditDetail } from '#platform/backoffice/audit.ts';
import { claimProposal, findProposal, listWaiting, type Proposal } from '#platform/backoffice/proposals.ts';
import { findPerson } from '#platform/backoffice/second-person.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { approve, costAnswers, costsOf, guardedArea } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Params, Route } from '#platform/serving/serve.ts';

const mayDecide = ({ role }: Caller, { call }: Proposal): boolean => {
  const area = guardedArea(call);
  return area !== null && mayChange(role, area);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const detailOf = ({ params, body }: Proposal): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(auditDetail(JSON.parse(params) as Params, JSON.parse(body)))).map(([name, value]) => [
      name,
      textOf(value),
    ]),
  );

/** Proposals that the caller's role may approve. */
export const waitingFor = async (db: D1Database, caller: Caller): Promise<Proposal[]> =>
  (await listWaiting(db, Date.now())).filter((proposal) => mayDecide(caller, proposal));

export const proposalRoutes: readonly Route[] = [
  serveStaff(listProposals, async ({ env, caller }) => {
    const waiting = await waitingFor(env.DB, caller);
    const requesters = [...new Set(waiting.map(({ askedBy }) => askedBy))];
    const [people, reader, ...persons] = await Promise.all([
      findPeople(
        env.DB,
        waiting.flatMap(({ askedBy, subject }) => [askedBy, subject ?? '']),
      ),
      findPerson(env.DB, caller.userId),
      ...requesters.map((id) => findPerson(env.DB, id)),
    ]);
    const proposals = waiting.map((proposal) => {
      const person = people.get(proposal.subject ?? '');
      const asker = persons.find((one) => one?.id === proposal.askedBy);
      return {
        id: proposal.id,
        action: proposal.call,
        subject: proposal.subject,
        person: person ? { username: person.username, is_player: person.role === 'P' } : null,
        detail: detailOf(proposal),
        costs: costAnswers(costsOf(proposal)),
        asked_by: asker?.username ?? proposal.askedBy,
        asked_at: isoTime(proposal.askedAt),
        expires_at: isoTime(proposal.expiresAt),
        may_approve: asker?.personId !== reader?.personId,
      };
    });
    return ok({ proposals });
  }),
  serveStaff(approveProposal, async (served, note) => {
    const proposal = await findProposal(served.env.DB, served.params.id ?? '');
    if (proposal === null || !mayDecide(served.caller, proposal)) return refuse('not_found');
    const applied = await approve(served, proposal, note);
    if (!applied.ok) return applied;
    const { access } = applied.value as { readonly access?: never };
    return ok({ access: access ?? null });
  }),
  serveStaff(refuseProposal, async ({ env, caller, params }, note) => {
    const proposal = await findProposal(env.DB, params.id ?? '');
    if (proposal === null || !mayDecide(caller, proposal)) return refuse('not_found');
    note({
      action: proposal.call,
      asked: auditDetail(JSON.parse(proposal.params) as Params, JSON.parse(proposal.body)),
    });
    const claim = { id: proposal.id, state: 'refused', staffId: caller.userId } as const;
    if (await claimProposal(env.DB, claim, Date.now())) return ok({});
    return (await findProposal(env.DB, proposal.id))?.state === 'refused' ? ok({}) : refuse('not_found');
  }),
];
