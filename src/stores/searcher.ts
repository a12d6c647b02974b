/**
 * The search in this browser. Its code is fetched when somebody turns to search, and its index is made in slices, so
 * that no key waits for it. A newer catalogue brings a newer index.
 */
import { atom } from 'nanostores';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Searcher } from '#domain/searcher.ts';
import { $catalogue } from '#stores/catalogue.ts';
import { environment } from '#stores/environment.ts';

/** Null until it can answer. */
export const $searcher = atom<Searcher | null>(null);

let stop: (() => void) | null = null;

/** Somebody is about to search, or the address already does. */
export function wantSearcher(): void {
  stop ??= $catalogue.subscribe((state) => {
    if (state.kind === 'ready') make(state.catalogue).catch(giveUp);
  });
}

/** The code could not be fetched. The form asks the server instead, and the next one who turns to search tries again. */
function giveUp(error: unknown): void {
  environment().report(error);
  stop?.();
  stop = null;
}

async function make(catalogue: Catalogue): Promise<void> {
  const { makingSearcher } = await import('#domain/searcher.ts');
  const work = makingSearcher(catalogue.games);
  const slice = () => {
    const now = $catalogue.get();
    // A newer catalogue has come in between, and brings its own index.
    if (now.kind !== 'ready' || now.catalogue !== catalogue) return;
    const step = work.next();
    if (step.done) $searcher.set(step.value);
    else environment().after(0, slice);
  };
  slice();
}
