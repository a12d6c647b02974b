/**
 * The search in this browser. Its code is loaded when the player starts to search, and its index is built in slices, so
 * that typing is never blocked. A newer catalogue gets a new index.
 */
import { atom } from 'nanostores';
import type { Catalogue } from '#domain/lobby/catalogue.ts';
import type { Searcher } from '#model/lobby/searcher.ts';
import { environment } from '#stores/environment.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';

export const $searcher = atom<Searcher | null>(null);

let stop: (() => void) | null = null;

export function loadSearcher(): void {
  stop ??= $catalogue.subscribe((state) => {
    if (state.kind === 'ready') buildIndex(state.catalogue).catch(onLoadError);
  });
}

/** Handles a failed load of the code: the form falls back to the server, and the next search retries. */
function onLoadError(error: unknown): void {
  environment().report(error);
  stop?.();
  stop = null;
}

async function buildIndex(catalogue: Catalogue): Promise<void> {
  const { makingSearcher } = await import('#model/lobby/searcher.ts');
  const work = makingSearcher(catalogue.games);
  const buildSlice = () => {
    const now = $catalogue.get();
    // A newer catalogue has arrived meanwhile and builds its own index.
    if (now.kind !== 'ready' || now.catalogue !== catalogue) return;
    const step = work.next();
    if (step.done) $searcher.set(step.value);
    else environment().after(0, buildSlice);
  };
  buildSlice();
}
