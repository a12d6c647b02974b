/** The site-wide search, loaded when a player opens it. */
import { atom } from 'nanostores';
import { readSiteIndex, type SiteIndex } from '#contract/lobby/site-index.ts';
import type { SiteSearcher } from '#model/lobby/site-search.ts';
import { environment } from '#stores/environment.ts';
import type { Loadable } from '#stores/loadable.ts';

export const $siteSearcher = atom<Loadable<{ readonly searcher: SiteSearcher }>>({ kind: 'idle' });

/** Prices and matches change: an older index is rebuilt at the next opening. */
const FRESH_MS = 5 * 60_000;
let loadedAtMs = 0;

export async function loadSiteSearch(locale: string): Promise<void> {
  const { kind } = $siteSearcher.get();
  const { elapsed, request } = environment();
  if (kind === 'loading' || (kind === 'ready' && elapsed() - loadedAtMs < FRESH_MS)) return;
  if (kind !== 'ready') $siteSearcher.set({ kind: 'loading' });
  const answer = await request(readSiteIndex, { params: { locale } });
  if (answer.ok) await build(answer.value);
  else if (kind !== 'ready') $siteSearcher.set({ kind: 'failed', failure: answer.error });
}

async function build(index: SiteIndex): Promise<void> {
  const { siteSearcherInSlices } = await import('#model/lobby/site-search.ts');
  const work = siteSearcherInSlices(index);
  const buildSlice = () => {
    const step = work.next();
    if (!step.done) {
      environment().after(0, buildSlice);
      return;
    }
    loadedAtMs = environment().elapsed();
    $siteSearcher.set({ kind: 'ready', searcher: step.value });
  };
  buildSlice();
}
