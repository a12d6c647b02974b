import type * as v from 'valibot';
import {
  createTransfer,
  getBalanceHistory,
  getTransfer,
  listTransfers,
  type TransferStatus,
} from '#contract/cashier/transactions.ts';
import { transaction, withdrawal } from '#domain/house-rules.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { payingUser } from '#platform/cashier/payment-systems.ts';
import type { Transfer, TransferQuery } from '#platform/cashier/transfers.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime, isoTimeOrNull } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { isVerified } from '#platform/kyc/identity.ts';
import { readRange } from '#platform/ledger/market-calendar.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

type QueryInput = v.InferOutput<NonNullable<typeof listTransfers.query>>;

const states = { COMPLETED: 'completed', OPEN: 'open', IN_PROCESS: 'in_process', REJECTED: 'rejected' } as const;

/** @returns none for ids of other users, so that they reveal nothing */
function directionOf({ sender, recipient }: QueryInput, playerId: string): 'in' | 'out' | 'none' | null {
  if (sender !== undefined && recipient !== undefined) return 'none';
  if (sender !== undefined) return sender === playerId ? 'out' : 'none';
  if (recipient !== undefined) return recipient === playerId ? 'in' : 'none';
  return null;
}

function readTransferQuery(query: QueryInput, playerId: string): Result<TransferQuery | null, Failure> {
  const range = readRange(query, ['created_from', 'created_to']);
  if (!range.ok) return range;
  const direction = directionOf(query, playerId);
  const state = query.status === undefined ? null : states[query.status];
  if (direction === 'none') return ok(null);
  return ok({ ...range.value, direction, state, page: query.page, pageSize: query.page_size });
}

function statusOf({ direction, outcome, isSent }: Transfer): TransferStatus {
  if (direction === 'in' || outcome === 'captured') return 'COMPLETED';
  if (outcome === 'released') return 'REJECTED';
  return isSent ? 'IN_PROCESS' : 'OPEN';
}

/** The other party is the player's cashier, or a payment method, which is no user. */
const transferAnswer = (
  transfer: Transfer,
  playerId: string,
  currency: string,
): v.InferInput<typeof getTransfer.answer> => ({
  id: transfer.id,
  sender: transfer.direction === 'out' ? playerId : null,
  recipient: transfer.direction === 'in' ? playerId : transfer.cashierId,
  status: statusOf(transfer),
  amount: toDecimal(transfer.amount),
  deposit_amount: transfer.direction === 'in' ? toDecimal(transfer.amount) : null,
  currency,
  balance_before: toDecimal(transfer.cashBefore),
  balance_after: toDecimal(transfer.cashAfter),
  created_at: isoTime(transfer.at),
  completed_at: isoTimeOrNull(transfer.endedAt),
  reference: transfer.reference,
});

// Checks a withdrawal by transfer before the player's object decides about the money. Threat: the caller chooses the
// recipient. So the recipient must be the cashier stored in the player's account; the request's sender is ignored.
type Body = v.InferOutput<NonNullable<typeof createTransfer.body>>;

async function readTransferRequest(
  db: D1Database,
  userId: string,
  { amount, currency, recipient_id: recipientId }: Body,
): Promise<Result<{ cashierId: string; amount: AmountMinor; isVerified: boolean }, Failure>> {
  const user = await payingUser(db, userId);
  if (!user.ok) return user;
  if (currency !== user.value.currency) return refuseField('currency', 'invalid');
  const cashier = user.value.parentId === null ? null : await findUser(db, user.value.parentId);
  const isTheirs = cashier?.role === 'C' && !cashier.isBanned && cashier.closedAt === null;
  if (!isTheirs || cashier.id !== String(recipientId)) return refuse('permission_denied');
  if (amount > transaction.max.amountMinor) return refuse('transaction_limit');
  if (amount < withdrawal.min.amountMinor) return refuse('payment_system_limits');
  return ok({ cashierId: cashier.id, amount, isVerified: await isVerified(db, userId) });
}

/** Deposits, withdrawals and the balance history. Only the access token identifies the player. */
export const transactionRoutes: readonly Route[] = [
  serveUser(listTransfers, async ({ env, caller, query }) => {
    const checked = readTransferQuery(query, caller.userId);
    if (!checked.ok) return checked;
    if (checked.value === null) return ok({ history: [], page: query.page, count: 0 });
    const { transfers, count, currency } = await playerOf(env, caller.userId).cashier.listTransfers(checked.value);
    const history = transfers.map((transfer) => transferAnswer(transfer, caller.userId, currency));
    return ok({ history, page: query.page, count });
  }),
  serveUser(getTransfer, async ({ env, caller, params }) => {
    const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
    const found = await playerOf(env, caller.userId).cashier.transfer(id);
    return found ? ok(transferAnswer(found, caller.userId, found.currency)) : refuse('not_found');
  }),
  serveUser(createTransfer, async ({ env, caller, body, requestId }) => {
    const checked = await readTransferRequest(env.DB, caller.userId, body);
    if (!checked.ok) return checked;
    const made = await playerOf(env, caller.userId).cashier.transferToCashier({ requestId, ...checked.value });
    return made.ok ? ok(transferAnswer(made.value, caller.userId, made.value.currency)) : refuse(made.error);
  }),
  serveUser(getBalanceHistory, async ({ env, caller, query }) => {
    const { days, currency } = await playerOf(env, caller.userId).cashier.dayBalances(query.days);
    return ok({ currency, days: days.map(({ day, cash }) => ({ day, balance: toDecimal(cash) })) });
  }),
];
