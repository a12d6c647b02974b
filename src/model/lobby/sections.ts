import type { Game } from '#domain/lobby/catalogue.ts';
import { type GameType, gameTypes, isGameType } from '#domain/lobby/categories.ts';
import { listProducers, producerSlug } from '#model/lobby/filters.ts';
import { perObject } from '#model/per-object.ts';

/** The third kind of `/slots/{sectionId}/{id}`. */
export const collections = ['popular', 'new', 'high-return', 'free-spins', 'drops-and-wins', 'favourites'] as const;
export type Collection = (typeof collections)[number];
export const isCollection = (value: string): value is Collection => (collections as readonly string[]).includes(value);

export type Section =
  | { readonly kind: 'casino' | 'all' | 'search' | 'live' | 'virtual' }
  | { readonly kind: 'category'; readonly id: GameType }
  | { readonly kind: 'provider'; readonly id: string }
  | { readonly kind: 'collection'; readonly id: Collection };

/** Live tables and shows. Excludes a roulette that turns when its player presses; races have their own page. */
export const isLive = ({ isLive, type }: Pick<Game, 'isLive' | 'type'>): boolean => isLive || type === 'live-show';

export const hasSharedClock = (game: Pick<Game, 'isLive' | 'type'>): boolean =>
  isLive(game) || game.type === 'virtual-games';

export const isPart = ({ kind }: Section): boolean => kind !== 'casino' && kind !== 'all' && kind !== 'search';

const MAX_POPULAR = 100;
const HIGH_RETURN = 9700;
/** The newest month and the one before it. */
const NEW_MONTHS = 2;

const toMonths = (released: string | null): number =>
  released ? Number(released.slice(0, 4)) * 12 + Number(released.slice(5, 7)) : 0;
const newestMonth = perObject((games: readonly Game[]) =>
  games.reduce((latest, { released }) => Math.max(latest, toMonths(released)), 0),
);

/** By the catalogue's newest month, so that server and browser agree. */
export const isNew = (game: Game, games: readonly Game[]): boolean =>
  game.released !== null && newestMonth(games) - toMonths(game.released) < NEW_MONTHS;

type Place = { readonly position: number; readonly games: readonly Game[]; readonly favourites: ReadonlySet<string> };

const inCollection: Readonly<Record<Collection, (game: Game, place: Place) => boolean>> = {
  popular: (_, { position }) => position < MAX_POPULAR,
  new: (game, { games }) => isNew(game, games),
  'high-return': ({ rtp }) => (rtp ?? 0) >= HIGH_RETURN,
  'free-spins': ({ hasFreeSpins }) => hasFreeSpins === true,
  'drops-and-wins': ({ dropsAndWins }) => dropsAndWins,
  favourites: ({ id }, { favourites }) => favourites.has(id),
};

export function inSection(section: Section, game: Game, place: Place): boolean {
  switch (section.kind) {
    case 'live':
      return isLive(game);
    case 'virtual':
      return game.type === 'virtual-games';
    case 'category':
      return game.type === section.id;
    case 'provider':
      return producerSlug(game.producer) === section.id;
    case 'collection':
      return inCollection[section.id](game, place);
    default:
      return true;
  }
}

/** @returns null for an address without a list of games. */
export function findSection(sectionId: string, id: string): Section | null {
  if (sectionId === 'category') return isGameType(id) ? { kind: 'category', id } : null;
  if (sectionId === 'collection') return isCollection(id) ? { kind: 'collection', id } : null;
  return sectionId === 'provider' && /^[a-z0-9-]{1,60}$/.test(id) ? { kind: 'provider', id } : null;
}

/** Lists that every catalogue has, and that are the same for everybody. Virtual games have their own page. */
export const publicSections: readonly Section[] = [
  { kind: 'casino' },
  { kind: 'all' },
  { kind: 'live' },
  { kind: 'virtual' },
  { kind: 'search' },
  ...gameTypes.filter((id) => id !== 'virtual-games').map((id) => ({ kind: 'category', id }) as const),
  ...collections.filter((id) => id !== 'favourites').map((id) => ({ kind: 'collection', id }) as const),
];

export function sectionPath(section: Section): string {
  switch (section.kind) {
    case 'casino':
    case 'all':
      return `/slots/${section.kind}`;
    case 'live':
      return '/slots/live-casino';
    case 'virtual':
      return '/virtual-games';
    case 'search':
      return '/search-slots';
    default:
      return `/slots/${section.kind}/${section.id}`;
  }
}

const nobodys: ReadonlySet<string> = new Set();

/** Lists that are not empty. */
export function listedSections(games: readonly Game[]): Section[] {
  const producers = [...listProducers(games).keys()].sort().map((id) => ({ kind: 'provider', id }) as const);
  return [...publicSections, ...producers].filter((section) =>
    games.some((game, position) => inSection(section, game, { position, games, favourites: nobodys })),
  );
}
