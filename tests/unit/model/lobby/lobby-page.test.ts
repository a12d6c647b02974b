import { describe, expect, test } from 'vitest';
import { packCards, unpackCards } from '#model/lobby/cards.ts';
import { facts } from '#model/lobby/filters.ts';
import { FIRST_CARDS, lobbyPage, nextPage, shareCards } from '#model/lobby/lobby-page.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const page = (query: string, rails = false) =>
  lobbyPage(catalogue, { kind: 'casino' }, new URLSearchParams(query), rails);

describe('a page of games rendered by the server', () => {
  test('has the first cards, the count and a link to the next ones', () => {
    const first = page('');
    expect(first.cards).toHaveLength(FIRST_CARDS);
    expect(first.total).toBe(3942);
    expect(nextPage(first)).toBe('?page=2');
    const second = page('page=2');
    expect(second.cards[0]?.id).toBe(catalogue.games[FIRST_CARDS]?.id);
  });

  test('counts categories under the filters in its choices, and all of their games in its links', () => {
    const { categories, entries } = page('providers=amber-peak', true);
    const [inChoices, inEntries] = [new Map(categories), new Map(entries)];
    expect(inChoices.get('roulette')).toBe(0);
    expect(inEntries.get('roulette')).toBe(catalogue.games.filter(({ type }) => type === 'roulette').length);
  });

  test('drops an unknown producer, and says so', () => {
    const found = page('providers=no-such-house&volatility=3');
    expect(found.isProducerUnknown).toBe(true);
    expect(found.total).toBe(page('volatility=3').total);
    expect(page('providers=amber-peak').isProducerUnknown).toBe(false);
  });

  test('drops filters by facts that no game states, and says which facts are known', () => {
    const silent = {
      games: catalogue.games.map((game) => ({ ...game, rtp: null, released: null })),
      version: 'silent',
    };
    const query = new URLSearchParams('rtp=9700&volatility=3&sort=rtp');
    const found = lobbyPage(silent, { kind: 'casino' }, query, true);
    expect(found.rails.map(({ id }) => id)).toEqual(['popular']);
    expect(found.filters).toMatchObject({ leastReturn: null, volatility: 3, sort: 'popularity' });
    expect(found.total).toBe(page('volatility=3').total);
    expect(found.facts).toEqual(['volatility', 'stake']);
    expect(page('').facts).toEqual(facts);
  });

  test('searches, tolerates typing errors and filters without scripts', () => {
    const found = page('q=moonlit pharoah');
    expect(found.cards[0]?.name).toBe('Moonlit Pharaoh');
    expect(found.forgiven).toBe(true);
    expect(page('categories=roulette').cards.every(({ type }) => type === 'roulette')).toBe(true);
    expect(nextPage(page('q=roulette&sort=name&page=1'))).toBe('?q=roulette&sort=name&page=2');
  });

  test('offers similar names when nothing is found, and says what is wrong with a query', () => {
    expect(page('q=volbwzo').near.join()).toMatch(/volcano/i);
    expect(page('q=a%3Cb').problem).toBe('special');
    expect(page('q=fox').problem).toBe('short');
  });

  test.each(['-1', '0', '99999', 'two', '1e9'])('replaces an invalid page number by a valid one: %s', (number) => {
    expect(page(`page=${number}`).cards.length).toBeGreaterThan(0);
  });

  test('sends each game once, even if rails and list share it', () => {
    const { cards, rails } = page('', true);
    const shared = shareCards(cards, rails);
    expect(new Set(shared.games.map(({ id }) => id)).size).toBe(shared.games.length);
    expect(shared.grid.map((place) => shared.games[place])).toEqual(cards);
    expect(shared.rails.map(({ at }) => at.map((place) => shared.games[place]))).toEqual(
      rails.map((rail) => rail.cards),
    );
  });

  test('unpacks cards as they were packed', () => {
    const cards = [...page('').cards, ...page('categories=virtual-games').cards];
    expect(unpackCards(packCards(cards))).toEqual(cards);
    expect(unpackCards(packCards([]))).toEqual([]);
  });
});
