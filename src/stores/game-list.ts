/** What the grid shows: the catalogue, cut by the page's section and by the filters, which the address says. */
import { atom, computed } from 'nanostores';
import { type Facet, type Filters, noFilters, readFilters, writeFilters } from '#domain/filters.ts';
import { type Counted, countsBy, listGames } from '#domain/game-list.ts';
import { checkQuery, checkTyped, type QueryProblem } from '#domain/search-query.ts';
import type { Section } from '#domain/sections.ts';
import { $catalogue, $searchIndex } from '#stores/catalogue.ts';
import { environment } from '#stores/environment.ts';
import { $favouriteSet } from '#stores/favourites.ts';

export const $section = atom<Section>({ kind: 'casino' });
export const $filters = atom<Filters>(noFilters);
/** What the list is made for: a choice is on the screen before its list is made. */
const $applied = atom<Filters>(noFilters);
/** Why the last text was not searched for. */
export const $problem = atom<QueryProblem | null>(null);

/** Null until the catalogue is here: until then the page's own first cards stand. */
export const $list = computed(
  [$catalogue, $searchIndex, $section, $applied, $favouriteSet],
  (state, index, section, filters, favourites) => {
    if (state.kind !== 'ready') return null;
    // Before the index is made, a query cannot be answered, and to show everything would be a wrong answer.
    if (filters.query !== '' && index === null) return null;
    return listGames(state.catalogue, { section, filters, favourites }, index ?? undefined);
  },
);

export function countChoices(facet: Facet): readonly Counted[] {
  const state = $catalogue.get();
  if (state.kind !== 'ready') return [];
  const asked = { section: $section.get(), filters: $filters.get(), favourites: $favouriteSet.get() };
  return countsBy(facet, state.catalogue, asked, $searchIndex.get() ?? undefined);
}

/** Takes the filters from the address, now and whenever Back or Forward changes it. @returns how to stop. */
export function followAddress(section: Section): () => void {
  const { page } = environment();
  $section.set(section);
  const take = () => {
    const { filters, problem } = readFilters(new URLSearchParams(queryOf(page.address())));
    if ([$filters, $applied].some((known) => writeFilters(known.get()) !== writeFilters(filters))) show(filters);
    $problem.set(problem);
  };
  take();
  return page.on('back', take);
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
  show(filters, entry === 'new' ? TYPING_PAUSE_MS : 0);
  // Suggestions from the first letters are not yet a search that could be shared.
  const query = checkQuery(filters.query);
  const address = `${pathOf(page.address())}${writeFilters({ ...filters, query: query.ok ? query.value : '' })}`;
  if (address !== page.address()) page.setAddress(address, entry);
}

export const choose = (change: Partial<Omit<Filters, 'query'>>): void => apply({ ...$filters.get(), ...change }, 'new');

export function clearFilters(): void {
  cancelTyped();
  $problem.set(null);
  apply({ ...noFilters, sort: $filters.get().sort }, 'new');
}

/** One frame: the letter is on the screen before anything is searched for, and quick typing is searched for once. */
export const TYPING_PAUSE_MS = 20;
let cancelTyped: () => void = () => undefined;

/** Suggests from the first letter. */
export function typeQuery(typed: string): void {
  const checked = checkTyped(typed);
  $problem.set(checked.ok ? null : checked.error);
  cancelTyped();
  if (!checked.ok || checked.value === $filters.get().query) return;
  const query = checked.value;
  cancelTyped = environment().after(TYPING_PAUSE_MS, () => apply({ ...$filters.get(), query }, 'same'));
}

/** A full search: at least four characters (specification, point 5). */
export function submitQuery(typed: string): void {
  const checked = checkQuery(typed);
  $problem.set(checked.ok ? null : checked.error);
  if (!checked.ok) return;
  cancelTyped();
  apply({ ...$filters.get(), query: checked.value }, 'same');
}
