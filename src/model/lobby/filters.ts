import { type Game, slugOf } from '#domain/lobby/catalogue.ts';
import { type GameType, gameTypes, isGameType } from '#domain/lobby/categories.ts';
import { checkQuery, type QueryProblem } from '#domain/lobby/search-query.ts';

/** What a host may say of its games or leave out, named as the sort by it is where there is one. */
export const facts = ['rtp', 'volatility', 'newest', 'stake'] as const;
export type Fact = (typeof facts)[number];
export const isFact = (name: string): name is Fact => (facts as readonly string[]).includes(name);

const isSaid: Readonly<Record<Fact, (game: Game) => boolean>> = {
  rtp: ({ rtp }) => rtp !== null,
  volatility: ({ volatility }) => volatility !== null,
  newest: ({ released }) => released !== null,
  stake: ({ minBet }) => minBet !== null,
};

const told = new WeakMap<readonly Game[], readonly Fact[]>();

/** Nobody chooses, orders or compares games by what none of them says. */
export function toldFacts(games: readonly Game[]): readonly Fact[] {
  const known = told.get(games) ?? facts.filter((fact) => games.some(isSaid[fact]));
  told.set(games, known);
  return known;
}

export const sorts = ['popularity', 'newest', 'rtp', 'name', 'stake'] as const;
export type Sort = (typeof sorts)[number];
/** The lowest return to player of the filter, in hundredths of a per cent. */
export const leastReturns = [9400, 9500, 9600, 9700] as const;
export const volatilities = [1, 2, 3] as const;
export type Volatility = (typeof volatilities)[number];

/** The chosen filters. They are in the address, so that a list can be shared and Back restores it. */
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

/** What games can be ordered by, where their host says so much of them. */
export const sortsBy = (told: readonly Fact[]): Sort[] => sorts.filter((sort) => !isFact(sort) || told.includes(sort));

const isSort = (value: string | null): value is Sort => (sorts as readonly (string | null)[]).includes(value);
/** Whatever the order of the choices, the same choice is the same address. */
const inOrder = (categories: readonly GameType[]): GameType[] => gameTypes.filter((type) => categories.includes(type));
/** A link joins values with commas; a form without scripts repeats the parameter. Both are read. */
const listOf = (parameters: URLSearchParams, name: string): string[] => [
  ...new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((value) => value !== ''),
  ),
];
const oneOf = <T extends number>(allowed: readonly T[], value: string | null): T | null =>
  allowed.find((one) => String(one) === value) ?? null;
const SLUG = /^[a-z0-9-]{1,60}$/;
const MOST_PROVIDERS = 50;

/** Whatever an address holds, filters come out: what is not understood is dropped. */
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
        .slice(0, MOST_PROVIDERS),
      categories: inOrder(listOf(parameters, 'categories').filter(isGameType)),
      leastReturn: oneOf(leastReturns, parameters.get('rtp')),
      volatility: oneOf(volatilities, parameters.get('volatility')),
      sort: isSort(sort) ? sort : 'popularity',
    },
  };
}

/**
 * Producers that the catalogue does not have are dropped, and what none of its games says: a list of nobody's games helps
 * nobody.
 * @returns the filters that hold, and whether one named a producer that there is not (specification, point 5).
 */
export function knownFilters(filters: Filters, games: readonly Game[]): { filters: Filters; isUnknown: boolean } {
  const known = producersOf(games);
  const providers = filters.providers.filter((slug) => known.has(slug));
  const told = toldFacts(games);
  return {
    filters: {
      ...filters,
      providers,
      leastReturn: told.includes('rtp') ? filters.leastReturn : null,
      volatility: told.includes('volatility') ? filters.volatility : null,
      sort: sortsBy(told).includes(filters.sort) ? filters.sort : 'popularity',
    },
    isUnknown: providers.length < filters.providers.length,
  };
}

const producersIn = new WeakMap<readonly Game[], ReadonlyMap<string, string>>();
export function producersOf(games: readonly Game[]): ReadonlyMap<string, string> {
  let names = producersIn.get(games);
  if (!names) {
    names = new Map(games.map(({ producer }) => [producerSlug(producer), producer]));
    producersIn.set(games, names);
  }
  return names;
}

/** The query string, '?' included, or nothing when nothing is asked. */
export function writeFilters(filters: Filters): string {
  const parts: string[] = [];
  const add = (name: string, value: string | number | null) => {
    // Commas between slugs are readable as they are; encoding them would make the shared link ugly.
    if (value !== null && value !== '') parts.push(`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  };
  add('q', filters.query);
  add('providers', filters.providers.toSorted().join(','));
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

/** Whether a game passes; `without` leaves one filter out, to count what choosing from it would give. */
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
/** Remembered: a few dozen producers name four thousand games. */
export function producerSlug(producer: string): string {
  const known = slugs.get(producer);
  if (known !== undefined) return known;
  const slug = slugOf(producer);
  slugs.set(producer, slug);
  return slug;
}
