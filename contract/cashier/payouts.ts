import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { ReportTaken } from '#contract/cashier/payment-provider.ts';
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
} from '#contract/cashier/payments.ts';
import { askedAmount, currency, id, nothing, paging, shortText } from '#contract/values.ts';

const base = `${paymentsBase}/payout`;

export const listPayouts = defineCall({
  name: 'listPayouts',
  method: 'GET',
  path: `${base}/`,
  audience: 'player',
  query: paymentListQuery,
  answer: PaymentList,
  errors: ['not_authenticated'],
});
export const createPayout = defineCall({
  name: 'createPayout',
  method: 'POST',
  path: `${base}/`,
  audience: 'player',
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
  answer: Payment,
  errors: ['not_found', 'not_authenticated'],
});
export const cancelPayout = defineCall({
  name: 'cancelPayout',
  method: 'POST',
  path: `${base}/{id}/cancel_payment/`,
  audience: 'player',
  market: 'payoutCancelling',
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
  query: v.object(paging),
  answer: StaffPaymentList,
  errors: ['not_authenticated', 'permission_denied'],
});
export const listManualPayouts = defineCall({
  name: 'listManualPayouts',
  method: 'GET',
  path: `${base}/manual_list/`,
  audience: 'staff',
  query: v.object(paging),
  answer: StaffPaymentList,
  errors: ['not_authenticated', 'permission_denied'],
});
export const listPayoutSystems = defineCall({
  name: 'listPayoutSystems',
  method: 'GET',
  path: `${base}/system_list/`,
  audience: 'player',
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
  answer: nothing,
  errors: ['permission_denied', 'not_found'],
});
export const payoutCallback = defineCall({
  name: 'payoutCallback',
  method: 'POST',
  path: callback,
  audience: 'provider',
  body: v.looseObject({}),
  answer: ReportTaken,
  errors: ['permission_denied', 'not_found', 'transaction_mismatch', 'bad_request'],
});
