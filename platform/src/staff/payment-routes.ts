/** Payments that wait for an employee, and what is decided on them. Threat: see `src/contract/staff.ts`. */
import type * as v from 'valibot';
import { listDepositApprovals } from '#contract/deposits.ts';
import { depositDecisions, payoutDecisions } from '#contract/payment-decisions.ts';
import type { StaffPayment } from '#contract/payments.ts';
import { listManualPayouts, listPayoutApprovals } from '#contract/payouts.ts';
import { toDecimal } from '#domain/money.ts';
import { type PaymentKind, paymentDecisions } from '#domain/payment-status.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import type { KnownPayment } from '#platform/payments/known-payment.ts';
import { paymentAnswer } from '#platform/payments/payment-answer.ts';
import { listWaiting, ownerOfPayment, type Waiting } from '#platform/payments/payment-index.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import { deskRoles } from '#platform/staff/named-player.ts';

const roles = deskRoles;
/** Each is asked for at its player's own object. */
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
      const known = await playerOf(env, userId).payment(id);
      return known && staffAnswer(env, userId, known);
    }),
  );
  return ok({ page, count, list: list.filter((one) => one !== null) });
}

const decisionRoutes = (kind: PaymentKind, calls: typeof depositDecisions): Route[] =>
  calls.map((call, index) =>
    serveUser(
      call,
      async ({ env, caller, params, requestId }) => {
        const paymentId = params.id ?? '';
        const decision = paymentDecisions[index];
        const owner = await ownerOfPayment(env.DB, paymentId);
        if (owner === null || decision === undefined) return refuse('not_found');
        const asked = { requestId, staffId: caller.userId, kind, paymentId, decision };
        const decided = await playerOf(env, owner).decidePayment(asked);
        return decided.ok ? ok(await staffAnswer(env, owner, decided.value)) : refuse(decided.error);
      },
      { roles },
    ),
  );

export const paymentDecisionRoutes: readonly Route[] = [
  serveUser(
    listDepositApprovals,
    async ({ env, query }) => waitingPage(env, 'deposit', null, query.page, query.page_size),
    { roles },
  ),
  serveUser(
    listPayoutApprovals,
    async ({ env, query }) => waitingPage(env, 'payout', 'approval', query.page, query.page_size),
    { roles },
  ),
  serveUser(
    listManualPayouts,
    async ({ env, query }) => waitingPage(env, 'payout', 'hand', query.page, query.page_size),
    { roles },
  ),
  ...decisionRoutes('deposit', depositDecisions),
  ...decisionRoutes('payout', payoutDecisions),
];
