/**
 * The forms of the cashier, the betslip and tickets for a browser without JavaScript. A page may hold several; their
 * fields tell which was sent. Threat: a form that pays twice. So each that moves money carries a request id created
 * with the page.
 */
import * as v from 'valibot';
import { callOf, cancelTicket, cashOut, setCashOutRule, sportProviders } from '#contract/bets/bets.ts';
import { placeTicket } from '#contract/betslip/betslip.ts';
import { cancelCryptoPayment, createCryptoPayment } from '#contract/cashier/crypto.ts';
import { cancelPayout, createDeposit, createPayout } from '#contract/cashier/payment-calls.ts';
import { createTransfer } from '#contract/cashier/transactions.ts';
import { id } from '#contract/values.ts';
import { typedAmount, unclearAmount } from '#model/amount-input.ts';
import { betPath } from '#model/bets/bet.ts';
import { historyPath, paymentPath } from '#model/cashier/payment-row.ts';
import type { PageForm, Typed } from '#model/form.ts';

type Made = { readonly id: string | number };
export type PaymentForm = PageForm & {
  /** Whether a repetition would pay twice: then a lost response is settled. */
  readonly isOnce: boolean;
  /** The page that follows, without language. */
  readonly done: (typed: Typed, made: Made) => string;
};

/** A payment page (`link` if its origin is in the profile, else `other`) or a crypto address. */
export type StartedPayment = Readonly<
  Record<'link' | 'other' | 'address' | 'coin' | 'memo' | 'network', string | null | undefined>
>;

const nowhere = () => '/profile/replenishment';
const beside = {
  payment_system_limits: 'amount',
  transaction_limit: 'amount',
  limit_reached: 'amount',
  not_enough_money: 'amount',
  documents_not_approved: 'amount',
  step_up_required: 'password',
};
const base = { next: nowhere, beside, unclear: unclearAmount, isOnce: true };

export const paymentAddress = (folder: string, system: string | undefined, made: Made): string =>
  paymentPath(folder === 'deposit' ? 'deposit' : 'payout', system ?? '', `${made.id}`);
export const transferAddress = ({ id: transfer }: Made): string =>
  `${historyPath('transfer')}${transfer === '' ? '' : `/${encodeURIComponent(transfer)}`}`;

const depositForm: PaymentForm = {
  ...base,
  call: createDeposit,
  shown: ['amount'],
  body: ({ payment_system, ...typed }) => ({ payment_system, amount: typedAmount(typed) }),
  done: ({ payment_system }, made) => paymentAddress('deposit', payment_system, made),
};

const coinForm: PaymentForm = {
  ...base,
  call: createCryptoPayment,
  shown: ['amount', 'pay_currency'],
  body: ({ pay_currency, ...typed }) => ({
    pay_currency,
    ...(typed.amount !== undefined && { amount: typedAmount(typed) }),
  }),
  done: ({ payment_system }, made) => paymentAddress('deposit', payment_system, made),
};

/** An empty `destination_id` means a new destination. */
const payoutForm: PaymentForm = {
  ...base,
  call: createPayout,
  shown: ['amount', 'destination', 'destination_id'],
  body: ({ payout_system, destination_id = '', destination = '', password = '', ...typed }) => ({
    payout_system,
    amount: typedAmount(typed),
    ...(destination_id !== '' && { destination_id }),
    ...(destination_id === '' && destination !== '' && { destination, password }),
  }),
  done: ({ payout_system }, made) => paymentAddress('withdrawal', payout_system, made),
};

/** The host refuses any recipient but the player's cashier. */
const transferForm: PaymentForm = {
  ...base,
  call: createTransfer,
  shown: ['amount'],
  body: ({ recipient_id, sender_id, ...typed }) => ({
    recipient_id,
    currency: typed.currency,
    amount: typedAmount(typed),
    ...(sender_id && { sender_id }),
  }),
  done: (_, made) => transferAddress(made),
};

export const ticketAddress = ({ id: ticket }: Made): string =>
  `/sportsbook/betslip?ticket=${encodeURIComponent(ticket)}`;

/** "1-a/result.goals/home@1.85": a selection, and the price that the player was shown. */
function readSelection(text: string) {
  const [, event_id = '', market_id = '', outcome_id = '', odd = ''] =
    /^([^/]*)\/([^/]*)\/([^@]*)@(.*)$/.exec(text) ?? [];
  return { event_id, market_id, outcome_id, odd };
}

const placingForm: PaymentForm = {
  ...base,
  call: callOf(placeTicket, 'sft'),
  shown: ['stake', 'currency', 'selections', 'type', 'system', 'accept_changes'],
  body: ({ selections = '', type, system, accept_changes, ...typed }) => ({
    type,
    accept_changes,
    currency: typed.currency,
    stake: typedAmount(typed, 'stake'),
    ...(type === 'system' && { system: Number(system) }),
    selections: selections.split(' ').map(readSelection),
  }),
  beside: { not_enough_money: 'stake', transaction_limit: 'stake', limit_reached: 'stake' },
  done: (_, made) => ticketAddress(made),
};

const cancelled = { ...base, isOnce: false, body: ({ cancel }: Typed) => ({ id: cancel }) };
const callOffForm: PaymentForm = {
  ...cancelled,
  call: cancelCryptoPayment,
  done: ({ cancel = '', system }) => paymentAddress('deposit', system, { id: cancel }),
};
const takeBackForm: PaymentForm = {
  ...cancelled,
  call: cancelPayout,
  token: ({ cancel }) => (v.is(id, cancel) ? `${cancel}` : undefined),
  done: ({ cancel = '', system }) => paymentAddress('withdrawal', system, { id: cancel }),
};

const readTicketId = (typed: string | undefined) => (v.is(id, typed) ? `${typed}` : undefined);
const sellForm: PaymentForm = {
  ...base,
  call: callOf(cashOut, 'sft'),
  token: ({ sell }) => readTicketId(sell),
  body: ({ amount, currency, share }) => {
    const [stake_left, ofShare] = share?.split(' ') ?? [];
    return stake_left === undefined ? { amount, currency } : { amount: ofShare, currency, stake_left };
  },
  done: ({ sell = '' }) => `${betPath('sft', sell)}&done=ticketSold`,
};
const cancelTicketForm = (provider: (typeof sportProviders)[number]): PaymentForm => ({
  ...base,
  call: callOf(cancelTicket, provider),
  isOnce: false,
  token: ({ cancel }) => readTicketId(cancel),
  body: () => ({}),
  done: ({ cancel = '' }) => `${betPath(provider, cancel)}&done=ticketCanceled`,
});
const ruleForm: PaymentForm = {
  ...base,
  call: callOf(setCashOutRule, 'sft'),
  isOnce: false,
  shown: ['amount'],
  token: ({ rule }) => readTicketId(rule),
  body: ({ off, ...typed }) => ({ amount: off === undefined ? typedAmount(typed) : null, currency: typed.currency }),
  done: ({ rule = '', off }) =>
    `${betPath('sft', rule)}&done=${off === undefined ? 'cashOutRuleSet' : 'cashOutRuleRemoved'}`,
};
function readTicketForm({ sell, cancel, rule, provider }: Typed): PaymentForm | null {
  if (rule !== undefined) return ruleForm;
  if (sell !== undefined) return sellForm;
  const known = sportProviders.find((one) => one === provider);
  return known && cancel !== undefined ? cancelTicketForm(known) : null;
}

/**
 * @param first the page's purpose: `deposit`, `withdrawal`, `betslip` or `ticket`.
 * @returns null for an unknown form.
 */
export function readPaymentForm(first: string, typed: Typed): PaymentForm | null {
  if (first === 'ticket') return readTicketForm(typed);
  if (first === 'betslip') return typed.selections === undefined ? null : placingForm;
  const isDeposit = first === 'deposit';
  if (typed.cancel !== undefined) return isDeposit ? callOffForm : takeBackForm;
  if (isDeposit) {
    if (typed.pay_currency !== undefined) return coinForm;
    return typed.payment_system === undefined ? null : depositForm;
  }
  if (typed.recipient_id !== undefined) return transferForm;
  return typed.payout_system === undefined ? null : payoutForm;
}
