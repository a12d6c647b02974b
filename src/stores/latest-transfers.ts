/** The last deposits and withdrawals, beside the balance. */
import { atom } from 'nanostores';
import { listTransfers } from '#contract/transactions.ts';
import { environment } from '#stores/environment.ts';
import type { TransferItem } from '#stores/transfers.ts';

export type LatestTransfers =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly transfers: readonly TransferItem[] };

export const $latestTransfers = atom<LatestTransfers>({ kind: 'loading' });

/** What is there stays until newer ones are. */
export async function loadLatestTransfers(count: number): Promise<void> {
  const answer = await environment().request(listTransfers, { query: { page_size: String(count) } });
  if (answer.ok) $latestTransfers.set({ kind: 'ready', transfers: answer.value.history.slice(0, count) });
  else if ($latestTransfers.get().kind !== 'ready') $latestTransfers.set({ kind: 'failed' });
}
