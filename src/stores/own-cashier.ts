/** The cashier whom the player registered with, as the host says; where it has no call for that, the user's parent. */
import { atom } from 'nanostores';
import { type Answer, isNotOffered } from '#api/client.ts';
import { getOwnCashier } from '#contract/profile.ts';
import { environment } from '#stores/environment.ts';
import { ownId } from '#stores/own-id.ts';
import { $session } from '#stores/session.ts';

export type OwnCashier = Answer<typeof getOwnCashier>['cashier'];
export type KnownCashier =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly cashier: OwnCashier }
  | { readonly kind: 'failed' };

export const $ownCashier = atom<KnownCashier>({ kind: 'loading' });

async function parent(): Promise<OwnCashier> {
  await ownId();
  const session = $session.get();
  const id = session.kind === 'player' ? session.user.parent : null;
  return id == null ? null : { id, username: `${id}`, name: null };
}

export async function loadOwnCashier(): Promise<void> {
  $ownCashier.set({ kind: 'loading' });
  const answer = await environment().request(getOwnCashier);
  if (answer.ok) return $ownCashier.set({ kind: 'ready', cashier: answer.value.cashier });
  $ownCashier.set(isNotOffered(answer.error) ? { kind: 'ready', cashier: await parent() } : { kind: 'failed' });
}
