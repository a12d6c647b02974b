/** What the player deposited and withdrew, as the address asks for it, and all of that for a file. */
import type { Answer, ApiFailure } from '#api/client.ts';
import { listTransfers } from '#contract/transactions.ts';
import { ok, type Result } from '#domain/result.ts';
import { everyTransfer, readTransferQuery, type TransferQuery, writeTransferQuery } from '#domain/transfer-query.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';
import { ownId } from '#stores/own-id.ts';

type Page = Answer<typeof listTransfers>;
export type TransferItem = Page['history'][number];

/** Withdrawals are what the player sent, deposits what they received (specification, point 5). */
async function sidesOf({ type }: TransferQuery): Promise<Result<{ sender?: string; recipient?: string }, ApiFailure>> {
  if (type === 'all') return ok({});
  const id = await ownId();
  if (!id.ok) return id;
  return ok(type === 'withdrawal' ? { sender: id.value } : { recipient: id.value });
}

async function ask(query: TransferQuery, page: number, pageSize: number): Promise<Result<Page, ApiFailure>> {
  const sides = await sidesOf(query);
  if (!sides.ok) return sides;
  const { from, to, status } = query;
  return environment().request(listTransfers, {
    query: {
      created_from: from,
      created_to: to,
      status: status === 'ALL' ? undefined : status,
      ...sides.value,
      page,
      page_size: pageSize,
    },
  });
}

export const transferList = addressList({
  everything: everyTransfer,
  read: readTransferQuery,
  write: writeTransferQuery,
  ask,
  rowsOf: ({ history }) => history,
});
