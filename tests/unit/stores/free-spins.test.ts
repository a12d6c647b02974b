import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameVisit } from '#domain/game-visit.ts';
import { $freeSpins, followFreeSpins } from '#stores/free-spins.ts';
import { $game, closeGame, hearFrame, openGame, tryAgain } from '#stores/game.ts';
import { endRound } from '#stores/game-leaving.ts';
import { openSession } from '#stores/game-session.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  test('are counted by the host, after each round', async () => {
    const stop = followFreeSpins('vega', 'scarab');
    await settle();
    expect($freeSpins.get()?.freespin_left).toBe(10);
    world.answers('getFreeSpinSession', answered(info(9)));
    endRound();
    await settle();
    expect($freeSpins.get()?.freespin_left).toBe(9);
    stop();
    endRound();
    expect(world.timesAsked('getFreeSpinSession')).toBe(2);
  });

  test('of another game are forgotten before its own are known', async () => {
    followFreeSpins('vega', 'scarab')();
    await settle();
    followFreeSpins('vega', 'camel')();
    expect($freeSpins.get()).toBeNull();
  });
});

describe('a game on free spins', () => {
  test('is opened by the call that is made for it', async () => {
    expect(await openSession(visit)).toEqual({
      ok: true,
      value: { address, origin: 'https://games.example', speaks: true },
    });
    expect(world.asked.map(({ name }) => name)).toEqual(['openGame']);
  });

  test('without a grant says so, and not that there were no such game', async () => {
    world.answers('openGame', refused(404, 'game_not_found'));
    expect(await openSession(visit)).toEqual({ ok: false, error: 'no_free_spins' });
  });

  test('is not opened for money where an integration knows no free spins', async () => {
    world.answers('openGame', refused(404, 'not_offered'));
    expect(await openSession(visit)).toEqual({ ok: false, error: 'no_free_spins' });
    expect(await openSession({ ...visit, mode: 'demo' })).toEqual({ ok: false, error: 'no_demo' });
  });

  test('marks its session as ended when the player leaves it, and says so in place of the game', async () => {
    world.answers('endFreeSpinSession', answered({}));
    await openGame(visit, { shown: 'frame', depositPath: null });
    hearFrame({ kind: 'ready' });
    hearFrame({ kind: 'exit' });
    expect(world.asked.at(-1)).toMatchObject({
      name: 'endFreeSpinSession',
      body: { provider: 'vega', game_id: 'scarab' },
    });
    expect($game.get()).toEqual({ step: 'failed', reason: 'free_spins_left' });
    expect(world.visited).toEqual([]);
  });

  test('that was left is not opened again unasked where the host cannot be told, and is when the player goes on', async () => {
    world.answers('endFreeSpinSession', refused(404, 'not_offered'));
    const place = { shown: 'frame', depositPath: null } as const;
    await openGame(visit, place);
    hearFrame({ kind: 'exit' });
    await settle();
    await openGame(visit, place);
    expect([$game.get(), world.timesAsked('openGame')]).toEqual([{ step: 'failed', reason: 'free_spins_left' }, 1]);
    await openGame({ ...visit, gameId: 'camel' }, place);
    expect(world.timesAsked('openGame')).toBe(2);
    await openGame(visit, place);
    tryAgain();
    await settle();
    expect([$game.get().step, world.timesAsked('openGame')]).toEqual(['loading', 3]);
    await openGame(visit, place);
    expect(world.timesAsked('openGame')).toBe(4);
  });
});
