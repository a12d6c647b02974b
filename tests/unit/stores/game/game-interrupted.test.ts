import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import { $game, moveAway, onFrameMessage, openGame, READY_LIMIT_MS, tryAgain } from '#stores/game/game.ts';
import { $leaving, BACK, mayLeave } from '#stores/game/game-leaving.ts';
import { frame, leaveNothingOpen, open, play, standBeforeGame, visit } from '../../../support/game-visit.ts';
import { answered, refused, settle, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = standBeforeGame();
});
afterEach(leaveNothingOpen);

describe('a game opened outside our page', () => {
  const openOutside = () => openGame(visit, { shown: 'tab', depositPath: null });

  test('replaces the page, so that Back does not open it again', async () => {
    await openOutside();
    expect(world.visited).toEqual([`replace ${frame.address}`]);
  });

  test('is reported as silent if the browser has not left after twelve seconds', async () => {
    await openOutside();
    await world.passes(READY_LIMIT_MS);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('does not navigate when the host refuses it', async () => {
    world.answers('openGame', refused(503, 'upstream_unavailable'));
    await openOutside();
    expect(world.visited).toEqual([]);
    expect($game.get()).toEqual({ step: 'failed', reason: 'provider_down' });
  });

  test('ends in the page it was moved from, and can be reopened there', async () => {
    await play();
    moveAway();
    expect($game.get()).toEqual({ step: 'failed', reason: 'moved' });
    tryAgain();
    await settle();
    expect($game.get()).toEqual({ step: 'loading', frame });
  });
});

describe('a session that ends elsewhere', () => {
  test('closes a real-money game', async () => {
    await play();
    $session.set({ kind: 'guest' });
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('is not undone by a pending answer', async () => {
    const opening = open();
    $session.set({ kind: 'guest' });
    await opening;
    expect($game.get()).toEqual({ step: 'failed', reason: 'session_ended' });
  });

  test('does not close a demo game', async () => {
    world.answers('openGame', answered({ address: frame.address, speaks: true }));
    await openGame({ ...visit, mode: 'demo' }, { shown: 'frame', depositPath: null });
    onFrameMessage({ kind: 'ready' });
    $session.set({ kind: 'guest' });
    expect($game.get().step).toBe('playing');
  });
});

describe('a game that breaks', () => {
  test('and is opened again asks before leaving a round', async () => {
    await play();
    onFrameMessage({ kind: 'roundStart' });
    onFrameMessage({ kind: 'error', code: null });
    tryAgain();
    await settle();
    onFrameMessage({ kind: 'roundStart' });
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
  ] as const)('with error code %s is shown as %s', async (code, reason) => {
    await play();
    onFrameMessage({ kind: 'error', code });
    expect($game.get()).toEqual({ step: 'failed', reason });
  });

  test('does not ask before leaving the interrupted round', async () => {
    await play();
    onFrameMessage({ kind: 'roundStart' });
    onFrameMessage({ kind: 'error', code: null });
    expect(mayLeave('/slots/casino')).toBe(true);
  });
});
