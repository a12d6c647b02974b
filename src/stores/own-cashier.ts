/** The cashier whom the player registered with, as the host says. */
import { atom } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getOwnCashier } from '#contract/profile.ts';
import { environment } from '#stores/environment.ts';

export type OwnCashier = Answer<typeof getOwnCashier>['cashier'];
export type KnownCashier =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly cashier: OwnCashier }
  | { readonly kind: 'failed' };

export const $ownCashier = atom<KnownCashier>({ kind: 'loading' });

export async function loadOwnCashier(): Promise<void> {
  $ownCashier.set({ kind: 'loading' });
  const answer = await environment().request(getOwnCashier);
  $ownCashier.set(answer.ok ? { kind: 'ready', cashier: answer.value.cashier } : { kind: 'failed' });
}
