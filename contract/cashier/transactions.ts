import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import {
  amount,
  currency,
  date,
  id,
  listed,
  paging,
  requestedAmount,
  shortText,
  sum,
  timestamp,
  typed,
  whole,
} from '#contract/values.ts';
import { readCode } from '#domain/typed-text.ts';

export const transferStatuses = ['COMPLETED', 'OPEN', 'IN_PROCESS', 'REJECTED'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
export const TransferState = v.picklist(transferStatuses);
export const Transfer = v.object({
  id,
  /** Null for a party without an account, such as a payment system. */
  sender: v.nullable(id),
  recipient: v.nullable(id),
  status: v.nullable(TransferState),
  amount: v.nullable(sum),
  /** Repeats the amount of a deposit; a transfer without it is a withdrawal. */
  deposit_amount: v.optional(v.nullable(sum)),
  currency: v.optional(currency),
  balance_before: v.nullable(sum),
  balance_after: v.nullable(sum),
  created_at: v.nullable(timestamp),
  completed_at: v.nullable(timestamp),
  /** The transfer's id at its origin, which support asks for. */
  reference: v.optional(v.nullable(v.string())),
});
/** A host may send fewer fields for a new transfer. */
export const CreatedTransfer = v.partial(Transfer);
export type Transfer = v.InferOutput<typeof Transfer>;

export const listTransfers = defineCall('listTransfers', 'player', 'GET /api/backoffice/transactions/', {
  query: v.object({
    ...paging,
    created_from: v.optional(typed(readCode)),
    created_to: v.optional(typed(readCode)),
    sender: v.optional(v.string()),
    recipient: v.optional(v.string()),
    status: v.optional(v.picklist(transferStatuses)),
  }),
  answer: v.object({ history: v.array(Transfer), page: v.number(), ...listed }),
});

export const getTransfer = defineCall('getTransfer', 'player', 'GET /api/backoffice/transactions/{id}/', {
  answer: Transfer,
  errors: ['not_found'],
});

export const getBalanceHistory = defineCall('getBalanceHistory', 'player', 'GET /api/users/balance-history/', {
  query: v.object({ days: v.optional(whole(1, 366), 30) }),
  answer: v.object({ currency, days: v.array(v.object({ day: date, balance: amount })) }),
});

export const createTransfer = defineCall('createTransfer', 'player', 'POST /api/backoffice/transactions/', {
  body: v.object({
    amount: requestedAmount,
    currency,
    sender_id: v.optional(id),
    recipient_id: v.union([shortText, v.number()]),
  }),
  answer: CreatedTransfer,
  errors: [
    'payment_held',
    'not_enough_money',
    'transaction_limit',
    'transaction_limit_does_not_exist',
    'transaction_mismatch',
    'payment_system_limits',
    'documents_not_approved',
    'user_is_banned',
    'account_held',
    'permission_denied',
  ],
  service: 'withdrawals',
  money: true,
});
