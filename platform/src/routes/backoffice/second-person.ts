// Four-eyes approval: changes that create value above a threshold of the house wait for a second employee. Threat: see
// `contract/backoffice/staff-proposals.ts`. The approval applies the original request after the same rule has assessed it
// again; if its costs or the data they depend on have changed, the proposal is void.
import type * as v from 'valibot';
import { type Area, mayChange } from '#contract/backoffice/permissions.ts';
import type { costKinds } from '#contract/backoffice/staff-proposals.ts';
import type { Call } from '#contract/call.ts';
import { gifts } from '#domain/house-rules.ts';
import type { Locale } from '#domain/locales.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import { auditDetail } from '#platform/backoffice/audit.ts';
import { type Allowance, requestDoneAlone, takeAllowance } from '#platform/backoffice/done-alone.ts';
import {
  addProposal,
  claimProposal,
  endProposal,
  findProposal,
  findWaiting,
  type Proposal,
} from '#platform/backoffice/proposals.ts';
import { findPerson } from '#platform/backoffice/second-person.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { type Note, serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller, Visitor } from '#platform/serving/caller.ts';
import type { Outcome, Params, Route, Served } from '#platform/serving/serve.ts';

type Input = v.GenericSchema | undefined;
export type Cost = { readonly kind: (typeof costKinds)[number]; readonly amount: AmountMinor | null };
export type Assessment = {
  /** Empty if one employee suffices. */
  readonly costs: readonly Cost[];
  /** The data that the costs depend on, serialised as JSON: if it changes, the proposal is void. */
  readonly against?: unknown;
  /** A daily allowance within which one employee suffices. */
  readonly allowance?: Allowance;
};
export const noApproval: Assessment = { costs: [] };
export const liftsProtection: Assessment = { costs: [{ kind: 'protection', amount: null }] };

/** For bonuses, and for free spins at the value of their stakes. */
export const assessGift = (playerId: string, worth: AmountMinor): Assessment => ({
  costs: [{ kind: 'once', amount: worth }],
  allowance: {
    ...{ kind: 'gift', subject: playerId, worth },
    ofSubject: gifts.twoPersonsAbove.amountMinor,
    aDay: gifts.aloneADay.amountMinor,
  },
});

type Context<B> = Served<undefined, B, Caller>;
type Guard<B extends Input, A extends v.GenericSchema> = {
  readonly assess: (context: Context<B>) => Promise<Result<Assessment, Failure>>;
  /** @param secondId the approver; null if no approval was needed */
  readonly apply: (context: Context<B>, secondId: string | null) => Promise<Outcome<A>>;
  /** The answer to the requester while the change waits. Default: `{ waits: true }`. */
  readonly waiting?: (context: Context<B>) => Promise<Outcome<A>>;
  /** For changes that can happen only once: the same request by a second person counts as approval. */
  readonly joins?: boolean;
};

type Replayed = Context<Input>;
type KnownGuard = {
  readonly area: Area;
  readonly assess: (context: Replayed) => Promise<Result<Assessment, Failure>>;
  readonly apply: (context: Replayed, secondId: string) => Promise<Outcome<v.GenericSchema>>;
};
/** By the name of the call. `serveWithApproval` fills it. */
const guards = new Map<string, KnownGuard>();

export const guardedArea = (call: string): Area | null => guards.get(call)?.area ?? null;

const assessmentText = ({ costs, against }: Assessment): string => JSON.stringify({ costs, against: against ?? null });

export const costAnswers = (costs: readonly Cost[]) =>
  costs.map(({ kind, amount }) => ({ kind, amount: amount === null ? null : toDecimal(amount) }));

/** For the audit, such as "at_most 500000.000". */
const costText = (costs: readonly Cost[]): string =>
  costAnswers(costs)
    .map(({ kind, amount }) => [kind, amount].filter((part) => part !== null).join(' '))
    .join(', ');

/** Serves a change that may need the approval of a second employee. */
export function serveWithApproval<B extends Input, A extends v.GenericSchema>(
  call: Call<undefined, B, A>,
  guard: Guard<B, A>,
): Route {
  if (call.area === undefined) throw new Error(`${call.name} has no area`);
  const waiting = guard.waiting ?? (async () => ok({ waits: true } as v.InferInput<A>));
  guards.set(call.name, { area: call.area, ...(guard as unknown as Omit<KnownGuard, 'area'>) });
  return serveStaff(call, async (served, note) => {
    const context = { ...served, requestId: served.requestId || crypto.randomUUID() };
    const { env, caller, params, body, requestId: id } = context;
    const request = { id, call: call.name, subject: params.id ?? null, askedBy: caller.userId, body: textOf(body) };
    const known = await findProposal(env.DB, id);
    if (known !== null) return isSame(known, request) ? waiting(context) : refuse('transaction_mismatch');
    const assessment = await guard.assess(context);
    if (!assessment.ok) return assessment;
    const alone = await mayApplyAlone(env.DB, assessment.value, request);
    if (!alone.ok) return alone;
    if (alone.value) return guard.apply(context, null);
    const proposal = { ...request, params: JSON.stringify(params), judged: assessmentText(assessment.value) };
    if (await addProposal(env.DB, proposal, Date.now(), guard.joins ?? false)) {
      note({ cost: costText(assessment.value.costs) }, 'waits');
      return waiting(context);
    }
    const other = await findWaiting(env.DB, request, Date.now());
    const approved = other === null ? ok({}) : await approve(context, other, note);
    return approved.ok ? waiting(context) : approved;
  });
}

type Request = Pick<Proposal, 'id' | 'call' | 'subject' | 'askedBy' | 'body'>;

const textOf = (body: unknown): string => JSON.stringify(body ?? {});
const isSame = (one: Request, other: Request): boolean =>
  (['call', 'subject', 'askedBy', 'body'] as const).every((name) => one[name] === other[name]);

/** Whether one employee suffices. If so, it uses up the allowance. */
async function mayApplyAlone(
  db: D1Database,
  assessment: Assessment,
  request: Request,
): Promise<Result<boolean, Failure>> {
  const { costs, allowance } = assessment;
  if (costs.length === 0) return ok(true);
  if (allowance === undefined) return ok(false);
  const personId = (await findPerson(db, request.askedBy))?.personId ?? request.askedBy;
  const { id, ...content } = request;
  const text = JSON.stringify(content);
  if (await takeAllowance(db, allowance, { id, personId, request: text }, Date.now())) return ok(true);
  const before = await requestDoneAlone(db, id);
  if (before === null) return ok(false);
  return before === text ? ok(true) : refuse('transaction_mismatch');
}

type PlayerGuard<B extends Input, A extends v.GenericSchema> = {
  readonly assess: (player: UserRow, context: Context<B>) => Promise<Result<Assessment, Failure>>;
  readonly apply: (player: UserRow, context: Context<B>) => Promise<Outcome<A>>;
};

/** Likewise, for a change of the player in the path. Accounts of employees are not found. */
export function serveWithApprovalForPlayer<B extends Input, A extends v.GenericSchema>(
  call: Call<undefined, B, A>,
  { assess, apply }: PlayerGuard<B, A>,
): Route {
  const withPlayer = async <T>(context: Context<B>, act: (player: UserRow) => Promise<Result<T, Failure>>) => {
    const player = await findUser(context.env.DB, context.params.id ?? '');
    return player?.role === 'P' ? act(player) : refuse('not_found');
  };
  return serveWithApproval(call, {
    assess: (context) => withPlayer(context, (player) => assess(player, context)),
    apply: (context) => withPlayer(context, (player) => apply(player, context)),
  });
}

type Approver = {
  readonly env: Env;
  readonly caller: Caller;
  readonly locale: Locale;
  readonly visitor: Visitor;
};

/** Applies a waiting change as its requester, with the caller as the approver. */
export async function approve(
  { env, caller, locale, visitor }: Approver,
  proposal: Proposal,
  note: Note,
): Promise<Outcome<v.GenericSchema>> {
  const guard = guards.get(proposal.call);
  if (guard === undefined || !mayChange(caller.role, guard.area)) return refuse('permission_denied');
  const [requester, second] = await Promise.all([
    findPerson(env.DB, proposal.askedBy),
    findPerson(env.DB, caller.userId),
  ]);
  if (requester === null || second === null) return refuse('not_found');
  if (requester.personId === second.personId) return refuse('second_person_required');
  const claim = { id: proposal.id, state: 'approved', staffId: caller.userId } as const;
  if (!(await claimProposal(env.DB, claim, Date.now()))) return answerRepeat(env, proposal.id, caller);
  const context: Replayed = {
    ...{ env, locale, visitor, query: undefined, requestId: proposal.id },
    caller: { ...caller, userId: requester.id, role: requester.role as Caller['role'] },
    params: JSON.parse(proposal.params) as Params,
    body: JSON.parse(proposal.body),
  };
  const detail = auditDetail(context.params, context.body);
  note({ action: proposal.call, asked_by: requester.username, cost: costText(costsOf(proposal)), asked: detail });
  const mayRequest = requester.isDisabled === 0 && mayChange(requester.role, guard.area);
  const assessment = mayRequest ? await guard.assess(context) : null;
  if (assessment?.ok !== true || assessmentText(assessment.value) !== proposal.judged) {
    await endProposal(env.DB, proposal.id, 'void');
    return refuse('proposal_changed');
  }
  const applied = await guard.apply(context, caller.userId);
  await endProposal(env.DB, proposal.id, applied.ok ? 'applied' : isTemporary(applied.error) ? 'waiting' : 'void');
  return applied;
}

/** A repeated approval succeeds without a second effect. */
async function answerRepeat(env: Env, id: string, caller: Caller): Promise<Outcome<v.GenericSchema>> {
  const now = await findProposal(env.DB, id);
  const isDone = now?.state === 'applied' || now?.state === 'approved';
  return isDone && now.decidedBy === caller.userId ? ok({}) : refuse('not_found');
}

/** A temporary failure refuses nothing: the change may be approved again. */
const isTemporary = (failure: Failure): boolean => failure.kind === 'code' && failure.code === 'upstream_unavailable';

export const costsOf = ({ judged }: Proposal): readonly Cost[] => (JSON.parse(judged) as Assessment).costs;
