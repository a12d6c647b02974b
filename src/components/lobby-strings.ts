// What the lobby's islands say, in one language each.

import { typeKey } from '#components/section-title.ts';
import { gameTypes } from '#domain/categories.ts';
import { sorts } from '#domain/filters.ts';
import type { Key } from '#i18n/keys.ts';
import { pick } from '#i18n/server.ts';

const card: readonly Key[] = [
  'lobby.isNew',
  'lobby.play',
  'lobby.playGame',
  'lobby.demo',
  'lobby.demoGame',
  'lobby.favourite',
  'lobby.about',
  'lobby.rtp',
  'lobby.volatility1',
  'lobby.volatility2',
  'lobby.volatility3',
];
const rails: readonly Key[] = [
  'lobby.rail_favourites',
  'lobby.rail_continue',
  'lobby.lastStake',
  'lobby.roundOpen',
  'lobby.noRecent',
  'lobby.recentFailed',
  'lobby.rail_popular',
  'lobby.rail_new',
  'lobby.collection_drops-and-wins',
  'lobby.toSearch',
  'lobby.noFavourites',
  'lobby.seeAll',
  'lobby.seeAllOf',
  'lobby.back',
  'lobby.forward',
];
const list: readonly Key[] = [
  'lobby.games',
  'lobby.forgiven',
  'lobby.emptyTitle',
  'lobby.noGamesTitle',
  'lobby.noGamesText',
  'lobby.emptyNear',
  'lobby.emptyText',
  'lobby.noFavouritesTitle',
  'lobby.seePopular',
  'lobby.noFavourites',
  'lobby.failedTitle',
  'lobby.failedText',
  'lobby.tryAgain',
  'lobby.showMore',
];
const search: readonly Key[] = [
  'lobby.search',
  'lobby.search_special',
  'lobby.search_short',
  'lobby.search_long',
  'search.everywhere',
  'errors.provider_not_found',
  'lobby.filters',
  'lobby.apply',
  'lobby.clearFilters',
];
const choices: readonly Key[] = [
  'lobby.rtpLabel',
  'lobby.anyRtp',
  'lobby.rtpFrom',
  'lobby.volatility',
  'lobby.anyVolatility',
  'lobby.level1',
  'lobby.level2',
  'lobby.level3',
  'lobby.sortBy',
  'lobby.producers',
  'lobby.allProducers',
  'lobby.categories',
  'lobby.allCategories',
];

export const lobbyStrings = (locale: string, withRails: boolean) =>
  pick(locale, [
    ...new Set([
      ...card,
      ...(withRails ? rails : []),
      ...list,
      ...search,
      ...choices,
      ...sorts.map((sort) => `lobby.sort_${sort}` as const),
      ...gameTypes.map(typeKey),
    ]),
  ]);

export const heroStrings = (locale: string) =>
  pick(locale, [
    'lobby.carousel',
    'lobby.carouselLabel',
    'lobby.slideRole',
    'lobby.slide',
    'lobby.pause',
    'lobby.resume',
    'lobby.slide_search',
    'lobby.slide_returns',
    'lobby.slide_pace',
    'lobby.slide_wheel',
    'lobby.slide_first-deposit',
    'lobby.slide_free-spins',
    'lobby.slide_demos',
    'lobby.slide_favourites',
    'lobby.slide_cashback',
  ]);
export const jackpotStrings = (locale: string) =>
  pick(locale, ['lobby.jackpot_silver', 'lobby.jackpot_gold', 'lobby.jackpot_bronze', 'lobby.lastWin']);
export const countdownStrings = (locale: string) =>
  pick(locale, ['lobby.days', 'lobby.hours', 'lobby.minutes', 'lobby.seconds']);
