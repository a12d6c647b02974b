// Frames of studios that say nothing of themselves: they are shown when they have loaded, and asked about.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $game,
  $isQuiet,
  dismissQuiet,
  frameLoaded,
  frameRefused,
  hearFrame,
  READY_LIMIT_MS,
  SETTLE_MS,
  tryAgain,
} from '#stores/game.ts';
import { frame, leaveNothingOpen, open, standBeforeGame } from '../../support/game-visit.ts';
import { answered, settle, type World } from '../../support/world.ts';

const quiet = { ...frame, speaks: false };

let world: World;
beforeEach(() => {
  world = standBeforeGame();
  world.answers('openGame', answered({ address: quiet.address, speaks: false }));
});
afterEach(leaveNothingOpen);

describe('a frame of a studio that says nothing', () => {
  test('is shown once it has loaded, and its player is asked after twelve seconds whether it is there', async () => {
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

  test('is asked about twelve seconds after it was opened, however late it loads', async () => {
    await open();
    await world.passes(READY_LIMIT_MS / 2);
    frameLoaded();
    await world.passes(READY_LIMIT_MS / 2 - 1);
    expect($isQuiet.get()).toBe(false);
    await world.passes(1);
    expect($isQuiet.get()).toBe(true);
  });

  test('is asked about once: whoever sees the game says so', async () => {
    await open();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    dismissQuiet();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    expect($isQuiet.get()).toBe(false);
  });

  test('is opened anew for whoever sees nothing', async () => {
    await open();
    frameLoaded();
    await world.passes(READY_LIMIT_MS);
    tryAgain();
    await settle();
    expect([$isQuiet.get(), $game.get().step, world.timesAsked('openGame')]).toEqual([false, 'loading', 2]);
  });

  test('is asked about no more when it says something after all', async () => {
    await open();
    frameLoaded();
    await world.passes(SETTLE_MS);
    hearFrame({ kind: 'balance' });
    await world.passes(READY_LIMIT_MS);
    expect($isQuiet.get()).toBe(false);
  });

  test('fails in its own words when it has not even loaded in twelve seconds', async () => {
    await open();
    await world.passes(READY_LIMIT_MS);
    expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
  });

  test('fails at once where the browser’s policy keeps it away, and not when it was let in before', async () => {
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

test('a frame of a studio that speaks is waited for, whatever has loaded', async () => {
  world.answers('openGame', answered({ address: frame.address, speaks: true }));
  await open();
  frameLoaded();
  await world.passes(READY_LIMIT_MS - 1);
  expect($game.get().step).toBe('loading');
  await world.passes(1);
  expect($game.get()).toEqual({ step: 'failed', reason: 'silent' });
});
