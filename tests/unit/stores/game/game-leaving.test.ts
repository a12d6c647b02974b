import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $confirmsLeaving,
  $leaving,
  BACK,
  BACK_LIMIT_MS,
  beginRound,
  endRound,
  leaveAnyway,
  leaveTo,
  mayLeave,
  stay,
  stopWatchingLeaving,
  watchLeaving,
} from '#stores/game/game-leaving.ts';
import { $modals, closeTopModal, openModal } from '#stores/modals.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $modals.set([]);
  watchLeaving();
});
afterEach(stopWatchingLeaving);

describe('a round in progress', () => {
  test('stops a player who leaves during it, once', () => {
    beginRound();
    expect(mayLeave('/slots/casino')).toBe(false);
    expect($leaving.get()).toBe('/slots/casino');
    expect($confirmsLeaving.get()).toBe(false);
    stay();
    expect($leaving.get()).toBeNull();
    expect(mayLeave('/slots/casino')).toBe(true);
  });

  test('asks again in the next round', () => {
    beginRound();
    mayLeave('/');
    stay();
    endRound();
    beginRound();
    expect(mayLeave('/')).toBe(false);
  });

  test('lets a player who confirms go to their destination', () => {
    beginRound();
    leaveTo('/profile/DEPOSIT');
    expect(world.visited).toEqual([]);
    leaveAnyway();
    expect(world.visited).toEqual(['/profile/DEPOSIT']);
  });

  test('stops nobody after it has ended', () => {
    beginRound();
    endRound();
    leaveTo('/slots/casino');
    expect(world.visited).toEqual(['/slots/casino']);
  });
});

describe('Back, or a swipe', () => {
  test('asks during a round, and the page stays', () => {
    beginRound();
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
    expect(world.entries).toBe(0);
  });

  test('leaves at once when no round is in progress, without a second press', () => {
    beginRound();
    endRound();
    world.goesBack();
    expect($leaving.get()).toBeNull();
    expect(world.entries).toBe(-1);
  });

  test('goes back for a player who confirms leaving', () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    expect(world.entries).toBe(-1);
    expect(world.visited).toEqual([]);
  });

  test('goes to the casino if there is no history behind the game', async () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    await world.passes(BACK_LIMIT_MS);
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('does not redirect after the page was left', async () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    stopWatchingLeaving();
    await world.passes(BACK_LIMIT_MS);
    expect(world.visited).toEqual([]);
  });

  test('asks again in the next round after the player stayed', () => {
    beginRound();
    world.goesBack();
    stay();
    endRound();
    beginRound();
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
  });

  test('adds one history entry, however many rounds are played', () => {
    for (let round = 0; round < 5; round += 1) {
      beginRound();
      endRound();
    }
    expect(world.entries).toBe(1);
  });

  test('closes a dialog over the game without asking', () => {
    beginRound();
    openModal('inactivity-warning', {});
    world.goesBack();
    expect($modals.get()).toEqual([]);
    expect($leaving.get()).toBeNull();
    openModal('inactivity-warning', {});
    closeTopModal();
    expect($leaving.get()).toBeNull();
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
  });

  test('closes an open dialog even if a round begins behind it', () => {
    openModal('inactivity-warning', {});
    beginRound();
    world.goesBack();
    expect($modals.get()).toEqual([]);
    expect($leaving.get()).toBeNull();
  });

  test('passes the guard entry of an earlier visit', () => {
    beginRound();
    stopWatchingLeaving();
    watchLeaving();
    world.goesBack();
    expect(world.entries).toBe(-1);
  });
});
