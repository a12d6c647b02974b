import { expect, test } from 'vitest';
import { type Game, gameKey } from '#domain/lobby/catalogue.ts';
import { replacementsFor, unavailableGameAt } from '#model/game/replacements.ts';

const game = (name: string, facts: Partial<Game> = {}): Game => {
  const gameId = name.toLowerCase().replaceAll(' ', '-');
  const integration = facts.integration ?? 'orion';
  return { id: gameKey(integration, gameId), gameId, name, integration, type: 'video-slots', ...facts } as Game;
};
const missed = game('Pharaoh Sands', { rtp: 9600, volatility: 3 });
const names = (games: readonly Game[], count = 9) =>
  replacementsFor(games, missed, count).map(({ game: { name } }) => name);

test('a replacement is first of the same theme, then of the same volatility, then of about the same return', () => {
  const far = { rtp: 9100, volatility: 1 } as const;
  const games = [
    game('Juicy Fruits', far),
    game('Candy Cookies', { ...far, rtp: 9640 }),
    game('Ocean Pearl', { ...far, volatility: 3 }),
    game('Nile Scarab', far),
  ];
  expect(names(games)).toEqual(['Nile Scarab', 'Ocean Pearl', 'Candy Cookies', 'Juicy Fruits']);
});

test('a replacement says how it is similar', () => {
  const [found] = replacementsFor([game('Nile Scarab', { rtp: 9650, volatility: 3 })], missed, 1);
  expect(found?.alike).toEqual(['theme', 'volatility', 'return']);
});

test('a replacement is never the game itself or of another kind, and there are no more than requested', () => {
  const games = [missed, game('Nile Roulette', { type: 'roulette' }), game('Nile Scarab'), game('Nile Cobra')];
  expect(names(games)).toEqual(['Nile Scarab', 'Nile Cobra']);
  expect(names(games, 1)).toEqual(['Nile Scarab']);
});

test('among equals a game of another integration comes first, because the same one may be down', () => {
  expect(names([game('Nile Scarab'), game('Nile Cobra', { integration: 'vega' })])).toEqual([
    'Nile Cobra',
    'Nile Scarab',
  ]);
});

test('a game that has left the catalogue gets similar games by the theme in its address', () => {
  const games = [game('Juicy Fruits'), game('Nile Scarab')];
  const gone = unavailableGameAt(games, 'orion', 'tomb-of-the-pharaoh');
  expect(gone.name).toBe('Tomb Of The Pharaoh');
  const found = replacementsFor(games, gone, 1);
  expect(found.map(({ game: { name } }) => name)).toEqual(['Nile Scarab']);
});

test('unknown facts do not count as similar', () => {
  const silent = game('Pharaoh Sands', { rtp: null, volatility: null });
  const [found] = replacementsFor([game('Ocean Pearl', { rtp: null, volatility: null })], silent, 1);
  expect(found?.alike).toEqual([]);
});
