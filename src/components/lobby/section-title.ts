import type { GameType } from '#domain/lobby/categories.ts';
import type { Key } from '#i18n/keys.ts';
import type { Section } from '#model/lobby/sections.ts';

export const typeKey = (type: GameType) => `lobby.type_${type}` as const;

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
      return t(`lobby.collection_${section.id}`);
  }
}

export function pageTitle(section: Section, t: (key: Key) => string, producer?: string): string {
  if (section.kind === 'casino') return t('lobby.casino');
  if (section.kind === 'collection' && section.id === 'popular') return t('lobby.mostPopular');
  return sectionTitle(section, t, producer);
}
