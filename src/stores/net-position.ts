/** What play has cost or brought, as the host counts it. */
import { atom } from 'nanostores';
import { getNetPosition, type NetPosition } from '#contract/protection.ts';
import { environment } from '#stores/environment.ts';

export type KnownPosition =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly position: NetPosition };

export const $netPosition = atom<KnownPosition>({ kind: 'loading' });

export async function loadNetPosition(): Promise<void> {
  $netPosition.set({ kind: 'loading' });
  const answer = await environment().request(getNetPosition);
  $netPosition.set(answer.ok ? { kind: 'ready', position: answer.value } : { kind: 'failed' });
}
