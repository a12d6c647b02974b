import { expect, test } from 'vitest';
import type { Game } from '#domain/lobby/catalogue.ts';
import { similarGames } from '#model/game/replacements.ts';

const game = (id: string, producer: string, type: string) => ({ id, producer, type }) as Game;
const pharaoh = game('pharaoh', 'Amber Peak', 'video-slots');
const catalogue = [
  game('roulette', 'Table House', 'roulette'),
  game('fruits', 'Red Kiln', 'video-slots'),
  pharaoh,
  game('dice', 'Amber Peak', 'dice'),
  game('scarab', 'Amber Peak', 'video-slots'),
  game('camel', 'Amber Peak', 'video-slots'),
];
const ids = (count: number, to = pharaoh) => similarGames(catalogue, to, count).map(({ id }) => id);

test('similar games are of the same studio and kind first, then of the studio, then of the kind, most played first', () => {
  expect(ids(6)).toEqual(['scarab', 'camel', 'dice', 'fruits']);
});

test('similar games are no more than requested and never the game itself', () => {
  expect(ids(2)).toEqual(['scarab', 'camel']);
  expect(ids(6)).not.toContain('pharaoh');
});

test('a game without any in common has no similar one', () => {
  expect(ids(6, game('other', 'Nobody', 'lotto'))).toEqual([]);
});
