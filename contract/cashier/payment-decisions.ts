/**
 * What an employee decides on a payment. Threat: see `contract/backoffice/staff.ts`. The specification does not name
 * the role: an owner's token is required, as for the whole back office.
 *
 * approve_success: the payment may go on. approve_fail: it may not, and what was set aside is cash again.
 * process_after_approve: an approved deposit is added to the balance; an approved payout goes to its provider, or to
 * an employee where its way of payment is by hand. manual_success, manual_fail: how a payment that was settled by hand
 * ended.
 */
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { paymentsBase, StaffPayment } from '#contract/cashier/payments.ts';
import { type PaymentDecision, paymentDecisions } from '#domain/cashier/payment-status.ts';

// @__NO_SIDE_EFFECTS__
const decide = (kind: 'deposit' | 'payout', decision: PaymentDecision) =>
  defineCall({
    name: `${kind}_${decision}`,
    method: 'POST',
    path: `${paymentsBase}/${kind}/{id}/${decision}/`,
    audience: 'staff',
    body: v.object({}),
    answer: StaffPayment,
    errors: [
      'not_authenticated',
      'permission_denied',
      'not_found',
      'payment_settled',
      'transaction_mismatch',
      ...(kind === 'deposit'
        ? (['self_excluded', 'account_held', 'limit_reached', 'transaction_limit'] as const)
        : (['payment_held', 'second_person_required'] as const)),
    ],
    money: true,
  });
export const depositDecisions = paymentDecisions.map((decision) => decide('deposit', decision));
export const payoutDecisions = paymentDecisions.map((decision) => decide('payout', decision));
