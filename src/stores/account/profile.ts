import { atom } from 'nanostores';
import { getProfile, getStanding, getUserInfo, type KnownUserInfo, type Profile } from '#contract/account/profile.ts';
import { knownName } from '#model/form.ts';
import { environment } from '#stores/environment.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';

export { type KnownUserInfo, knownName };

export const $profile = atom<Profile | null>(null);

export async function loadProfile(): Promise<void> {
  const answer = await environment().request(getProfile);
  if (answer.ok) $profile.set(answer.value);
}

export const { $state: $standing, refresh: loadStanding } = loadable(
  async () => noneIfNotOffered(await environment().request(getStanding)),
  (standing) => ({ standing }),
);

/** Null if the host has no details but the user's names. */
export const { $state: $userInfo, load: loadUserInfo } = loadable(
  async () => noneIfNotOffered(await environment().request(getUserInfo)),
  (info) => ({ info }),
);
