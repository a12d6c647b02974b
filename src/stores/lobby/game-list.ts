import { atom, computed } from 'nanostores';
import type { Catalogue } from '#domain/lobby/catalogue.ts';
import { checkQuery, checkTyped, type QueryProblem } from '#domain/lobby/search-query.ts';
import {
  type Facet,
  type Filters,
  knownFilters,
  noFilters,
  readFilters,
  toggled,
  writeFilters,
} from '#model/lobby/filters.ts';
import { type Counted, countsBy, listGames } from '#model/lobby/game-list.ts';
import type { Searcher } from '#model/lobby/searcher.ts';
import type { Section } from '#model/lobby/sections.ts';
import { pageAddress } from '#stores/address.ts';
import { $session } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import { $favouriteSet } from '#stores/lobby/favourites.ts';
import { stopAll } from '#stores/timer.ts';

export const $section = atom<Section>({ kind: 'casino' });
export const $filters = atom<Filters>(noFilters);
/** The filters of the current list, which follow `$filters`: a choice is shown before its list is computed. */
const $applied = atom<Filters>(noFilters);
export const $problem = atom<QueryProblem | null>(null);
export const $typed = atom('');
export const $submittedQuery = atom('');
export const SEARCHES_KEY = 'zellige-searches';
/** Whether the producer in the address does not exist. Null until the catalogue is loaded. */
export const $isProducerUnknown = atom<boolean | null>(null);

export const $searcher = atom<Searcher | null>(null);
/** The searcher, or null without a query: so a finished index does not recompute a list that is not searched. */
const $activeSearcher = computed([$searcher, $applied], (searcher, { query }) => (query === '' ? null : searcher));

/** Null until the catalogue is loaded: until then the server-rendered cards stay. */
export const $list = computed(
  [$catalogue, $activeSearcher, $section, $applied, $favouriteSet],
  (state, searcher, section, filters, favourites) => {
    if (state.kind !== 'ready') return null;
    // Without the index a query has no answer yet; showing all games would be wrong.
    if (filters.query !== '' && searcher === null) return null;
    return listGames(state.catalogue, { section, filters, favourites }, searcher ?? undefined);
  },
);

export function countChoices(facet: Facet): readonly Counted[] {
  const state = $catalogue.get();
  if (state.kind !== 'ready') return [];
  const criteria = { section: $section.get(), filters: $filters.get(), favourites: $favouriteSet.get() };
  return countsBy(facet, state.catalogue, criteria, $searcher.get() ?? undefined);
}

export function followAddress(section: Section): () => void {
  const { page } = environment();
  $section.set(section);
  const readAddress = () => {
    const { filters, problem } = readFilters(pageAddress().query);
    if (filters.query !== '') loadSearcher();
    $problem.set(problem);
    $isProducerUnknown.set(null);
    showIfChanged(filters);
    dropUnknown();
  };
  readAddress();
  return stopAll(page.on('back', readAddress), $catalogue.listen(dropUnknown), forgetForGuests());
}

const forgetForGuests = (): (() => void) =>
  $session.subscribe(({ kind }) => kind === 'guest' && environment().storage.write(SEARCHES_KEY, null));

/** Drops unknown producers once the catalogue is loaded; until then the list is the server's, which did so. */
function dropUnknown(): void {
  const state = $catalogue.get();
  if (state.kind !== 'ready' || $isProducerUnknown.get() !== null) return;
  const { filters, isUnknown } = knownFilters($filters.get(), state.catalogue.games);
  $isProducerUnknown.set(isUnknown);
  showIfChanged(filters);
}

function showIfChanged(filters: Filters): void {
  if ([$filters, $applied].some((known) => writeFilters(known.get()) !== writeFilters(filters))) applyFilters(filters);
}

let cancelApplied: () => void = () => undefined;

function applyFilters(filters: Filters, delayMs = 0): void {
  cancelApplied();
  $filters.set(filters);
  const list = () => $applied.set(filters);
  if (delayMs > 0) cancelApplied = environment().after(delayMs, list);
  else list();
}

/** A choice adds a history entry, which Back undoes; typing changes the current entry. */
function apply(filters: Filters, entry: 'new' | 'same'): void {
  const { page } = environment();
  applyFilters(filters, entry === 'new' ? CHOICE_PAUSE_MS : 0);
  $isProducerUnknown.set(false);
  const address = `${pageAddress().path}${writeFilters(filters)}`;
  if (address !== page.address()) page.setAddress(address, entry);
}

export const choose = (change: Partial<Omit<Filters, 'query'>>): void => apply({ ...$filters.get(), ...change }, 'new');
/** Adds to the current choice, which a page rendered a moment ago may not show yet. */
export function toggle<Name extends 'categories' | 'providers'>(name: Name, value: Filters[Name][number]): void {
  choose({ [name]: toggled<string>($filters.get()[name], value) });
}

export function clearFilters(): void {
  endTyping();
  $typed.set('');
  $problem.set(null);
  apply({ ...noFilters, sort: $filters.get().sort }, 'new');
}

export const CHOICE_PAUSE_MS = 20;
export const TYPING_PAUSE_MS = 180;
export const $isTyping = atom(false);
let cancelTyped: () => void = () => undefined;

function endTyping(): void {
  cancelTyped();
  $isTyping.set(false);
}

/** Suggests from the first letter; a valid query (specification, point 5) is also searched. */
export function typeQuery(typed: string): void {
  const checked = checkTyped(typed);
  $problem.set(checked.ok ? null : checked.error);
  cancelTyped();
  $isTyping.set(checked.ok);
  if (!checked.ok) return;
  $typed.set(checked.value);
  if (checked.value !== '') loadSearcher();
  const complete = checkQuery(checked.value);
  const query = complete.ok ? complete.value : '';
  cancelTyped = environment().after(TYPING_PAUSE_MS, () => {
    $isTyping.set(false);
    if (query !== $filters.get().query) apply({ ...$filters.get(), query }, 'same');
  });
}

export function submitQuery(typed: string): void {
  const checked = checkQuery(typed);
  $problem.set(checked.ok ? null : checked.error);
  if (!checked.ok) return;
  endTyping();
  $typed.set(checked.value);
  loadSearcher();
  $submittedQuery.set(checked.value);
  apply({ ...$filters.get(), query: checked.value }, 'same');
}

let stopIndexing: (() => void) | null = null;

export function loadSearcher(): void {
  stopIndexing ??= $catalogue.subscribe((state) => {
    if (state.kind === 'ready') buildIndex(state.catalogue).catch(onLoadError);
  });
}

/** Handles a failed load of the code: the form falls back to the server, and the next search retries. */
function onLoadError(error: unknown): void {
  environment().report(error);
  stopIndexing?.();
  stopIndexing = null;
}

async function buildIndex(catalogue: Catalogue): Promise<void> {
  const { searcherInSlices } = await import('#model/lobby/searcher.ts');
  const work = searcherInSlices(catalogue.games);
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
