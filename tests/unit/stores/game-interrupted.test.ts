import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $game, hearFrame, moveAway, openGame, READY_LIMIT_MS, tryAgain } from '#stores/game.ts';
import { $leaving, BACK, mayLeave } from '#stores/game-leaving.ts';
import { $session } from '#stores/session.ts';
import { frame, leaveNothingOpen, open, play, standBeforeGame, visit } from '../../support/game-visit.ts';
import { answered, refused, settle, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = standBeforeGame();
});
afterEach(leaveNothingOpen);

describe('a game that is opened without our page around it', () => {
  const openOutside = () => openGame(visit, { shown: 'tab', depositPath: null });

  test('takes the place of the page, so that Back does not open it again', async () => {
    await openOutside();
    expect(world.visited).toEqual([`replace ${frame.address}`]);
  });

  test('is said to be silent when the browser has not gone there after twelve seconds', async () => {
    await openOutside();
    await world.passes(READY_LIMIT_MS);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('leads nowhere when the host refuses it', async () => {
    world.answers('openGame', refused(503, 'upstream_unavailable'));
    await openOutside();
    expect(world.visited).toEqual([]);
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
  });

  test('does not go on in the page that it was taken from, and can be brought back', async () => {
    await play();
    moveAway();
    expect($game.get()).toEqual({ step: 'failed', reason: 'moved' });
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
  });
});

describe('a session that ends elsewhere', () => {
  test('takes a game for money off the screen', async () => {
    await play();
    $session.set({ kind: 'guest' });
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('is not undone by an answer that was under way', async () => {
    const opening = open();
    $session.set({ kind: 'guest' });
    await opening;
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('leaves a demonstration alone', async () => {
    world.answers('openGame', answered({ address: frame.address, speaks: true }));
    await openGame({ ...visit, mode: 'demo' }, { shown: 'frame', depositPath: null });
    hearFrame({ kind: 'ready' });
    $session.set({ kind: 'guest' });
    expect($game.get().step).toBe('playing');
  });
});

describe('a game that breaks', () => {
  test('and is tried again asks before it is left in a round', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'error', code: null });
    tryAgain();
    await settle();
    hearFrame({ kind: 'roundStart' });
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
  });

  test.each([
    ['session_ended', 'session_ended'],
    ['player_blocked', 'banned'],
    ['self_excluded', 'self_excluded'],
    ['limit_reached', 'limit_reached'],
    ['not_enough_money', 'not_enough_money'],
    ['reels_jammed', 'broken'],
    ['constructor', 'broken'],
    [null, 'broken'],
  ] as const)('with the word %s is said to be %s', async (code, reason) => {
    await play();
    hearFrame({ kind: 'error', code });
    expect($game.get()).toEqual({ step: 'failed', reason });
  });

  test('asks nobody whether to leave the round it broke off', async () => {
    await play();
    hearFrame({ kind: 'roundStart' });
    hearFrame({ kind: 'error', code: null });
    expect(mayLeave('/slots/casino')).toBe(true);
  });
});
