/** How the player's account stands, as the host says. */
import { atom } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { getStanding, type Standing } from '#contract/standing.ts';
import { environment } from '#stores/environment.ts';

export type KnownStanding =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly standing: Standing }
  | { readonly kind: 'failed' }
  /** The host does not say. */
  | { readonly kind: 'untold' };

export const $standing = atom<KnownStanding>({ kind: 'loading' });

export async function loadStanding(): Promise<void> {
  const answer = await environment().request(getStanding);
  if (answer.ok) $standing.set({ kind: 'ready', standing: answer.value });
  else $standing.set({ kind: isNotOffered(answer.error) ? 'untold' : 'failed' });
}
