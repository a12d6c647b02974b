// Frames that send no messages: they are shown when loaded, and the player is asked whether the game is visible.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $game,
  $isQuiet,
  dismissQuiet,
  frameLoaded,
  frameRefused,
  onFrameMessage,
  READY_LIMIT_MS,
  SETTLE_MS,
  tryAgain,
} from '#stores/game/game.ts';
import { frame, leaveNothingOpen, open, standBeforeGame } from '../../../support/game-visit.ts';
import { answered, settle, type World } from '../../../support/world.ts';

const quiet = { ...frame, speaks: false };

let world: World;
beforeEach(() => {
  world = standBeforeGame();
  world.answers('openGame', answered({ address: quiet.address, speaks: false }));
});
afterEach(leaveNothingOpen);

describe('a frame that sends no messages', () => {
  test('is shown once loaded, and after twelve seconds the player is asked whether it is visible', async () => {
    await open();
    frameLoaded();
    await world.passes(SETTLE_MS);
    expect($game.get()).toEqual({ step: 'playing', frame: quiet });
    await world.passes(READY_LIMIT_MS - SETTLE_MS - 1);
    expect($isQuiet.get()).toBe(false);
    await world.passes(1);
    expect($isQuiet.get()).toBe(true);
    expect($game.get()).toEqual({ step: 'playing', frame: quiet });
  });

  test('asks twelve seconds after opening, however slowly it loads', async () => {
    await open();
    await world.passes(READY_LIMIT_MS / 2);
    frameLoaded();
    await world.passes(READY_LIMIT_MS / 2 - 1);
    expect($isQuiet.get()).toBe(false);
    await world.passes(1);
    expect($isQuiet.get()).toBe(true);
  });

  test('asks once: the player confirms that the game is visible', async () => {
    await open();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    dismissQuiet();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    expect($isQuiet.get()).toBe(false);
  });

  test('is reopened for a player who sees nothing', async () => {
    await open();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    tryAgain();
    await settle();
    expect([$isQuiet.get(), $game.get().step, world.requestCount('openGame')]).toEqual([false, 'loading', 2]);
  });

  test('stops asking when it sends a message after all', async () => {
    await open();
    frameLoaded();
    await world.passes(SETTLE_MS);
    onFrameMessage({ kind: 'balance' });
    await world.passes(READY_LIMIT_MS);
    expect($isQuiet.get()).toBe(false);
  });

  test('fails as silent if it has not loaded within twelve seconds', async () => {
    await open();
    await world.passes(READY_LIMIT_MS);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('fails at once when the content security policy blocks it, but not once it is shown', async () => {
    await open();
    frameRefused();
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
    tryAgain();
    await settle();
    frameLoaded();
    await world.passes(SETTLE_MS);
    frameRefused();
    expect($game.get().step).toBe('playing');
  });
});

test('a frame that reports readiness is waited for after it has loaded', async () => {
  world.answers('openGame', answered({ address: frame.address, speaks: true }));
  await open();
  frameLoaded();
  await world.passes(READY_LIMIT_MS - 1);
  expect($game.get().step).toBe('loading');
  await world.passes(1);
  expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
});
