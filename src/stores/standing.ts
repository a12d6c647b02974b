/** How the player's account stands, as the host says. */
import { atom } from 'nanostores';
import { getStanding, type Standing } from '#contract/standing.ts';
import { environment } from '#stores/environment.ts';

export type KnownStanding =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly standing: Standing }
  | { readonly kind: 'failed' };

export const $standing = atom<KnownStanding>({ kind: 'loading' });

export async function loadStanding(): Promise<void> {
  const answer = await environment().request(getStanding);
  $standing.set(answer.ok ? { kind: 'ready', standing: answer.value } : { kind: 'failed' });
}
