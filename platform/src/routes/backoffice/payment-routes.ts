// Payments that wait for an employee, and decisions about them. Threat: see `contract/backoffice/staff.ts`.
import type * as v from 'valibot';
import {
  depositDecisions,
  listDepositApprovals,
  listManualPayouts,
  listPayoutApprovals,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import type { StaffPayment } from '#contract/cashier/payments.ts';
import { type PaymentDecision, type PaymentKind, paymentDecisions } from '#domain/cashier/payment-status.ts';
import { payouts } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { findWaiting } from '#platform/backoffice/proposals.ts';
import { type PaymentDetails, paymentAnswer } from '#platform/cashier/payment-answer.ts';
import { decryptPlayer } from '#platform/cashier/payment-id.ts';
import { listWaiting, type Waiting } from '#platform/cashier/payment-index.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { type Assessment, noApproval, serveWithApproval } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

/** Limited, because each payment is read from its player's object. */
const MAX_PAGE_SIZE = 200;

/** The call that approves a payout. */
const APPROVAL = 'payout_approve_success' satisfies `payout_${PaymentDecision}`;

type Answer = v.InferInput<typeof StaffPayment>;

async function staffAnswer(env: Env, userId: string, known: PaymentDetails): Promise<Answer> {
  const { id: subject, received, destination, isSent, isContradicted } = known.payment;
  const waiting = await findWaiting(env.DB, { call: APPROVAL, subject }, Date.now());
  return {
    ...paymentAnswer(known, null),
    user: userId,
    username: (await findUser(env.DB, userId))?.username ?? userId,
    received_amount: received === null ? null : toDecimal(received),
    full_destination: destination?.account ?? null,
    is_sent: isSent,
    is_contradicted: isContradicted,
    is_held: known.isHeld,
    approved_by: waiting && ((await findUser(env.DB, waiting.askedBy))?.username ?? waiting.askedBy),
  };
}

async function waitingPage(env: Env, kind: PaymentKind, waiting: Waiting | null, page: number, size: number) {
  const pageSize = Math.min(size, MAX_PAGE_SIZE);
  const { rows, count } = await listWaiting(env.DB, kind, waiting, { page, pageSize });
  const list = await Promise.all(
    rows.map(async ({ id, userId }) => {
      const known = await playerOf(env, userId).cashier.payment(id);
      return known && staffAnswer(env, userId, known);
    }),
  );
  return ok({ page, count, list: list.filter((one) => one !== null) });
}

/**
 * Two decisions need approval: to approve a payout, and to mark a manual payout as failed, which returns its amount. Other
 * decisions book nothing, or money that the provider has reported.
 */
function assessDecision({ payment, isHeld }: PaymentDetails, decision: PaymentDecision): Assessment {
  const { id, kind, amount, status, destination } = payment;
  const isApproval = decision === 'approve_success' && status === 20;
  const isReturn = decision === 'manual_fail' && status === 27;
  if (kind !== 'payout' || isHeld || !(isApproval || isReturn)) return noApproval;
  const { twoPersonsAbove, aloneADay, returnedADay } = payouts;
  const [single, aDay] = isApproval ? [twoPersonsAbove, aloneADay] : [returnedADay, returnedADay];
  return {
    costs: [{ kind: 'once', amount }],
    against: { amount, status, destination },
    allowance: {
      kind: isApproval ? 'payout' : 'returned_payout',
      ...{ subject: id, worth: amount, ofSubject: single.amountMinor, aDay: aDay.amountMinor },
    },
  };
}

async function findKnown(env: Env, paymentId: string) {
  const owner = await decryptPlayer(env, paymentId);
  const known = owner === null ? null : await playerOf(env, owner).cashier.payment(paymentId);
  return owner === null || known === null ? refuse('not_found') : ok({ owner, known });
}

const decisionRoutes = (kind: PaymentKind, calls: typeof depositDecisions): Route[] =>
  paymentDecisions.flatMap((decision, index) => {
    const call = calls[index];
    if (call === undefined) return [];
    return serveWithApproval(call, {
      joins: true,
      assess: async ({ env, params }) => {
        const found = await findKnown(env, params.id ?? '');
        if (!found.ok) return found;
        return ok(found.value.known.payment.kind === kind ? assessDecision(found.value.known, decision) : noApproval);
      },
      apply: async ({ env, caller, params, requestId }) => {
        const paymentId = params.id ?? '';
        const owner = await decryptPlayer(env, paymentId);
        if (owner === null) return refuse('not_found');
        const request = { requestId, staffId: caller.userId, kind, paymentId, decision };
        const decided = await playerOf(env, owner).cashier.decide(request);
        return decided.ok ? ok(await staffAnswer(env, owner, decided.value)) : refuse(decided.error);
      },
      waiting: async ({ env, params }) => {
        const found = await findKnown(env, params.id ?? '');
        return found.ok ? ok(await staffAnswer(env, found.value.owner, found.value.known)) : found;
      },
    });
  });

export const paymentDecisionRoutes: readonly Route[] = [
  serveStaff(listDepositApprovals, async ({ env, query }) =>
    waitingPage(env, 'deposit', null, query.page, query.page_size),
  ),
  serveStaff(listPayoutApprovals, async ({ env, query }) =>
    waitingPage(env, 'payout', 'approval', query.page, query.page_size),
  ),
  serveStaff(listManualPayouts, async ({ env, query }) =>
    waitingPage(env, 'payout', 'employee', query.page, query.page_size),
  ),
  ...decisionRoutes('deposit', depositDecisions),
  ...decisionRoutes('payout', payoutDecisions),
];
