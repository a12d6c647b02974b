import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { ReportTaken } from '#contract/cashier/payment-provider.ts';
import {
  CreatedPayment,
  createErrors,
  DepositSystemList,
  Payment,
  PaymentList,
  paymentListQuery,
  paymentsBase,
  StaffPaymentList,
} from '#contract/cashier/payments.ts';
import { askedAmount, currency, nothing, paging, shortText } from '#contract/values.ts';

const base = `${paymentsBase}/deposit`;

export const listDeposits = defineCall({
  name: 'listDeposits',
  method: 'GET',
  path: `${base}/`,
  audience: 'player',
  query: paymentListQuery,
  answer: PaymentList,
  errors: ['not_authenticated'],
});
export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'POST',
  path: `${base}/`,
  audience: 'player',
  body: v.object({ amount: askedAmount, amount_currency: v.optional(currency), payment_system: shortText }),
  answer: CreatedPayment,
  errors: [...createErrors, 'self_excluded', 'account_held', 'limit_reached'],
  money: true,
});
export const getDeposit = defineCall({
  name: 'getDeposit',
  method: 'GET',
  path: `${base}/{id}`,
  audience: 'player',
  answer: Payment,
  errors: ['not_found', 'not_authenticated'],
});
export const listDepositApprovals = defineCall({
  name: 'listDepositApprovals',
  method: 'GET',
  path: `${base}/approve_list/`,
  audience: 'staff',
  query: v.object(paging),
  answer: StaffPaymentList,
  errors: ['not_authenticated', 'permission_denied'],
});
export const listDepositSystems = defineCall({
  name: 'listDepositSystems',
  method: 'GET',
  path: `${base}/system_list/`,
  audience: 'player',
  answer: DepositSystemList,
  errors: ['not_authenticated'],
});

/** `slug` and `var` stand in one segment: a provider may call a variant of its address, `card` or `card.2`. */
const callback = `${base}/callback/{slug}{var}/`;
export const depositCallbackState = defineCall({
  name: 'depositCallbackState',
  method: 'GET',
  path: callback,
  audience: 'provider',
  answer: nothing,
  errors: ['permission_denied', 'not_found'],
});
export const depositCallback = defineCall({
  name: 'depositCallback',
  method: 'POST',
  path: callback,
  audience: 'provider',
  body: v.looseObject({}),
  answer: ReportTaken,
  errors: ['permission_denied', 'not_found', 'transaction_mismatch', 'bad_request'],
});
