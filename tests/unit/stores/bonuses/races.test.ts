import { afterEach, beforeEach, expect, test } from 'vitest';
import { $playerRaces, followRaceOn, type PlayerRace, raceOn } from '#stores/bonuses/races.ts';
import { endRound } from '#stores/game/game-leaving.ts';
import { answered, enterWorld, settle, type World } from '../../../support/world.ts';

const game = { integration: 'orion', gameId: 'moonlit-pharaoh' };
const race = (changes: Partial<PlayerRace> = {}): PlayerRace => ({
  id: 'r1',
  games: [{ provider: 'orion', game_id: 'moonlit-pharaoh' }],
  rounds: 20,
  entered_at: '2026-03-10T12:00:00Z',
  refused: null,
  played: 0,
  best: null,
  prize: null,
  ...changes,
});

let world: World;
let stop: () => void = () => undefined;
const answers = (...races: PlayerRace[]) => world.answers('listPlayerRaces', answered({ currency: 'TND', races }));
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  stop();
  $playerRaces.set({ kind: 'loading' });
});

test('the page of a game refreshes after each round, once for consecutive rounds', async () => {
  answers(race());
  stop = followRaceOn(game);
  await settle();
  answers(race({ played: 2, best: 14.5 }));
  endRound();
  endRound();
  await world.passes(2_000);
  expect(world.requestCount('listPlayerRaces')).toBe(2);
  expect(raceOn($playerRaces.get().races, game)).toMatchObject({ played: 2, best: 14.5 });
});

test('sends no requests for a player who is in no race with this game', async () => {
  answers(race({ entered_at: null }), race({ id: 'r2', games: [{ provider: 'vega', game_id: 'salt-road' }] }));
  stop = followRaceOn(game);
  await settle();
  endRound();
  await world.passes(10_000);
  expect(world.requestCount('listPlayerRaces')).toBe(1);
  expect(raceOn($playerRaces.get().races, game)).toBeNull();
});

test('sends no requests after the page was left', async () => {
  answers(race());
  stop = followRaceOn(game);
  await settle();
  endRound();
  stop();
  await world.passes(10_000);
  expect(world.requestCount('listPlayerRaces')).toBe(1);
});
