import { describe, expect, test } from 'vitest';
import { gameTypes } from '#domain/lobby/categories.ts';
import { noFilters, producerSlug } from '#model/lobby/filters.ts';
import { countCategories, countsBy, listGames } from '#model/lobby/game-list.ts';
import { makeSearcher } from '#model/lobby/searcher.ts';
import { findSection, type Section } from '#model/lobby/sections.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const searcher = makeSearcher(catalogue.games);
const nobody = new Set<string>();
const everything: Section = { kind: 'all' };
const query = (over: Partial<typeof noFilters>, section = everything) => ({
  section,
  filters: { ...noFilters, ...over },
  favourites: nobody,
});
const games = (over: Partial<typeof noFilters>, section = everything) =>
  listGames(catalogue, query(over, section), searcher).positions.map((position) => catalogue.games[position]);

describe('the list of games', () => {
  test('is the whole catalogue without filters, most played first', () => {
    expect(games({})).toEqual(catalogue.games);
    expect(catalogue.games).toHaveLength(3942);
  });

  test('takes several producers and several categories together', () => {
    const found = games({ providers: ['table-house', 'felt-feather'], categories: ['roulette', 'dice'] });
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found.map((game) => game?.type))).toEqual(new Set(['roulette', 'dice']));
    expect(new Set(found.map((game) => producerSlug(game?.producer ?? '')))).toEqual(
      new Set(['table-house', 'felt-feather']),
    );
  });

  test('keeps filters while searching', () => {
    const found = games({ query: 'pharaoh', volatility: 3, leastReturn: 9600 });
    expect(found.length).toBeGreaterThan(0);
    for (const game of found) expect(game).toMatchObject({ volatility: 3, name: expect.stringMatching(/pharaoh/i) });
  });

  test('sorts by name, newest, RTP and minimum stake', () => {
    const names = games({ sort: 'name' }).map((game) => game?.name ?? '');
    expect(names).toEqual([...names].sort());
    const months = games({ sort: 'newest' }).map((game) => game?.released ?? '');
    expect(months).toEqual([...months].sort().reverse());
    const returns = games({ sort: 'rtp' }).map((game) => game?.rtp ?? 0);
    expect(returns).toEqual([...returns].sort((a, b) => b - a));
    const stakes = games({ sort: 'stake' }).map((game) => game?.minBet ?? 0);
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b));
  });

  test('of the live casino has only live tables and shows, and filters them', () => {
    const live: Section = { kind: 'live' };
    for (const game of games({}, live)) expect(game?.integration === 'lyra' || game?.type === 'live-show').toBe(true);
    expect(new Set(games({}, live).map((game) => game?.type))).toContain('roulette');
    expect(games({ categories: ['video-slots'] }, live)).toEqual([]);
    const some = games({ providers: ['table-house'], categories: ['roulette', 'blackjack'] }, live);
    expect(some.length).toBeGreaterThan(0);
    for (const game of some) expect(game).toMatchObject({ producer: 'Table House', integration: 'lyra' });
  });

  test('of favourites has the games that the player marked', () => {
    const list = listGames(catalogue, {
      section: { kind: 'collection', id: 'favourites' },
      filters: noFilters,
      favourites: new Set(['moonlit-pharaoh_orion']),
    });
    expect(list.positions.map((position) => catalogue.games[position]?.name)).toEqual(['Moonlit Pharaoh']);
  });

  test('counts each choice, whatever is already chosen of the same kind', () => {
    const counts = countsBy(
      'providers',
      catalogue,
      query({ providers: ['amber-peak'], categories: ['roulette'] }),
      searcher,
    );
    const roulettes = games({ categories: ['roulette'] });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(roulettes.length);
    for (const { id, count } of counts)
      expect(count).toBe(roulettes.filter((game) => producerSlug(game?.producer ?? '') === id).length);
  });

  test('offers only categories that the section has, with how many games each has', () => {
    expect(countCategories(catalogue, query({}, { kind: 'virtual' }), gameTypes)).toEqual([['virtual-games', 24]]);
  });

  test('counts categories under the other filters, and keeps empty ones', () => {
    const counts = countCategories(catalogue, query({ providers: ['amber-peak'], categories: ['dice'] }), gameTypes);
    for (const [type, count] of counts)
      expect(count).toBe(games({ providers: ['amber-peak'], categories: [type] }).length);
    expect(counts.map(([type]) => type)).toEqual(gameTypes.filter((type) => games({ categories: [type] }).length > 0));
    expect(counts.some(([, count]) => count === 0)).toBe(true);
  });
});

describe('an address of a list', () => {
  test('is a category, a producer or a collection', () => {
    expect(findSection('category', 'roulette')).toEqual({ kind: 'category', id: 'roulette' });
    expect(findSection('provider', 'amber-peak')).toEqual({ kind: 'provider', id: 'amber-peak' });
    expect(findSection('collection', 'new')).toEqual({ kind: 'collection', id: 'new' });
  });

  test.each([
    ['category', 'cards'],
    ['collection', 'secret'],
    ['provider', '../x'],
    ['orion', 'roulette'],
  ])('is nothing otherwise: %s/%s', (sectionId, id) => {
    expect(findSection(sectionId, id)).toBeNull();
  });
});
