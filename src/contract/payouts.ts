import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { ReportTaken } from '#contract/payment-provider.ts';
import {
  CreatedPayment,
  createErrors,
  Payment,
  PaymentList,
  PaymentStatusCode,
  PayoutSystemList,
  paymentListQuery,
  paymentsBase,
  StaffPaymentList,
} from '#contract/payments.ts';
import { askedAmount, currency, id, nothing, paging, shortText } from '#contract/values.ts';

const base = `${paymentsBase}/payout`;

export const listPayouts = defineCall({
  name: 'listPayouts',
  method: 'GET',
  path: `${base}/`,
  audience: 'player',
  summary: 'Payouts of the player, newest first.',
  query: paymentListQuery,
  answer: PaymentList,
  errors: ['not_authenticated'],
});
export const createPayout = defineCall({
  name: 'createPayout',
  method: 'POST',
  path: `${base}/`,
  audience: 'player',
  summary:
    'Asks for a payout; the amount is set aside at once. It goes to a destination of before (`destination_id`), or with the password to a new one (`destination`). Repeated with its key, the same payout.',
  body: v.object({
    amount: askedAmount,
    amount_currency: v.optional(currency),
    payout_system: shortText,
    destination: v.optional(shortText),
    destination_id: v.optional(id),
    password: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'))),
  }),
  answer: CreatedPayment,
  errors: [
    ...createErrors,
    'not_enough_money',
    'documents_not_approved',
    'step_up_required',
    'destination_waits',
    'too_many_requests',
  ],
  money: true,
});
export const getPayout = defineCall({
  name: 'getPayout',
  method: 'GET',
  path: `${base}/{id}`,
  audience: 'player',
  summary: 'One payout, with every state it has been in.',
  answer: Payment,
  errors: ['not_found', 'not_authenticated'],
});
export const cancelPayout = defineCall({
  name: 'cancelPayout',
  method: 'POST',
  path: `${base}/{id}/cancel_payment/`,
  audience: 'player',
  market: 'payoutCancelling',
  summary: 'Takes a payout back that nobody has sent; the money is cash again. Answers its status.',
  body: v.object({ id }),
  answer: v.object({ status: v.optional(v.nullable(PaymentStatusCode)) }),
  errors: ['not_found', 'payment_settled', 'permission_denied', 'not_authenticated'],
  money: true,
});
export const listPayoutApprovals = defineCall({
  name: 'listPayoutApprovals',
  method: 'GET',
  path: `${base}/approve_list/`,
  audience: 'staff',
  summary: 'Payouts that wait for an approval, or were approved and not sent. Oldest first.',
  query: v.object(paging),
  answer: StaffPaymentList,
  errors: ['not_authenticated', 'permission_denied'],
});
export const listManualPayouts = defineCall({
  name: 'listManualPayouts',
  method: 'GET',
  path: `${base}/manual_list/`,
  audience: 'staff',
  summary: 'Payouts that an employee carries out by hand. Oldest first.',
  query: v.object(paging),
  answer: StaffPaymentList,
  errors: ['not_authenticated', 'permission_denied'],
});
export const listPayoutSystems = defineCall({
  name: 'listPayoutSystems',
  method: 'GET',
  path: `${base}/system_list/`,
  audience: 'player',
  summary: 'Ways to be paid out, with their limits and where money went before. Names are in the page’s language.',
  answer: PayoutSystemList,
  errors: ['not_authenticated'],
});

/** `slug` and `var` stand in one segment, as for deposits. */
const callback = `${base}/callback/{slug}{var}/`;
export const payoutCallbackState = defineCall({
  name: 'payoutCallbackState',
  method: 'GET',
  path: callback,
  audience: 'provider',
  summary: 'A payment provider asks whether its callback is reachable; signed over nothing.',
  answer: nothing,
  errors: ['permission_denied', 'not_found'],
});
export const payoutCallback = defineCall({
  name: 'payoutCallback',
  method: 'POST',
  path: callback,
  audience: 'provider',
  summary: 'A payment provider reports what became of a payout, signed. Reported again, it has no second effect.',
  body: v.looseObject({}),
  answer: ReportTaken,
  errors: ['permission_denied', 'not_found', 'transaction_mismatch', 'bad_request'],
});
