/** How the player likes odds and sport to be shown, as the host keeps it. */
import { atom } from 'nanostores';
import { type BookmakersSettings, getBookmakersSettings, oddsFormats, sportViews } from '#contract/bookmakers.ts';
import { knownName } from '#contract/form-changes.ts';
import { environment } from '#stores/environment.ts';

export { knownName, oddsFormats, sportViews };

export type KnownSettings =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly settings: BookmakersSettings }
  | { readonly kind: 'failed' };

export const $bookmakersSettings = atom<KnownSettings>({ kind: 'loading' });

export async function loadBookmakersSettings(): Promise<void> {
  $bookmakersSettings.set({ kind: 'loading' });
  const answer = await environment().request(getBookmakersSettings);
  $bookmakersSettings.set(answer.ok ? { kind: 'ready', settings: answer.value } : { kind: 'failed' });
}
