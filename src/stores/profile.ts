/** The player in short, as the host says: null until it has, and where it does not. */
import { atom } from 'nanostores';
import { getProfile, type Profile } from '#contract/profile.ts';
import { environment } from '#stores/environment.ts';

export const $profile = atom<Profile | null>(null);

export async function loadProfile(): Promise<void> {
  const answer = await environment().request(getProfile);
  if (answer.ok) $profile.set(answer.value);
}
