// Payment systems in the back office. Threat: limits beyond the house's rules. So both limits are checked against those
// rules, only an owner changes anything, with a reason, and each change is logged.
import * as v from 'valibot';
import { reason } from '#contract/backoffice/staff-settings.ts';
import { defineCall } from '#contract/call.ts';
import { disabledReasons } from '#contract/cashier/payments.ts';
import { amount, currency, requestedAmount, timestamp } from '#contract/values.ts';
import { locales } from '#domain/locales.ts';

const path = '/api/staff/payment-systems';
const kind = v.picklist(['deposit', 'payout']);
const disabled = v.nullable(v.picklist(disabledReasons));

const StaffPaymentSystem = v.object({
  kind,
  slug: v.string(),
  name: v.object(v.entriesFromList(locales, v.string())),
  least: amount,
  most: amount,
  /** The range that the house's rules allow. */
  lowest: amount,
  highest: amount,
  /** Per cent of the amount, as a decimal. */
  fee_percent: v.string(),
  usual_minutes: v.number(),
  needs_employee: v.boolean(),
  /** Null while the system is offered. */
  disabled_reason: disabled,
});
export type StaffPaymentSystem = v.InferOutput<typeof StaffPaymentSystem>;

const Change = v.object({
  at: timestamp,
  staff: v.string(),
  kind,
  slug: v.string(),
  least: amount,
  most: amount,
  disabled_reason: disabled,
  reason: v.string(),
});

export const getStaffPaymentSystems = defineCall('getStaffPaymentSystems', 'staff', `GET ${path}/`, {
  summary: 'Ways to pay with their limits, fees and what the house allows them, and who changed them.',
  area: 'settings',
  answer: v.object({
    systems: v.array(StaffPaymentSystem),
    /** Players pay in the accepted currencies; `rate`: units of it for one of the operator's currency. */
    currencies: v.array(v.object({ code: currency, rate: v.string(), is_accepted: v.boolean() })),
    changes: v.array(Change),
  }),
});

export const setPaymentSystem = defineCall('setPaymentSystem', 'staff', `PUT ${path}/{kind}/{slug}/`, {
  summary: 'Offers a way to pay or not, and sets its least and its most.',
  area: 'settings',
  body: v.object({ least: requestedAmount, most: requestedAmount, disabled_reason: disabled, reason }),
  errors: ['not_found'],
});
