/** The catalogue, stored for two hours, so that a repeat visit shows it at once, and revalidated in the background. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { CataloguePack, readCataloguePack, unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import type { Catalogue } from '#domain/lobby/catalogue.ts';
import { environment, isYoungerThan } from '#stores/environment.ts';
import { type Loadable, requestWithRetry } from '#stores/loadable.ts';
import { storedAtom } from '#stores/stored-atom.ts';

export const KEPT_MS = 2 * 60 * 60 * 1000;
const STORE_VERSION = 5;
const KEY = `zellige-catalogue-${STORE_VERSION}`;

export const $catalogue = atom<Loadable<{ readonly catalogue: Catalogue }>>({ kind: 'idle' });

const Stored = v.object({ savedAtMs: v.number(), pack: CataloguePack });

const stored = () => storedAtom(KEY, Stored);

function readStored(): v.InferOutput<typeof Stored> | null {
  const known = stored().get();
  if (known && isYoungerThan(KEPT_MS, known.savedAtMs)) return known;
  stored().set(null);
  return null;
}

export async function loadCatalogue(): Promise<void> {
  const { kind } = $catalogue.get();
  if (kind === 'ready' || kind === 'loading') return;
  const kept = readStored();
  if (kept) show(kept.pack);
  else $catalogue.set({ kind: 'loading' });
  const ask = () => environment().request(readCataloguePack);
  const answer = await (kept ? ask() : requestWithRetry(ask));
  if (answer.ok) receive(answer.value);
  else if (kept) $catalogue.set({ ...$catalogue.get(), asOfMs: kept.savedAtMs });
  else $catalogue.set({ kind: 'failed', failure: answer.error });
}

function receive(pack: CataloguePack): void {
  stored().set({ savedAtMs: environment().now(), pack });
  const shown = $catalogue.get();
  if (shown.kind !== 'ready' || shown.catalogue.version !== pack.version) show(pack);
}

function show(pack: CataloguePack): void {
  $catalogue.set({ kind: 'ready', catalogue: unpackCatalogue(pack) });
}
