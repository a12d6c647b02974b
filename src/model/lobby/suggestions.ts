import type { Catalogue } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import { noFilters } from '#model/lobby/filters.ts';
import { type Counted, countsBy, listGames } from '#model/lobby/game-list.ts';
import { makeSearcher, type Searcher } from '#model/lobby/searcher.ts';
import type { Section } from '#model/lobby/sections.ts';

export type Suggestions = ReturnType<typeof suggest>;

/** A category with its name in the reader's language. */
export type NamedCategory = { readonly type: GameType; readonly label: string };

const MAX_GAMES = 6;
const MAX_NEAR = 3;
const MAX_OTHERS = 3;

/** @param categories the same array each time, so that its index is built once. */
export function suggest(
  catalogue: Catalogue,
  searcher: Searcher,
  categories: readonly NamedCategory[],
  { section, typed }: { readonly section: Section; readonly typed: string },
) {
  const filters = { ...noFilters, query: typed };
  const { positions, forgiven } = listGames(catalogue, { section, filters, favourites: nobodys }, searcher);
  const names = namesOf(catalogue, categories);
  const isNear = forgiven || positions.length === 0;
  return {
    games: positions.length > 0 ? positions.slice(0, MAX_GAMES) : searcher.near(typed, MAX_NEAR),
    total: positions.length,
    isNear,
    producers: names.producers.find(typed),
    categories: names.categories.find(typed),
  };
}

const nobodys: ReadonlySet<string> = new Set();

type Names = { find(typed: string): Counted[] };
type CatalogueNames = { readonly of: readonly NamedCategory[]; readonly producers: Names; readonly categories: Names };

const known = new WeakMap<Catalogue, CatalogueNames>();

function namesOf(catalogue: Catalogue, categories: readonly NamedCategory[]): CatalogueNames {
  const before = known.get(catalogue);
  if (before?.of === categories) return before;
  const request = { section: { kind: 'all' }, filters: noFilters, favourites: nobodys } as const;
  const labels = new Map<string, string>(categories.map(({ type, label }) => [type, label]));
  const counted = countsBy('categories', catalogue, request);
  const made = {
    of: categories,
    producers: searchable(countsBy('providers', catalogue, request)),
    categories: searchable(counted.map((one) => ({ ...one, label: labels.get(one.id) ?? one.id }))),
  };
  known.set(catalogue, made);
  return made;
}

/** A category is also found by its slug. */
function searchable(names: readonly Counted[]): Names {
  const searcher = makeSearcher(names.map(({ id, label }) => ({ name: label, producer: id })));
  return {
    find: (typed) =>
      searcher
        .find(typed)
        .positions.slice(0, MAX_OTHERS)
        .flatMap((position) => names[position] ?? []),
  };
}
