import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { getTransfer } from '#contract/transactions.ts';
import { environment } from '#stores/environment.ts';

export type Transfer = Answer<typeof getTransfer>;
export type ShownTransfer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly transfer: Transfer }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $transfer = atom<ShownTransfer>({ kind: 'loading' });

/** @param id as the address has it. */
export async function loadTransfer(id: string): Promise<void> {
  $transfer.set({ kind: 'loading' });
  const answer = await environment().request(getTransfer, { params: { id } });
  $transfer.set(answer.ok ? { kind: 'ready', transfer: answer.value } : { kind: 'failed', failure: answer.error });
}
