import { type Game, toSlug } from '#domain/lobby/catalogue.ts';
import { type GameType, gameTypes, isGameType } from '#domain/lobby/categories.ts';
import { checkQuery, type QueryProblem } from '#domain/lobby/search-query.ts';
import { perObject } from '#model/per-object.ts';

/** Facts that a host may state about its games; the sort by each has the same name. */
export const facts = ['rtp', 'volatility', 'newest', 'stake'] as const;
export type Fact = (typeof facts)[number];
export const isFact = (name: string): name is Fact => (facts as readonly string[]).includes(name);

const isStated: Readonly<Record<Fact, (game: Game) => boolean>> = {
  rtp: ({ rtp }) => rtp !== null,
  volatility: ({ volatility }) => volatility !== null,
  newest: ({ released }) => released !== null,
  stake: ({ minBet }) => minBet !== null,
};

/** A fact that no game states is offered neither as a filter nor as a sort. */
export const statedFacts = perObject((games: readonly Game[]): readonly Fact[] =>
  facts.filter((fact) => games.some(isStated[fact])),
);

export const sorts = ['popularity', 'newest', 'rtp', 'name', 'stake'] as const;
export type Sort = (typeof sorts)[number];
/** In hundredths of a per cent. */
export const minReturns = [9400, 9500, 9600, 9700] as const;
export const volatilities = [1, 2, 3] as const;
export type Volatility = (typeof volatilities)[number];

/** Kept in the address, so that a list can be shared, and Back restores it. */
export type Filters = {
  readonly query: string;
  readonly providers: readonly string[];
  readonly categories: readonly GameType[];
  readonly leastReturn: number | null;
  readonly volatility: Volatility | null;
  readonly sort: Sort;
};

export const noFilters: Filters = {
  query: '',
  providers: [],
  categories: [],
  leastReturn: null,
  volatility: null,
  sort: 'popularity',
};

/** @param stated the facts that the host states. */
export const sortsBy = (stated: readonly Fact[]): Sort[] =>
  sorts.filter((sort) => !isFact(sort) || stated.includes(sort));

const isSort = (value: string | null): value is Sort => (sorts as readonly (string | null)[]).includes(value);
const inOrder = (categories: readonly GameType[]): GameType[] => gameTypes.filter((type) => categories.includes(type));
/** A link joins values with commas; a form without JavaScript repeats the parameter. */
const listOf = (parameters: URLSearchParams, name: string): string[] => [
  ...new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((value) => value !== ''),
  ),
];
const parseOption = <T extends number>(allowed: readonly T[], value: string | null): T | null =>
  allowed.find((one) => String(one) === value) ?? null;
const SLUG = /^[a-z0-9-]{1,60}$/;
const MAX_PROVIDERS = 50;

/** Never fails: invalid values are dropped. */
export function readFilters(parameters: URLSearchParams): { filters: Filters; problem: QueryProblem | null } {
  const typed = parameters.get('q') ?? '';
  const query = checkQuery(typed);
  const sort = parameters.get('sort');
  return {
    problem: query.ok ? null : query.error,
    filters: {
      query: query.ok ? query.value : '',
      providers: listOf(parameters, 'providers')
        .filter((slug) => SLUG.test(slug))
        .sort()
        .slice(0, MAX_PROVIDERS),
      categories: inOrder(listOf(parameters, 'categories').filter(isGameType)),
      leastReturn: parseOption(minReturns, parameters.get('rtp')),
      volatility: parseOption(volatilities, parameters.get('volatility')),
      sort: isSort(sort) ? sort : 'popularity',
    },
  };
}

/**
 * Drops unknown producers, and filters by facts that no game states.
 * @returns the remaining filters, and whether a producer was unknown (specification, point 5).
 */
export function knownFilters(filters: Filters, games: readonly Game[]): { filters: Filters; isUnknown: boolean } {
  const known = listProducers(games);
  const providers = filters.providers.filter((slug) => known.has(slug));
  const stated = statedFacts(games);
  return {
    filters: {
      ...filters,
      providers,
      leastReturn: stated.includes('rtp') ? filters.leastReturn : null,
      volatility: stated.includes('volatility') ? filters.volatility : null,
      sort: sortsBy(stated).includes(filters.sort) ? filters.sort : 'popularity',
    },
    isUnknown: providers.length < filters.providers.length,
  };
}

export const listProducers = perObject(
  (games: readonly Game[]): ReadonlyMap<string, string> =>
    new Map(games.map(({ producer }) => [producerSlug(producer), producer])),
);

export function writeFilters(filters: Filters): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number | null) => {
    // Commas between slugs stay readable.
    if (value !== null && value !== '') parts.push(`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  };
  add('q', filters.query);
  add('providers', [...filters.providers].sort().join(','));
  add('categories', inOrder(filters.categories).join(','));
  add('rtp', filters.leastReturn);
  add('volatility', filters.volatility);
  add('sort', filters.sort === 'popularity' ? null : filters.sort);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const isFiltered = (filters: Filters): boolean => writeFilters({ ...filters, sort: 'popularity' }) !== '';

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

export type Facet = 'providers' | 'categories';

/** @param without a filter to skip, for the counts of its choices. */
export function passes(game: Game, filters: Filters, without?: Facet): boolean {
  if (filters.leastReturn !== null && (game.rtp ?? 0) < filters.leastReturn) return false;
  if (filters.volatility !== null && game.volatility !== filters.volatility) return false;
  if (
    without !== 'categories' &&
    filters.categories.length > 0 &&
    !(filters.categories as readonly string[]).includes(game.type)
  )
    return false;
  return (
    without === 'providers' || filters.providers.length === 0 || filters.providers.includes(producerSlug(game.producer))
  );
}

const slugs = new Map<string, string>();
/** Cached: a few dozen producers have thousands of games. */
export function producerSlug(producer: string): string {
  const known = slugs.get(producer);
  if (known !== undefined) return known;
  const slug = toSlug(producer);
  slugs.set(producer, slug);
  return slug;
}
