/**
 * The whole catalogue in this browser: kept for two hours, so that a repeat visit loads nothing, and revalidated quietly
 * behind what is shown.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { ApiFailure } from '#api/client.ts';
import { CataloguePack, readCataloguePack, unpackCatalogue } from '#contract/catalogue-pack.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { environment } from '#stores/environment.ts';

export type CatalogueState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'ready'; readonly catalogue: Catalogue }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Specification, point 9. */
export const KEPT_MS = 2 * 60 * 60 * 1000;
const STORE_VERSION = 5;
const KEY = `zellige-catalogue-${STORE_VERSION}`;

export const $catalogue = atom<CatalogueState>({ kind: 'idle' });

const Kept = v.object({ savedAtMs: v.number(), pack: CataloguePack });

function readKept(): CataloguePack | null {
  const { storage, now } = environment();
  const text = storage.read(KEY);
  if (text === null) return null;
  try {
    const { savedAtMs, pack } = v.parse(Kept, JSON.parse(text));
    const ageMs = now() - savedAtMs;
    if (ageMs >= 0 && ageMs < KEPT_MS) return pack;
  } catch {
    // Written by somebody else, or cut short by a full disk: as good as nothing.
  }
  storage.write(KEY, null);
  return null;
}

function keep(pack: CataloguePack): void {
  const { storage, now } = environment();
  storage.write(KEY, JSON.stringify({ savedAtMs: now(), pack }));
}

/** Loads once; asked again after a failure, it tries again. */
export async function loadCatalogue(): Promise<void> {
  const { kind } = $catalogue.get();
  if (kind === 'ready' || kind === 'loading') return;
  const kept = readKept();
  if (kept) show(kept);
  else $catalogue.set({ kind: 'loading' });
  const answer = await environment().request(readCataloguePack);
  if (answer.ok) receive(answer.value);
  else if (!kept) $catalogue.set({ kind: 'failed', failure: answer.error });
}

function receive(pack: CataloguePack): void {
  keep(pack);
  const shown = $catalogue.get();
  if (shown.kind !== 'ready' || shown.catalogue.version !== pack.version) show(pack);
}

function show(pack: CataloguePack): void {
  $catalogue.set({ kind: 'ready', catalogue: unpackCatalogue(pack) });
}
