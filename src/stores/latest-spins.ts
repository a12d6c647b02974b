/** The player's last spins of the wheel, beside it. */
import { atom } from 'nanostores';
import { isNotOffered } from '#api/client.ts';
import { listSpins, type Spin } from '#contract/wheel.ts';
import { environment } from '#stores/environment.ts';

export type LatestSpins =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** The host keeps none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly spins: readonly Spin[] };

export const $latestSpins = atom<LatestSpins>({ kind: 'loading' });

/** What is there stays until newer ones are. */
export async function loadLatestSpins(count: number): Promise<void> {
  const answer = await environment().request(listSpins, { query: { page_size: String(count) } });
  if (answer.ok) $latestSpins.set({ kind: 'ready', spins: answer.value.items.slice(0, count) });
  else if ($latestSpins.get().kind !== 'ready')
    $latestSpins.set({ kind: isNotOffered(answer.error) ? 'none' : 'failed' });
}
