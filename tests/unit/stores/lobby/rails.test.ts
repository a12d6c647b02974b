import { expect, test } from 'vitest';
import { RAIL_CARDS, railGames } from '#stores/lobby/rails.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();

test('every category of the catalogue has a rail of its most played games', () => {
  const rails = railGames(catalogue);
  for (const type of new Set(catalogue.games.map((game) => game.type))) {
    const all = catalogue.games.filter((game) => game.type === type);
    expect(rails.get(type), type).toEqual(all.slice(0, RAIL_CARDS));
  }
});

test('games with drops and wins have a rail of their own', () => {
  const dropping = railGames(catalogue).get('drops-and-wins') ?? [];
  expect(dropping).toHaveLength(RAIL_CARDS);
  expect(dropping.every(({ dropsAndWins }) => dropsAndWins)).toBe(true);
});
