import type { Catalogue } from '#domain/lobby/catalogue.ts';
import { type GameType, gameTypes } from '#domain/lobby/categories.ts';
import { type CardGame, toCard } from '#model/lobby/cards.ts';
import { knownFilters, noFilters, readFilters, statedFacts, writeFilters } from '#model/lobby/filters.ts';
import { type Counted, countCategories, countsBy, listGames } from '#model/lobby/game-list.ts';
import { makeSearcher, type Searcher } from '#model/lobby/searcher.ts';
import { isNew, type Section } from '#model/lobby/sections.ts';
import { perObject } from '#model/per-object.ts';

/** Full rows in seven columns and in three; the style sheet hides the rest in others. */
export const FIRST_CARDS = 21;
const RAIL_CARDS = 10;

export type Rail = { readonly id: 'popular' | 'new'; readonly cards: readonly CardGame[] };

export type LobbyPage = Readonly<ReturnType<typeof lobbyPage>>;

/** Slots first, then the specification's order (point 9). */
export const offeredTypes: readonly GameType[] = [
  'popular',
  'top-games',
  ...gameTypes.filter((type) => type !== 'popular' && type !== 'top-games'),
];

const searcherFor = perObject(({ games }: Catalogue): Searcher => makeSearcher(games));

const nobodys: ReadonlySet<string> = new Set();

export function lobbyPage(catalogue: Catalogue, section: Section, parameters: URLSearchParams, withRails: boolean) {
  const { filters: read, problem } = readFilters(parameters);
  const { filters, isUnknown } = knownFilters(read, catalogue.games);
  const request = { section, filters, favourites: nobodys };
  const searcher = filters.query === '' ? undefined : searcherFor(catalogue);
  const { positions, forgiven, near } = listGames(catalogue, request, searcher);
  const cards = cardsAt(catalogue);
  const pages = Math.max(1, Math.ceil(positions.length / FIRST_CARDS));
  const page = Math.min(Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1), pages);
  return {
    filters,
    problem,
    isProducerUnknown: isUnknown,
    cards: cards(positions.slice((page - 1) * FIRST_CARDS, page * FIRST_CARDS)),
    total: positions.length,
    forgiven,
    near: cards(near).map(({ name }) => name),
    producers: byLabel(countsBy('providers', catalogue, request, searcher)),
    categories: countCategories(catalogue, request, offeredTypes, searcher),
    facts: statedFacts(catalogue.games),
    entries: withRails ? countCategories(catalogue, { ...request, filters: noFilters }, offeredTypes) : [],
    rails: withRails ? listRails(catalogue) : [],
    page,
  };
}

export const byLabel = (counts: readonly Counted[]): Counted[] =>
  [...counts].sort((a, b) => (a.label < b.label ? -1 : 1));

const cardsAt =
  ({ games }: Catalogue) =>
  (positions: readonly number[]): CardGame[] =>
    positions.flatMap((position) => {
      const game = games[position];
      return game ? [toCard(game, isNew(game, games))] : [];
    });

/** A host may omit the release dates of its games. */
function listRails(catalogue: Catalogue): Rail[] {
  const newest = catalogue.games
    .flatMap((game, position) => (isNew(game, catalogue.games) ? [position] : []))
    .slice(0, RAIL_CARDS);
  const cards = cardsAt(catalogue);
  const rails: readonly Rail[] = [
    { id: 'popular', cards: cards([...catalogue.games.keys()].slice(0, RAIL_CARDS)) },
    { id: 'new', cards: cards(newest) },
  ];
  return rails.filter((rail) => rail.cards.length > 0);
}

/** The query of the next page without JavaScript; null on the last. */
export function nextPage({ filters, page, total }: Pick<LobbyPage, 'filters' | 'page' | 'total'>): string | null {
  if (page * FIRST_CARDS >= total) return null;
  const query = writeFilters(filters);
  return `${query === '' ? '?' : `${query}&`}page=${page + 1}`;
}

export function shareCards(list: readonly CardGame[], rails: readonly Rail[]) {
  const places = new Map<string, number>();
  const games: CardGame[] = [];
  const placeOf = (card: CardGame) => {
    const known = places.get(card.id);
    if (known !== undefined) return known;
    places.set(card.id, games.length);
    return games.push(card) - 1;
  };
  const grid = list.map(placeOf);
  return { games, grid, rails: rails.map(({ id, cards }) => ({ id, at: cards.map(placeOf) })) };
}
