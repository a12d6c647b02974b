import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameVisit } from '#model/game/game-visit.ts';
import { $freeSpins, followFreeSpins } from '#stores/game/free-spins.ts';
import { $game, closeGame, onFrameMessage, openGame, openSession, tryAgain } from '#stores/game/game.ts';
import { endRound } from '#stores/game/game-leaving.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const info = (left: number) => ({ provider: 'vega', session_end: left === 0, freespin_left: left, granted: 10 });
const visit: GameVisit = {
  integration: 'vega',
  gameId: 'scarab',
  mode: 'freespin',
  isPhone: false,
};
const address = 'https://games.example/play/vega/scarab';

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.answers('getFreeSpinSession', answered(info(10)));
  world.answers('openGame', answered({ address, speaks: true }));
});
afterEach(closeGame);

describe('granted free spins', () => {
  test('are taken from the host after each round', async () => {
    const stop = followFreeSpins('vega', 'scarab');
    await settle();
    expect($freeSpins.get()?.freespin_left).toBe(10);
    world.answers('getFreeSpinSession', answered(info(9)));
    endRound();
    await settle();
    expect($freeSpins.get()?.freespin_left).toBe(9);
    stop();
    endRound();
    expect(world.requestCount('getFreeSpinSession')).toBe(2);
  });

  test('of the previous game are cleared before the new ones are loaded', async () => {
    followFreeSpins('vega', 'scarab')();
    await settle();
    followFreeSpins('vega', 'camel')();
    expect($freeSpins.get()).toBeNull();
  });
});

describe('a game on free spins', () => {
  test('is opened in free-spin mode', async () => {
    expect(await openSession(visit)).toEqual({
      ok: true,
      value: { address, origin: 'https://games.example', speaks: true },
    });
    expect(world.requests.map(({ name }) => name)).toEqual(['openGame']);
  });

  test('without a grant reports that, not an unknown game', async () => {
    world.answers('openGame', refused(404, 'game_not_found'));
    expect(await openSession(visit)).toEqual({ ok: false, error: 'no_free_spins' });
  });

  test('is not opened for real money if the integration does not support free spins', async () => {
    world.answers('openGame', refused(404, 'not_offered'));
    expect(await openSession(visit)).toEqual({ ok: false, error: 'no_free_spins' });
    expect(await openSession({ ...visit, mode: 'demo' })).toEqual({ ok: false, error: 'no_demo' });
  });

  test('ends its session when the player leaves, and shows that in place of the game', async () => {
    world.answers('endFreeSpinSession', answered({}));
    await openGame(visit, { shown: 'frame', depositPath: null });
    onFrameMessage({ kind: 'ready' });
    onFrameMessage({ kind: 'exit' });
    expect(world.requests.at(-1)).toMatchObject({
      name: 'endFreeSpinSession',
      body: { provider: 'vega', game_id: 'scarab' },
    });
    expect($game.get()).toEqual({ step: 'failed', reason: 'free_spins_left' });
    expect(world.visited).toEqual([]);
  });

  test('that was left reopens only when the player continues, if the host has no call to end the session', async () => {
    world.answers('endFreeSpinSession', refused(404, 'not_offered'));
    const display = { shown: 'frame', depositPath: null } as const;
    await openGame(visit, display);
    onFrameMessage({ kind: 'exit' });
    await settle();
    await openGame(visit, display);
    expect([$game.get(), world.requestCount('openGame')]).toEqual([{ step: 'failed', reason: 'free_spins_left' }, 1]);
    await openGame({ ...visit, gameId: 'camel' }, display);
    expect(world.requestCount('openGame')).toBe(2);
    await openGame(visit, display);
    tryAgain();
    await settle();
    expect([$game.get().step, world.requestCount('openGame')]).toEqual(['loading', 3]);
    await openGame(visit, display);
    expect(world.requestCount('openGame')).toBe(4);
  });
});
