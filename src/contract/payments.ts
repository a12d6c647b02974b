import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, askedAmount, currency, id, nothing, paging, shortText, timestamp } from '#contract/values.ts';

/** started, requested, approved, approval failed, manual process required, success, failed, expired. */
export const paymentStatuses = [10, 20, 21, 22, 27, 30, 40, 45] as const;
export const PaymentStatus = v.picklist(paymentStatuses);

export const Payment = v.object({
  id,
  redirect_link: v.optional(v.nullable(v.string())),
  amount,
  amount_currency: currency,
  status: PaymentStatus,
  created_at: timestamp,
  updated_at: timestamp,
  user: v.optional(id),
  payment_system: v.optional(v.string()),
  payout_system: v.optional(v.string()),
});
const PaymentList = v.object({ page: v.number(), count: v.number(), list: v.array(Payment) });

export const PaymentSystem = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  min: amount,
  max: amount,
  is_temporary_disabled: v.boolean(),
});
const PaymentSystemList = v.object({ page: v.number(), count: v.number(), list: v.array(PaymentSystem) });

const base = '/api/backoffice/payments';
const listQuery = v.object({ status: v.optional(v.string()), ...paging });
const createErrors = [
  'payment_system_limits',
  'transaction_limit',
  'transaction_limit_does_not_exist',
  'not_authenticated',
] as const;

export const listDeposits = defineCall({
  name: 'listDeposits',
  method: 'GET',
  path: `${base}/deposit/`,
  audience: 'player',
  summary: 'Deposits of the player.',
  query: listQuery,
  answer: PaymentList,
  errors: ['not_authenticated'],
});
export const createDeposit = defineCall({
  name: 'createDeposit',
  method: 'POST',
  path: `${base}/deposit/`,
  audience: 'player',
  summary: 'Starts a deposit; answers the address of the payment page.',
  body: v.object({ amount: askedAmount, amount_currency: v.optional(currency), payment_system: shortText }),
  answer: Payment,
  errors: createErrors,
  money: true,
});
export const getDeposit = defineCall({
  name: 'getDeposit',
  method: 'GET',
  path: `${base}/deposit/{id}`,
  audience: 'player',
  summary: 'One deposit.',
  answer: Payment,
  errors: ['not_found', 'not_authenticated'],
});
export const listDepositApprovals = defineCall({
  name: 'listDepositApprovals',
  method: 'GET',
  path: `${base}/deposit/approve_list/`,
  audience: 'staff',
  summary: 'Deposits that wait for approval.',
  query: listQuery,
  answer: PaymentList,
  errors: ['permission_denied'],
});
export const listDepositSystems = defineCall({
  name: 'listDepositSystems',
  method: 'GET',
  path: `${base}/deposit/system_list/`,
  audience: 'player',
  summary: 'Ways to deposit, with their limits.',
  answer: PaymentSystemList,
  errors: ['not_authenticated'],
});
export const depositCallbackState = defineCall({
  name: 'depositCallbackState',
  method: 'GET',
  path: `${base}/deposit/callback/{slug}{var}/`,
  audience: 'provider',
  summary: 'A payment provider asks whether its callback is reachable.',
  answer: nothing,
});
export const depositCallback = defineCall({
  name: 'depositCallback',
  method: 'POST',
  path: `${base}/deposit/callback/{slug}{var}/`,
  audience: 'provider',
  summary: 'A payment provider reports the outcome of a deposit, signed.',
  body: v.looseObject({}),
  answer: nothing,
});

export const listPayouts = defineCall({
  name: 'listPayouts',
  method: 'GET',
  path: `${base}/payout/`,
  audience: 'player',
  summary: 'Payouts of the player.',
  query: listQuery,
  answer: PaymentList,
  errors: ['not_authenticated'],
});
export const createPayout = defineCall({
  name: 'createPayout',
  method: 'POST',
  path: `${base}/payout/`,
  audience: 'player',
  summary: 'Asks for a payout; the amount is reserved at once.',
  body: v.object({ amount: askedAmount, amount_currency: v.optional(currency), payout_system: shortText }),
  answer: Payment,
  errors: [...createErrors, 'not_enough_money', 'documents_not_approved'],
  money: true,
});
export const getPayout = defineCall({
  name: 'getPayout',
  method: 'GET',
  path: `${base}/payout/{id}`,
  audience: 'player',
  summary: 'One payout.',
  answer: Payment,
  errors: ['not_found', 'not_authenticated'],
});
export const cancelPayout = defineCall({
  name: 'cancelPayout',
  method: 'POST',
  path: `${base}/payout/{id}/cancel_payment/`,
  audience: 'player',
  summary: 'Cancels a payout that is still pending; answers its status.',
  body: v.object({ id }),
  answer: v.object({ status: PaymentStatus }),
  errors: ['not_found', 'permission_denied', 'not_authenticated'],
  money: true,
});
export const listPayoutApprovals = defineCall({
  name: 'listPayoutApprovals',
  method: 'GET',
  path: `${base}/payout/approve_list/`,
  audience: 'staff',
  summary: 'Payouts that wait for approval.',
  query: listQuery,
  answer: PaymentList,
  errors: ['permission_denied'],
});
export const listManualPayouts = defineCall({
  name: 'listManualPayouts',
  method: 'GET',
  path: `${base}/payout/manual_list/`,
  audience: 'staff',
  summary: 'Payouts that an employee carries out by hand.',
  query: listQuery,
  answer: PaymentList,
  errors: ['permission_denied'],
});
export const listPayoutSystems = defineCall({
  name: 'listPayoutSystems',
  method: 'GET',
  path: `${base}/payout/system_list/`,
  audience: 'player',
  summary: 'Ways to be paid out, with their limits.',
  answer: PaymentSystemList,
  errors: ['not_authenticated'],
});
export const payoutCallbackState = defineCall({
  name: 'payoutCallbackState',
  method: 'GET',
  path: `${base}/payout/callback/{slug}{var}/`,
  audience: 'provider',
  summary: 'A payment provider asks whether its callback is reachable.',
  answer: nothing,
});
export const payoutCallback = defineCall({
  name: 'payoutCallback',
  method: 'POST',
  path: `${base}/payout/callback/{slug}{var}/`,
  audience: 'provider',
  summary: 'A payment provider reports the outcome of a payout, signed.',
  body: v.looseObject({}),
  answer: nothing,
});

const decisions = [
  'approve_fail',
  'approve_success',
  'manual_fail',
  'manual_success',
  'process_after_approve',
] as const;
// @__NO_SIDE_EFFECTS__
const decide = (kind: 'deposit' | 'payout', decision: (typeof decisions)[number]) =>
  defineCall({
    name: `${kind}_${decision}`,
    method: 'POST',
    path: `${base}/${kind}/{id}/${decision}/`,
    audience: 'staff',
    summary: `An employee decides on a ${kind}: ${decision.replaceAll('_', ' ')}.`,
    answer: Payment,
    errors: ['permission_denied', 'not_found'],
    money: true,
  });
export const depositDecisions = decisions.map((decision) => decide('deposit', decision));
export const payoutDecisions = decisions.map((decision) => decide('payout', decision));

const siteText = v.pipe(v.string(), v.trim(), v.maxLength(300, 'too_long'));
export const activateReferral = defineCall({
  name: 'activateReferral',
  method: 'POST',
  path: '/api/referral/activate/',
  audience: 'player',
  summary:
    'Activates a promo code. A partner’s code asks for the name and the link of the site that it came from; a link must be a valid URL.',
  body: v.object({ code: shortText, site_name: v.optional(siteText), site_link: v.optional(siteText) }),
  answer: nothing,
  errors: [
    'referral_code_not_found',
    'referral_code_already_activated',
    'referral_site_name_blank',
    'referral_site_link_blank',
    'referral_site_link_invalid',
    'not_authenticated',
  ],
  money: true,
});

const OnlinePayment = v.object({
  id,
  payment_type: v.string(),
  currency,
  amount,
  status: v.union([v.string(), v.number()]),
  payment_by: v.nullable(v.string()),
  created_at: timestamp,
});
export const listOnlinePayments = defineCall({
  name: 'listOnlinePayments',
  method: 'GET',
  path: '/services/facade/history/payment/',
  audience: 'player',
  summary: 'Online payments of every kind.',
  query: v.object(paging),
  answer: v.object({ items: v.array(OnlinePayment), page: v.number(), count: v.number() }),
  errors: ['not_authenticated'],
});
