/** What the player has said of themselves, as the host keeps it. */
import { atom } from 'nanostores';
import { knownName } from '#contract/form-changes.ts';
import { getUserInfo, type UserInfo } from '#contract/profile.ts';
import { environment } from '#stores/environment.ts';

export { knownName, type UserInfo };

export type KnownInfo =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly info: UserInfo }
  | { readonly kind: 'failed' };

export const $userInfo = atom<KnownInfo>({ kind: 'loading' });

export async function loadUserInfo(): Promise<void> {
  $userInfo.set({ kind: 'loading' });
  const answer = await environment().request(getUserInfo);
  $userInfo.set(answer.ok ? { kind: 'ready', info: answer.value } : { kind: 'failed' });
}
