/** What the player has said of themselves, as the host keeps it. */
import { atom } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { knownName } from '#contract/form-changes.ts';
import { getUserInfo, type KnownUserInfo } from '#contract/profile.ts';
import { environment } from '#stores/environment.ts';

export { type KnownUserInfo, knownName };

export type KnownInfo =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly info: KnownUserInfo }
  | { readonly kind: 'failed' }
  /** The host keeps none but the names of the user. */
  | { readonly kind: 'untold' };

export const $userInfo = atom<KnownInfo>({ kind: 'loading' });

export async function loadUserInfo(): Promise<void> {
  $userInfo.set({ kind: 'loading' });
  const answer = await environment().request(getUserInfo);
  if (answer.ok) $userInfo.set({ kind: 'ready', info: answer.value });
  else $userInfo.set({ kind: isNotOffered(answer.error) ? 'untold' : 'failed' });
}
