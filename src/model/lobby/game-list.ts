import type { Catalogue, Game } from '#domain/lobby/catalogue.ts';
import type { GameType } from '#domain/lobby/categories.ts';
import type { Found } from '#domain/lobby/search.ts';
import { type Facet, type Filters, noFilters, passes, producerSlug, type Sort } from '#model/lobby/filters.ts';
import type { Searcher } from '#model/lobby/searcher.ts';
import { inSection, type Section } from '#model/lobby/sections.ts';

export type GameList = {
  readonly positions: readonly number[];
  /** True when nothing matches exactly and these are similar. */
  readonly forgiven: boolean;
  readonly near: readonly number[];
};

export type ListRequest = {
  readonly section: Section;
  readonly filters: Filters;
  readonly favourites: ReadonlySet<string>;
};

const NEAR_NAMES = 3;
/** Games of unknown minimum stake come last. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

/** @param searcher needed only for a query. */
export function listGames(catalogue: Catalogue, request: ListRequest, searcher?: Searcher): GameList {
  const { games } = catalogue;
  const found = searched(catalogue, request, searcher);
  const positions = found.positions.filter((position) => shown(games, position, request));
  return {
    positions: sorted(positions, games, request.filters.sort),
    forgiven: found.forgiven && positions.length > 0,
    near:
      searcher && request.filters.query !== '' && positions.length === 0
        ? searcher.near(request.filters.query, NEAR_NAMES)
        : [],
  };
}

const searched = ({ games }: Catalogue, { filters }: ListRequest, searcher: Searcher | undefined): Found =>
  searcher && filters.query !== '' ? searcher.find(filters.query) : { positions: [...games.keys()], forgiven: false };

function shown(
  games: readonly Game[],
  position: number,
  { section, filters, favourites }: ListRequest,
  without?: Facet,
): boolean {
  const game = games[position];
  return (
    game !== undefined && inSection(section, game, { position, games, favourites }) && passes(game, filters, without)
  );
}

function sorted(positions: number[], games: readonly Game[], sort: Sort): number[] {
  // Already the order of search results and of the catalogue.
  if (sort === 'popularity') return positions;
  const at = (position: number) => games[position] as Game;
  const order: Record<Exclude<Sort, 'popularity'>, (a: Game, b: Game) => number> = {
    name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    newest: (a, b) => (b.released ?? '').localeCompare(a.released ?? ''),
    rtp: (a, b) => (b.rtp ?? 0) - (a.rtp ?? 0),
    stake: (a, b) => (a.minBet ?? UNKNOWN) - (b.minBet ?? UNKNOWN),
  };
  return positions.sort((a, b) => order[sort](at(a), at(b)) || a - b);
}

export type Counted = { readonly id: string; readonly label: string; readonly count: number };

/** Games of each producer or category under the other filters; without empty ones. */
export function countsBy(facet: Facet, catalogue: Catalogue, request: ListRequest, searcher?: Searcher): Counted[] {
  const counts = new Map<string, { id: string; label: string; count: number }>();
  for (const position of searched(catalogue, request, searcher).positions) {
    const game = catalogue.games[position];
    if (!game || !shown(catalogue.games, position, request, facet)) continue;
    const label = facet === 'providers' ? game.producer : game.type;
    const id = facet === 'providers' ? producerSlug(label) : label;
    const known = counts.get(id);
    if (known) known.count += 1;
    else counts.set(id, { id, label, count: 1 });
  }
  return [...counts.values()];
}

export type CategoryCount = readonly [type: GameType, count: number];

/**
 * The categories of a section, in the order offered. An empty one stays, so that a choice can be undone and nothing
 * moves.
 */
export function countCategories(
  catalogue: Catalogue,
  request: ListRequest,
  offered: readonly GameType[],
  searcher?: Searcher,
): CategoryCount[] {
  const inSection = countsBy('categories', catalogue, { ...request, filters: noFilters });
  const counts = new Map(countsBy('categories', catalogue, request, searcher).map(({ id, count }) => [id, count]));
  const has = new Set(inSection.map(({ id }) => id));
  return offered.filter((type) => has.has(type)).map((type) => [type, counts.get(type) ?? 0]);
}
