import type * as v from 'valibot';
import type { getTransfer, TransferStatus } from '#contract/transactions.ts';
import { toDecimal } from '#domain/money.ts';
import type { Transfer } from '#platform/player/transfers.ts';

function statusOf({ direction, outcome, isSent }: Transfer): TransferStatus {
  if (direction === 'in' || outcome === 'committed') return 'COMPLETED';
  if (outcome === 'released') return 'REJECTED';
  return isSent ? 'IN_PROCESS' : 'OPEN';
}

const moment = (at: number) => new Date(at).toISOString();

/** A transfer as the contract shows it. The other side is the player's cashier, or a way of payment, which is no user. */
export const transferAnswer = (
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
  created_at: moment(transfer.at),
  completed_at: transfer.endedAt === null ? null : moment(transfer.endedAt),
  reference: transfer.reference,
});
