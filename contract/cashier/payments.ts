// Threat: a player who gets no response, retries and pays twice. So the client creates a key before the request, one
// key has one effect, and a request that `settleRequest` reports as not done never takes effect.
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import {
  amount,
  code,
  coinAmount,
  currency,
  freeText,
  id,
  listed,
  paging,
  shortText,
  sum,
  timestamp,
  typed,
} from '#contract/values.ts';
import { cryptoCurrencies } from '#domain/cashier/coins.ts';
import { paymentReasons, paymentStatuses } from '#domain/cashier/payment-status.ts';
import { readCode } from '#domain/typed-text.ts';

export const PaymentStatusCode = v.picklist(paymentStatuses);
const PaymentReason = v.picklist(paymentReasons);

const CryptoPayIn = v.object({
  pay_currency: v.picklist(cryptoCurrencies),
  /** Null until the provider has opened it. */
  pay_address: v.nullable(v.string()),
  /** The exact amount to send. */
  pay_amount: v.nullable(coinAmount),
  /** Received so far. */
  paid: coinAmount,
  memo: v.nullable(v.string()),
  network: v.nullable(v.string()),
  confirmations: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  valid_until: v.nullable(timestamp),
});

/** A field is null when the host omits it or it cannot be read. */
export const Payment = v.object({
  id,
  /** The payment page; null once nothing is left to pay. */
  redirect_link: v.optional(v.nullable(v.string())),
  /** Set by the edge when it removed a link whose origin is not allowed. */
  other_link: v.optional(v.nullable(v.string())),
  amount: v.nullable(sum),
  /** Omitted: the player's currency. */
  amount_currency: v.optional(currency),
  status: v.nullable(PaymentStatusCode),
  created_at: v.nullable(timestamp),
  updated_at: v.nullable(timestamp),
  user: v.optional(id),
  payment_system: v.optional(v.string()),
  payout_system: v.optional(v.string()),
  /** The fee of a payout, included in its amount. */
  fee: v.optional(sum),
  /** The change of the balance; null until final. */
  settled_amount: v.optional(v.nullable(sum)),
  reason: v.optional(v.nullable(PaymentReason)),
  can_cancel: v.optional(v.boolean()),
  /** A payout's destination, masked. */
  destination: v.optional(v.nullable(v.string())),
  expires_at: v.optional(v.nullable(timestamp)),
  /** Every status so far, oldest first. */
  steps: v.optional(v.array(v.object({ status: PaymentStatusCode, at: timestamp, reason: v.nullable(PaymentReason) }))),
  crypto: v.optional(v.nullable(CryptoPayIn)),
});
export type Payment = v.InferOutput<typeof Payment>;

/** A new payment: it has an id, or a link to pay at. */
export const CreatedPayment = v.pipe(
  v.partial(Payment),
  v.check(
    ({ id: made, redirect_link, other_link }) => made !== undefined || !!redirect_link || !!other_link,
    'required',
  ),
);
export type CreatedPayment = v.InferOutput<typeof CreatedPayment>;

/** For employees: the player, and fields that players do not see. */
export const StaffPayment = v.object({
  ...Payment.entries,
  username: v.string(),
  /** The amount of a deposit that has arrived, in the account's currency. */
  received_amount: v.nullable(sum),
  full_destination: v.nullable(v.string()),
  /** The provider has the order, so it may pay at any moment. */
  is_sent: v.boolean(),
  /** A report of the provider contradicts the outcome. */
  is_contradicted: v.boolean(),
  /** An open alarm blocks approval and sending. */
  is_held: v.optional(v.boolean(), false),
  /** The employee who gave the first of two approvals. */
  approved_by: v.optional(v.nullable(v.string()), null),
});
export type StaffPayment = v.InferOutput<typeof StaffPayment>;

export const PaymentList = v.object({ page: v.number(), ...listed, list: v.array(Payment) });
export const StaffPaymentList = v.object({ page: v.number(), count: v.number(), list: v.array(StaffPayment) });

export const disabledReasons = ['maintenance', 'provider_trouble'] as const;
const system = {
  slug: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  min: v.nullable(sum),
  max: v.nullable(sum),
  is_temporary_disabled: v.boolean(),
  disabled_reason: v.optional(v.nullable(v.picklist(disabledReasons))),
  currency: v.optional(currency),
  /** Per cent of the amount, as a decimal: "1.50". */
  fee_percent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'invalid'))),
  /** How long a payment usually takes; 0 is immediate. */
  usual_minutes: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
};
export const DepositSystem = v.object({
  ...system,
  /** `redirect`: on the provider's page. `crypto`: coins sent to an address. */
  kind: v.optional(v.picklist(['redirect', 'crypto']), 'redirect'),
  /** The host takes no amount: whatever the player sends is the amount. */
  is_open: v.optional(v.boolean(), false),
});
export const PayoutSystem = v.object({
  ...system,
  /** What the player types to name the destination; null: the host knows it. */
  destination_kind: v.optional(v.nullable(v.picklist(['iban', 'phone'])), null),
  /** Earlier destinations of this player; they need no password. */
  destinations: v.optional(v.array(v.object({ id, label: v.string() })), []),
});
export type DepositSystem = v.InferOutput<typeof DepositSystem>;
export type PayoutSystem = v.InferOutput<typeof PayoutSystem>;
// @__NO_SIDE_EFFECTS__
const listSchema = <S extends v.GenericSchema>(one: S) =>
  v.object({
    page: v.number(),
    count: v.number(),
    list: v.array(one),
    /** The most that this player may move now by any system: their limits, the largest balance, their cash. */
    largest_amount: v.optional(sum),
  });
export const DepositSystemList = listSchema(DepositSystem);
export const PayoutSystemList = v.object({
  ...listSchema(PayoutSystem).entries,
  /** The most that may be withdrawn before documents are required; null once they are accepted. */
  left_without_documents: v.optional(v.nullable(sum)),
  /** Until then, payouts go only to destinations used before; null or omitted: no such wait. */
  new_destinations_from: v.optional(v.nullable(timestamp)),
  /**
   * The first-deposit bonus, from which the part that a withdrawal forfeits follows (`domain/bonuses/bonus-rules.ts`);
   * null without one.
   */
  takes_back: v.optional(
    v.nullable(
      v.object({
        deposit: amount,
        bonus: amount,
        withdrawn: amount,
        left: amount,
        /** Bonus staked in open rounds and bets: whatever a forfeit lacks is taken from it when it returns. */
        in_play: v.optional(amount),
      }),
    ),
  ),
});

export const paymentsBase = '/api/backoffice/payments';
export const paymentListQuery = v.object({
  status: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist(paymentStatuses, 'unknown')),
  ),
  created_from: v.optional(typed(readCode)),
  created_to: v.optional(typed(readCode)),
  payment_by: v.optional(shortText),
  ...paging,
});
export const createErrors = [
  'payment_system_limits',
  'transaction_limit',
  'transaction_limit_does_not_exist',
  'transaction_mismatch',
  'user_is_banned',
] as const;

export const settleRequest = defineCall('settleRequest', 'player', `POST ${paymentsBase}/request/{id}/settle/`, {
  body: v.object({}),
  answer: v.object({
    /** in_doubt: the outcome cannot be known; the edge answers so where a host offers no query. */
    outcome: v.picklist(['done', 'not_done', 'in_doubt']),
    kind: v.nullable(v.picklist(['deposit', 'payout', 'transfer', 'exchange', 'spin', 'ticket'])),
    /** The id of the payment, transfer, bonus item, spin or ticket; null when the host gave it none. */
    id: v.nullable(id),
  }),
  errors: ['not_found'],
});

export const PaymentType = v.picklist(['deposit', 'payout']);
export const OnlinePayment = v.object({
  id,
  payment_type: PaymentType,
  currency: v.optional(currency),
  amount: v.nullable(sum),
  status: v.nullable(PaymentStatusCode),
  payment_by: v.nullable(v.string()),
  created_at: v.nullable(timestamp),
});
export const listOnlinePayments = defineCall('listOnlinePayments', 'player', 'GET /services/facade/history/payment/', {
  query: paymentListQuery,
  answer: v.object({ items: v.array(OnlinePayment), page: v.number(), ...listed }),
});

const siteText = freeText(300);
export const activateReferral = defineCall('activateReferral', 'player', 'POST /api/referral/activate/', {
  body: v.object({ code, site_name: v.optional(siteText), site_link: v.optional(siteText) }),
  errors: [
    'referral_code_not_found',
    'referral_code_already_activated',
    'referral_site_name_blank',
    'referral_site_link_blank',
    'referral_site_link_invalid',
  ],
  service: 'promo_codes',
  money: true,
});
