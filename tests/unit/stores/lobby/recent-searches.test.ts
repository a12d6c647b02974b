import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $session } from '#stores/auth/session.ts';
import { followAddress, submitQuery, typeQuery } from '#stores/lobby/game-list.ts';
import {
  $recentSearches,
  followRecentSearches,
  forgetSearches,
  rememberSearch,
} from '#stores/lobby/recent-searches.ts';
import { user } from '../../../support/people.ts';
import { enterWorld, type World } from '../../../support/world.ts';

let world: World;
let stop: () => void = () => undefined;
const stored = () => world.stored.get('zellige-searches');
const enter = (id: number) => $session.set({ kind: 'player', user: user({ id }) });

beforeEach(() => {
  world = enterWorld();
  stop = followRecentSearches();
});
afterEach(() => {
  stop();
  $session.set({ kind: 'unsettled' });
});

describe('recent searches', () => {
  test('are stored for a player, the latest first and each once', () => {
    enter(1);
    for (const query of ['roulette', 'pharaoh', 'Roulette']) rememberSearch(query);
    expect($recentSearches.get()).toEqual(['Roulette', 'pharaoh']);
    stop();
    stop = followRecentSearches();
    expect($recentSearches.get()).toEqual(['Roulette', 'pharaoh']);
  });

  test('are submitted searches, not typed or cleared ones', () => {
    enter(1);
    typeQuery('volcano');
    submitQuery('pharaoh');
    submitQuery('');
    expect($recentSearches.get()).toEqual(['pharaoh']);
  });

  test('are deleted on sign-out even if the search is not used', () => {
    enter(1);
    rememberSearch('roulette');
    stop();
    stop = followAddress({ kind: 'casino' });
    $session.set({ kind: 'guest' });
    expect(stored()).toBeUndefined();
  });

  test('are never stored for a guest', () => {
    $session.set({ kind: 'guest' });
    rememberSearch('roulette');
    expect($recentSearches.get()).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  test('are deleted on sign-out', () => {
    enter(1);
    rememberSearch('roulette');
    $session.set({ kind: 'guest' });
    expect($recentSearches.get()).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  test('of one player are not shown to the next player of the browser', () => {
    enter(1);
    rememberSearch('roulette');
    enter(2);
    expect($recentSearches.get()).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  test('stay while the session is unknown', () => {
    enter(1);
    rememberSearch('roulette');
    $session.set({ kind: 'loading', name: 'demo' });
    expect($recentSearches.get()).toEqual([]);
    enter(1);
    expect($recentSearches.get()).toEqual(['roulette']);
  });

  test('are six at most, and can be cleared', () => {
    enter(1);
    for (let turn = 0; turn < 9; turn++) rememberSearch(`search ${turn}`);
    expect($recentSearches.get()).toHaveLength(6);
    expect($recentSearches.get()[0]).toBe('search 8');
    forgetSearches();
    expect($recentSearches.get()).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  test.each(['{', '{"owner":"1"}', '[]'])('are empty if the stored value is invalid: %s', (text) => {
    world.stored.set('zellige-searches', text);
    enter(1);
    expect($recentSearches.get()).toEqual([]);
    expect(stored()).toBeUndefined();
  });
});
