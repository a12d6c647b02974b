import type * as v from 'valibot';
import type { listTransfers } from '#contract/transactions.ts';
import { ok, type Result } from '#domain/result.ts';
import type { TransferQuery } from '#platform/player/transfers.ts';
import { readEnd, readStart } from '#platform/serving/asked-days.ts';
import { type Failure, refuseField } from '#platform/serving/failure.ts';

type Asked = v.InferOutput<NonNullable<typeof listTransfers.query>>;

const states = { COMPLETED: 'completed', OPEN: 'open', IN_PROCESS: 'in_process', REJECTED: 'rejected' } as const;

/**
 * Whom a transfer went from or to may be narrowed to the player alone: whoever else is named, nothing is found, so that
 * an id of another player tells nothing.
 */
function directionOf({ sender, recipient }: Asked, playerId: string): 'in' | 'out' | 'none' | null {
  if (sender !== undefined && recipient !== undefined) return 'none';
  if (sender !== undefined) return sender === playerId ? 'out' : 'none';
  if (recipient !== undefined) return recipient === playerId ? 'in' : 'none';
  return null;
}

/** @returns null when nothing can be found. */
export function readTransferQuery(asked: Asked, playerId: string): Result<TransferQuery | null, Failure> {
  const from = readStart(asked.created_from);
  const to = readEnd(asked.created_to);
  if (Number.isNaN(from)) return refuseField('created_from', 'invalid');
  if (Number.isNaN(to)) return refuseField('created_to', 'invalid');
  const direction = directionOf(asked, playerId);
  const state = asked.status === undefined ? null : states[asked.status];
  if (direction === 'none') return ok(null);
  return ok({ from, to, direction, state, page: asked.page, pageSize: asked.page_size });
}
