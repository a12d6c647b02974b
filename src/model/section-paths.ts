import type { Game } from '#domain/lobby/catalogue.ts';
import { gameTypes } from '#domain/lobby/categories.ts';
import { producersOf } from '#model/lobby/filters.ts';
import { collections, inSection, type Section } from '#model/lobby/sections.ts';

/**
 * The lists of games that every catalogue has, and that are the same for everybody: not the favourites.
 * Virtual games are a category too, and have a page of their own.
 */
export const publicSections: readonly Section[] = [
  { kind: 'casino' },
  { kind: 'all' },
  { kind: 'live' },
  { kind: 'virtual' },
  { kind: 'search' },
  ...gameTypes.filter((id) => id !== 'virtual-games').map((id) => ({ kind: 'category', id }) as const),
  ...collections.filter((id) => id !== 'favourites').map((id) => ({ kind: 'collection', id }) as const),
];

/** Where a list is, without a language. */
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

/** Every list that shows games to guests; empty lists are not linked. */
export function listedSections(games: readonly Game[]): Section[] {
  const producers = [...producersOf(games).keys()].sort().map((id) => ({ kind: 'provider', id }) as const);
  return [...publicSections, ...producers].filter((section) =>
    games.some((game, position) => inSection(section, game, { position, games, favourites: nobodys })),
  );
}
