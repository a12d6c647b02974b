import type { Answer, ApiFailure } from '#api/client.ts';
import { getTransfer, listTransfers } from '#contract/cashier/transactions.ts';
import { ok, type Result } from '#domain/result.ts';
import { type TransferQuery, transferQuery } from '#model/cashier/payment-query.ts';
import { loadPlayerId } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';
import { loadable } from '#stores/loadable.ts';

export type Transfer = Answer<typeof getTransfer>;
type Page = Answer<typeof listTransfers>;
export type TransferItem = Page['history'][number];

export const { $state: $transfer, load: loadTransfer } = loadable(
  (id: string) => environment().request(getTransfer, { params: { id } }),
  (transfer) => ({ transfer }),
);

export const { $state: $latestTransfers, refresh: loadLatestTransfers } = loadable(
  (count: number) => environment().request(listTransfers, { query: { page_size: String(count) } }),
  ({ history }, count) => ({ transfers: history.slice(0, count) }),
);

/** Withdrawals are what the player sent, deposits what they received (specification, point 5). */
async function findParties({
  type,
}: TransferQuery): Promise<Result<{ sender?: string; recipient?: string }, ApiFailure>> {
  if (type === 'all') return ok({});
  const id = await loadPlayerId();
  if (!id.ok) return id;
  return ok(type === 'withdrawal' ? { sender: id.value } : { recipient: id.value });
}

async function fetchPage(query: TransferQuery, page: number, pageSize: number): Promise<Result<Page, ApiFailure>> {
  const parties = await findParties(query);
  if (!parties.ok) return parties;
  const { from, to, status } = query;
  return environment().request(listTransfers, {
    query: {
      created_from: from,
      created_to: to,
      status: status === 'ALL' ? undefined : status,
      ...parties.value,
      page,
      page_size: pageSize,
    },
  });
}

export const transferList = addressList({
  ...transferQuery,
  fetchPage,
  rowsOf: ({ history }) => history,
});
