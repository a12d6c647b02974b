import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  $asksBeforeLeaving,
  $leaving,
  BACK,
  BACK_LIMIT_MS,
  beginRound,
  endRound,
  forgetLeaving,
  leaveAnyway,
  leaveTo,
  mayLeave,
  stay,
  watchLeaving,
} from '#stores/game-leaving.ts';
import { $modals, closeTopModal, openModal } from '#stores/modals.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(() => {
  world = enterWorld();
  $modals.set([]);
  watchLeaving();
});
afterEach(forgetLeaving);

describe('a round that is under way', () => {
  test('keeps a player who leaves in its middle, once', () => {
    beginRound();
    expect(mayLeave('/slots/casino')).toBe(false);
    expect($leaving.get()).toBe('/slots/casino');
    expect($asksBeforeLeaving.get()).toBe(false);
    stay();
    expect($leaving.get()).toBeNull();
    expect(mayLeave('/slots/casino')).toBe(true);
  });

  test('asks again in the next one', () => {
    beginRound();
    mayLeave('/');
    stay();
    endRound();
    beginRound();
    expect(mayLeave('/')).toBe(false);
  });

  test('lets the player go who means it, to where they wanted', () => {
    beginRound();
    leaveTo('/profile/DEPOSIT');
    expect(world.visited).toEqual([]);
    leaveAnyway();
    expect(world.visited).toEqual(['/profile/DEPOSIT']);
  });

  test('stops nobody once it has ended', () => {
    beginRound();
    endRound();
    leaveTo('/slots/casino');
    expect(world.visited).toEqual(['/slots/casino']);
  });
});

describe('Back, or a swipe', () => {
  test('asks in the middle of a round, and the page is still there', () => {
    beginRound();
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
    expect(world.entries).toBe(0);
  });

  test('leaves at once when no round is under way, without a second press', () => {
    beginRound();
    endRound();
    world.goesBack();
    expect($leaving.get()).toBeNull();
    expect(world.entries).toBe(-1);
  });

  test('goes on to where it led for whoever means to leave', () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    expect(world.entries).toBe(-1);
    expect(world.visited).toEqual([]);
  });

  test('leads to the casino when there is nothing behind the game', async () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    await world.passes(BACK_LIMIT_MS);
    expect(world.visited).toEqual(['/slots/casino']);
  });

  test('leads nowhere else once the page has been left', async () => {
    beginRound();
    world.goesBack();
    leaveAnyway();
    forgetLeaving();
    await world.passes(BACK_LIMIT_MS);
    expect(world.visited).toEqual([]);
  });

  test('asks in the round after one in which the player stayed', () => {
    beginRound();
    world.goesBack();
    stay();
    endRound();
    beginRound();
    world.goesBack();
    expect($leaving.get()).toBe(BACK);
  });

  test('adds one entry, however many rounds are played', () => {
    for (let round = 0; round < 5; round += 1) {
      beginRound();
      endRound();
    }
    expect(world.entries).toBe(1);
  });

  test('closes a dialog over the game and asks nothing', () => {
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

  test('is not caught by a round that begins behind an open dialog, which it closes', () => {
    openModal('inactivity-warning', {});
    beginRound();
    world.goesBack();
    expect($modals.get()).toEqual([]);
    expect($leaving.get()).toBeNull();
  });

  test('passes a guard that was left from an earlier visit', () => {
    beginRound();
    forgetLeaving();
    watchLeaving();
    world.goesBack();
    expect(world.entries).toBe(-1);
  });
});
