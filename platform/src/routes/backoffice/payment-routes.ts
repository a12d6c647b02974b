/** Payments that wait for an employee, and decisions on them. Threat: see `contract/backoffice/staff.ts`. */
import type * as v from 'valibot';
import {
  depositDecisions,
  listDepositApprovals,
  listManualPayouts,
  listPayoutApprovals,
  payoutDecisions,
} from '#contract/cashier/payment-calls.ts';
import type { StaffPayment } from '#contract/cashier/payments.ts';
import { type PaymentKind, paymentDecisions } from '#domain/cashier/payment-status.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { type KnownPayment, paymentAnswer } from '#platform/cashier/payment-answer.ts';
import { listWaiting, ownerOfPayment, type Waiting } from '#platform/cashier/payment-index.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

/** Each one is read from its player's object. */
const MOST_A_PAGE = 200;

type Answer = v.InferInput<typeof StaffPayment>;

async function staffAnswer(env: Env, userId: string, known: KnownPayment): Promise<Answer> {
  const { received, destination, isSent, isContradicted, approvedBy } = known.payment;
  return {
    ...paymentAnswer(known, null),
    user: userId,
    username: (await findUser(env.DB, userId))?.username ?? userId,
    received_amount: received === null ? null : toDecimal(received),
    full_destination: destination?.account ?? null,
    is_sent: isSent,
    is_contradicted: isContradicted,
    is_held: known.isHeld,
    approved_by: approvedBy && ((await findUser(env.DB, approvedBy))?.username ?? approvedBy),
  };
}

async function waitingPage(env: Env, kind: PaymentKind, waiting: Waiting | null, page: number, size: number) {
  const pageSize = Math.min(size, MOST_A_PAGE);
  const { rows, count } = await listWaiting(env.DB, kind, waiting, { page, pageSize });
  const list = await Promise.all(
    rows.map(async ({ id, userId }) => {
      const known = await playerOf(env, userId).cashier.payment(id);
      return known && staffAnswer(env, userId, known);
    }),
  );
  return ok({ page, count, list: list.filter((one) => one !== null) });
}

const decisionRoutes = (kind: PaymentKind, calls: typeof depositDecisions): Route[] =>
  calls.map((call, index) =>
    serveStaff(call, async ({ env, caller, params, requestId }) => {
      const paymentId = params.id ?? '';
      const decision = paymentDecisions[index];
      const owner = await ownerOfPayment(env, paymentId);
      if (owner === null || decision === undefined) return refuse('not_found');
      const asked = { requestId, staffId: caller.userId, kind, paymentId, decision };
      const decided = await playerOf(env, owner).cashier.decide(asked);
      return decided.ok ? ok(await staffAnswer(env, owner, decided.value)) : refuse(decided.error);
    }),
  );

export const paymentDecisionRoutes: readonly Route[] = [
  serveStaff(listDepositApprovals, async ({ env, query }) =>
    waitingPage(env, 'deposit', null, query.page, query.page_size),
  ),
  serveStaff(listPayoutApprovals, async ({ env, query }) =>
    waitingPage(env, 'payout', 'approval', query.page, query.page_size),
  ),
  serveStaff(listManualPayouts, async ({ env, query }) =>
    waitingPage(env, 'payout', 'hand', query.page, query.page_size),
  ),
  ...decisionRoutes('deposit', depositDecisions),
  ...decisionRoutes('payout', payoutDecisions),
];
