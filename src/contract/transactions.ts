import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { amount, askedAmount, currency, id, paging, shortText, timestamp } from '#contract/values.ts';

export const transferStatuses = ['COMPLETED', 'OPEN', 'IN_PROCESS', 'REJECTED'] as const;
const Transfer = v.object({
  id,
  sender: v.nullable(id),
  recipient: v.nullable(id),
  status: v.picklist(transferStatuses),
  amount,
  deposit_amount: v.optional(v.nullable(amount)),
  currency: v.optional(currency),
  balance_before: v.nullable(amount),
  balance_after: v.nullable(amount),
  created_at: timestamp,
  completed_at: v.nullable(timestamp),
});

export const listTransfers = defineCall({
  name: 'listTransfers',
  method: 'GET',
  path: '/api/backoffice/transactions/',
  audience: 'player',
  summary: 'Transfers that the player sent or received.',
  query: v.object({
    ...paging,
    created_from: v.optional(v.string()),
    created_to: v.optional(v.string()),
    sender: v.optional(v.string()),
    recipient: v.optional(v.string()),
    status: v.optional(v.picklist(transferStatuses)),
  }),
  answer: v.object({ history: v.array(Transfer), page: v.number(), count: v.number() }),
  errors: ['not_authenticated'],
});

export const createTransfer = defineCall({
  name: 'createTransfer',
  method: 'POST',
  path: '/api/backoffice/transactions/',
  audience: 'player',
  summary: 'Withdraws by transfer to the player’s own cashier. The sender is taken from the session.',
  body: v.object({
    amount: askedAmount,
    currency,
    sender_id: v.optional(id),
    recipient_id: v.union([shortText, v.number()]),
  }),
  answer: Transfer,
  errors: [
    'not_enough_money',
    'transaction_limit',
    'transaction_limit_does_not_exist',
    'documents_not_approved',
    'permission_denied',
    'not_authenticated',
  ],
  money: true,
});
