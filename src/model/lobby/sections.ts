import type { Game } from '#domain/lobby/catalogue.ts';
import { type GameType, isGameType } from '#domain/lobby/categories.ts';
import { producerSlug } from '#model/lobby/filters.ts';

/** Lists that are no category and no producer: the third kind of `/slots/{sectionId}/{id}`. */
export const collections = ['popular', 'new', 'high-return', 'free-spins', 'drops-and-wins', 'favourites'] as const;
export type Collection = (typeof collections)[number];
export const isCollection = (value: string): value is Collection => (collections as readonly string[]).includes(value);

/** The part of the catalogue that a page is about, before anybody filters. */
export type Section =
  | { readonly kind: 'casino' | 'all' | 'search' | 'live' | 'virtual' }
  | { readonly kind: 'category'; readonly id: GameType }
  | { readonly kind: 'provider'; readonly id: string }
  | { readonly kind: 'collection'; readonly id: Collection };

/**
 * What has a clock of its own that all its players share: the tables of the live studio, and shows. A roulette that
 * turns when its player presses is no live casino. Races run by a clock too, and have their own page.
 */
export const isLive = ({ isLive, type }: Pick<Game, 'isLive' | 'type'>): boolean => isLive || type === 'live-show';

/** Whether everybody plays it together, on a shared clock: races of virtual horses do, too. */
export const hasSharedClock = (game: Pick<Game, 'isLive' | 'type'>): boolean =>
  isLive(game) || game.type === 'virtual-games';

/** A list of some games; the others are lists of all of them. */
export const isPart = ({ kind }: Section): boolean => kind !== 'casino' && kind !== 'all' && kind !== 'search';

const MOST_POPULAR = 100;
const HIGH_RETURN = 9700;
/** The newest month of the catalogue and the one before it. */
const NEW_MONTHS = 2;

const monthsOf = (released: string | null): number =>
  released ? Number(released.slice(0, 4)) * 12 + Number(released.slice(5, 7)) : 0;
const newestMonths = new WeakMap<readonly Game[], number>();

function newestMonth(games: readonly Game[]): number {
  let newest = newestMonths.get(games);
  if (newest === undefined) {
    newest = games.reduce((latest, { released }) => Math.max(latest, monthsOf(released)), 0);
    newestMonths.set(games, newest);
  }
  return newest;
}

/** New by the catalogue's own calendar, so that the answer is the same on the server and in the browser. */
export const isNew = (game: Game, games: readonly Game[]): boolean =>
  game.released !== null && newestMonth(games) - monthsOf(game.released) < NEW_MONTHS;

type Place = { readonly position: number; readonly games: readonly Game[]; readonly favourites: ReadonlySet<string> };

const inCollection: Readonly<Record<Collection, (game: Game, place: Place) => boolean>> = {
  popular: (_, { position }) => position < MOST_POPULAR,
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

/** `/slots/{sectionId}/{id}`, or null for what is no list of games. */
export function sectionOf(sectionId: string, id: string): Section | null {
  if (sectionId === 'category') return isGameType(id) ? { kind: 'category', id } : null;
  if (sectionId === 'collection') return isCollection(id) ? { kind: 'collection', id } : null;
  return sectionId === 'provider' && /^[a-z0-9-]{1,60}$/.test(id) ? { kind: 'provider', id } : null;
}
