// What a list of games is called. Without the server's texts, so that the build's pictures are named by it too.
import type { GameType } from '#domain/categories.ts';
import type { Collection, Section } from '#domain/sections.ts';
import type { Key } from '#i18n/keys.ts';

const collectionKeys: Readonly<Record<Collection, Key>> = {
  popular: 'lobby.collection_popular',
  new: 'lobby.collection_new',
  'high-return': 'lobby.collection_high-return',
  'free-spins': 'lobby.collection_free-spins',
  'drops-and-wins': 'lobby.collection_drops-and-wins',
  favourites: 'lobby.collection_favourites',
};

export const typeKey = (type: GameType) => `lobby.type_${type}` as const;

/** @param producer the name of the section's producer, when it is one. */
export function sectionTitle(section: Section, t: (key: Key) => string, producer?: string): string {
  switch (section.kind) {
    case 'casino':
    case 'all':
      return t('lobby.allGames');
    case 'search':
      return t('search.title');
    case 'live':
      return t('lobby.liveCasino');
    case 'virtual':
      return t('lobby.virtualGames');
    case 'category':
      return t(typeKey(section.id));
    case 'provider':
      return producer ?? section.id;
    case 'collection':
      return t(collectionKeys[section.id]);
  }
}

/** What the page is called that shows the list, where that differs: each page has a name of its own. */
export function pageTitle(section: Section, t: (key: Key) => string, producer?: string): string {
  if (section.kind === 'casino') return t('lobby.casino');
  // There is a category of that name as well.
  if (section.kind === 'collection' && section.id === 'popular') return t('lobby.mostPopular');
  return sectionTitle(section, t, producer);
}
