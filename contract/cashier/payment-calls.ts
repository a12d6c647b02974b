import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { ReportAnswer } from '#contract/cashier/payment-provider.ts';
import {
  CreatedPayment,
  createErrors,
  DepositSystemList,
  Payment,
  PaymentList,
  PaymentStatusCode,
  PayoutSystemList,
  paymentListQuery,
  paymentsBase,
  StaffPayment,
  StaffPaymentList,
} from '#contract/cashier/payments.ts';
import { code, currency, existingPassword, id, paging, requestedAmount, shortText } from '#contract/values.ts';
import { type PaymentDecision, type PaymentKind, paymentDecisions } from '#domain/cashier/payment-status.ts';

const deposits = `${paymentsBase}/deposit` as const;
const payouts = `${paymentsBase}/payout` as const;

// @__NO_SIDE_EFFECTS__
const list = (name: string, base: string) =>
  defineCall(name, 'player', `GET ${base}/`, { query: paymentListQuery, answer: PaymentList });
// @__NO_SIDE_EFFECTS__
const get = (name: string, base: string) =>
  defineCall(name, 'player', `GET ${base}/{id}`, { answer: Payment, errors: ['not_found'] });
// @__NO_SIDE_EFFECTS__
const listForStaff = (name: string, path: string) =>
  defineCall(name, 'staff', `GET ${path}`, { area: 'payments', query: v.object(paging), answer: StaffPaymentList });

export const listDeposits = list('listDeposits', deposits);
export const getDeposit = get('getDeposit', deposits);
export const createDeposit = defineCall('createDeposit', 'player', `POST ${deposits}/`, {
  body: v.object({ amount: requestedAmount, amount_currency: v.optional(currency), payment_system: shortText }),
  answer: CreatedPayment,
  errors: [...createErrors, 'self_excluded', 'account_held', 'limit_reached'],
  service: 'deposits',
  money: true,
});
export const listDepositSystems = defineCall('listDepositSystems', 'player', `GET ${deposits}/system_list/`, {
  answer: DepositSystemList,
});
export const listDepositApprovals = listForStaff('listDepositApprovals', `${deposits}/approve_list/`);

export const listPayouts = list('listPayouts', payouts);
export const getPayout = get('getPayout', payouts);
export const createPayout = defineCall('createPayout', 'player', `POST ${payouts}/`, {
  body: v.object({
    amount: requestedAmount,
    amount_currency: v.optional(currency),
    payout_system: shortText,
    destination: v.optional(code),
    destination_id: v.optional(id),
    password: v.optional(existingPassword),
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
  service: 'withdrawals',
  money: true,
});
export const cancelPayout = defineCall('cancelPayout', 'player', `POST ${payouts}/{id}/cancel_payment/`, {
  market: 'payoutCancelling',
  body: v.object({ id }),
  answer: v.object({ status: v.optional(v.nullable(PaymentStatusCode)) }),
  errors: ['not_found', 'payment_settled', 'permission_denied'],
  money: true,
});
export const listPayoutSystems = defineCall('listPayoutSystems', 'player', `GET ${payouts}/system_list/`, {
  answer: PayoutSystemList,
});
export const listPayoutApprovals = listForStaff('listPayoutApprovals', `${payouts}/approve_list/`);
export const listManualPayouts = listForStaff('listManualPayouts', `${payouts}/manual_list/`);

/** `slug` and `var` share a segment: a provider may call a variant of its address, `card` or `card.2`. */
const callbackPath = 'callback/{slug}{var}/';
// @__NO_SIDE_EFFECTS__
const callbackState = (name: string, base: string) =>
  defineCall(name, 'provider', `GET ${base}/${callbackPath}`, { errors: ['permission_denied', 'not_found'] });
// @__NO_SIDE_EFFECTS__
const callback = (name: string, base: string) =>
  defineCall(name, 'provider', `POST ${base}/${callbackPath}`, {
    body: v.looseObject({}),
    answer: ReportAnswer,
    errors: ['permission_denied', 'not_found', 'transaction_mismatch', 'bad_request'],
  });
export const depositCallbackState = callbackState('depositCallbackState', deposits);
export const depositCallback = callback('depositCallback', deposits);
export const payoutCallbackState = callbackState('payoutCallbackState', payouts);
export const payoutCallback = callback('payoutCallback', payouts);

// Decisions on a payment. Threat: see staff.ts; an employee's token is required. approve_*: whether the payment may
// continue. process_after_approve: a deposit is credited, a payout ordered. manual_*: how staff settled it by hand.
const decide = (kind: PaymentKind, decision: PaymentDecision) =>
  defineCall(`${kind}_${decision}`, 'staff', `POST ${paymentsBase}/${kind}/{id}/${decision}/`, {
    area: 'payments',
    body: v.object({}),
    answer: StaffPayment,
    errors: [
      'not_found',
      'payment_settled',
      'transaction_mismatch',
      ...(kind === 'deposit'
        ? (['self_excluded', 'account_held', 'limit_reached', 'transaction_limit'] as const)
        : (['user_is_banned', 'payment_held', 'second_person_required'] as const)),
    ],
    money: true,
  });
export const depositDecisions = /* @__PURE__ */ paymentDecisions.map((decision) => decide('deposit', decision));
export const payoutDecisions = /* @__PURE__ */ paymentDecisions.map((decision) => decide('payout', decision));
