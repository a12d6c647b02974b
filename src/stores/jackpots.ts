import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { listJackpots } from '#contract/jackpots.ts';
import { environment } from '#stores/environment.ts';
import { startPolling } from '#stores/poller.ts';

type Jackpot = Answer<typeof listJackpots>['jackpots'][number];

/** Often enough to be seen growing, seldom enough to be no load. */
export const JACKPOT_POLL_MS = 10_000;

export type JackpotsState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'ready'; readonly jackpots: readonly Jackpot[] }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

export const $jackpots = atom<JackpotsState>({ kind: 'idle' });

const tabs = () => environment().channel('zellige-jackpots');
const areJackpots = (message: unknown): message is readonly Jackpot[] => Array.isArray(message);

/** One tab asks while any is seen, and tells the others. @returns how to stop. */
export function followJackpots(): () => void {
  const stopListening = tabs().listen((message) => {
    if (areJackpots(message)) $jackpots.set({ kind: 'ready', jackpots: message });
  });
  const stopPolling = startPolling({ name: 'jackpots', intervalMs: JACKPOT_POLL_MS, ask: refreshJackpots });
  return () => {
    stopListening();
    stopPolling();
  };
}

/** A passing failure keeps the amounts that were checked; only without any is it said. */
export async function refreshJackpots(): Promise<void> {
  if ($jackpots.get().kind === 'idle') $jackpots.set({ kind: 'loading' });
  const answer = await environment().request(listJackpots);
  if (answer.ok) {
    $jackpots.set({ kind: 'ready', jackpots: answer.value.jackpots });
    tabs().post(answer.value.jackpots);
  } else if ($jackpots.get().kind !== 'ready') $jackpots.set({ kind: 'failed', failure: answer.error });
}
