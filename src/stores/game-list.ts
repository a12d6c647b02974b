/** What the grid shows: the catalogue, cut by the page's section and by the filters, which the address says. */
import { atom, computed } from 'nanostores';
import { type Facet, type Filters, knownFilters, noFilters, readFilters, writeFilters } from '#domain/filters.ts';
import { type Counted, countsBy, listGames } from '#domain/game-list.ts';
import { checkQuery, checkTyped, type QueryProblem } from '#domain/search-query.ts';
import type { Section } from '#domain/sections.ts';
import { $catalogue } from '#stores/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { $favouriteSet } from '#stores/favourites.ts';
import { $searcher, wantSearcher } from '#stores/searcher.ts';
import { $session } from '#stores/session.ts';

export const $section = atom<Section>({ kind: 'casino' });
export const $filters = atom<Filters>(noFilters);
/** What the list is made for: a choice is on the screen before its list is made. */
const $applied = atom<Filters>(noFilters);
/** Why the last text was not searched for. */
export const $problem = atom<QueryProblem | null>(null);
/** What stands in the field and may be suggested for: from the first letter, long before it is a search. */
export const $typed = atom('');
/** The last search that was sent: worth remembering, for whoever does (recent-searches.ts). */
export const $sent = atom('');
export const SEARCHES_KEY = 'zellige-searches';
/** The address names a producer that there is not. Null until the catalogue can say so. */
export const $isProducerUnknown = atom<boolean | null>(null);

/** The search where it is asked something: an index that is made changes no list that nobody searches in. */
const $asked = computed([$searcher, $applied], (searcher, { query }) => (query === '' ? null : searcher));

/** Null until the catalogue is here: until then the page's own first cards stand. */
export const $list = computed(
  [$catalogue, $asked, $section, $applied, $favouriteSet],
  (state, searcher, section, filters, favourites) => {
    if (state.kind !== 'ready') return null;
    // Before the index is made, a query cannot be answered, and to show everything would be a wrong answer.
    if (filters.query !== '' && searcher === null) return null;
    return listGames(state.catalogue, { section, filters, favourites }, searcher ?? undefined);
  },
);

export function countChoices(facet: Facet): readonly Counted[] {
  const state = $catalogue.get();
  if (state.kind !== 'ready') return [];
  const asked = { section: $section.get(), filters: $filters.get(), favourites: $favouriteSet.get() };
  return countsBy(facet, state.catalogue, asked, $searcher.get() ?? undefined);
}

/** Takes the filters from the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followAddress(section: Section): () => void {
  const { page } = environment();
  $section.set(section);
  const take = () => {
    const { filters, problem } = readFilters(new URLSearchParams(queryOf(page.address())));
    if (filters.query !== '') wantSearcher();
    $problem.set(problem);
    $isProducerUnknown.set(null);
    showOther(filters);
    dropUnknown();
  };
  take();
  const stops = [page.on('back', take), $catalogue.listen(dropUnknown), forgetForGuests()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a player searched for goes with the player, also where nobody turns to the search. */
const forgetForGuests = (): (() => void) =>
  $session.subscribe(({ kind }) => kind === 'guest' && environment().storage.write(SEARCHES_KEY, null));

/** Producers are known once the catalogue is; until then the list is the server's, which knew them. */
function dropUnknown(): void {
  const state = $catalogue.get();
  if (state.kind !== 'ready' || $isProducerUnknown.get() !== null) return;
  const { filters, isUnknown } = knownFilters($filters.get(), state.catalogue.games);
  $isProducerUnknown.set(isUnknown);
  showOther(filters);
}

/** The same filters stay the same object, so that nothing is listed anew. */
function showOther(filters: Filters): void {
  if ([$filters, $applied].some((known) => writeFilters(known.get()) !== writeFilters(filters))) show(filters);
}

const queryOf = (address: string): string => address.split('#')[0]?.split('?')[1] ?? '';
const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '/';

let cancelApplied: () => void = () => undefined;

function show(filters: Filters, delayMs = 0): void {
  cancelApplied();
  $filters.set(filters);
  const list = () => $applied.set(filters);
  if (delayMs > 0) cancelApplied = environment().after(delayMs, list);
  else list();
}

/** A choice is an entry of its own, which Back undoes; typing changes the entry it is in. */
function apply(filters: Filters, entry: 'new' | 'same'): void {
  const { page } = environment();
  show(filters, entry === 'new' ? CHOICE_PAUSE_MS : 0);
  $isProducerUnknown.set(false);
  const address = `${pathOf(page.address())}${writeFilters(filters)}`;
  if (address !== page.address()) page.setAddress(address, entry);
}

export const choose = (change: Partial<Omit<Filters, 'query'>>): void => apply({ ...$filters.get(), ...change }, 'new');

export function clearFilters(): void {
  endTyping();
  $typed.set('');
  $problem.set(null);
  apply({ ...noFilters, sort: $filters.get().sort }, 'new');
}

/** One frame: the choice is on the screen before its list is made. */
export const CHOICE_PAUSE_MS = 20;
/** Between two letters there is no list to make: whoever types looks at the field, and at what it suggests at once. */
export const TYPING_PAUSE_MS = 180;
export const $isTyping = atom(false);
let cancelTyped: () => void = () => undefined;

function endTyping(): void {
  cancelTyped();
  $isTyping.set(false);
}

/** Suggests from the first letter; a full query (specification, point 5) is searched for at once. */
export function typeQuery(typed: string): void {
  const checked = checkTyped(typed);
  $problem.set(checked.ok ? null : checked.error);
  cancelTyped();
  $isTyping.set(checked.ok);
  if (!checked.ok) return;
  $typed.set(checked.value);
  if (checked.value !== '') wantSearcher();
  const full = checkQuery(checked.value);
  const query = full.ok ? full.value : '';
  cancelTyped = environment().after(TYPING_PAUSE_MS, () => {
    $isTyping.set(false);
    if (query !== $filters.get().query) apply({ ...$filters.get(), query }, 'same');
  });
}

/** A search that is sent: it is remembered, and one that is too short is refused with a word. */
export function submitQuery(typed: string): void {
  const checked = checkQuery(typed);
  $problem.set(checked.ok ? null : checked.error);
  if (!checked.ok) return;
  endTyping();
  $typed.set(checked.value);
  wantSearcher();
  $sent.set(checked.value);
  apply({ ...$filters.get(), query: checked.value }, 'same');
}
