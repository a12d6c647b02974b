import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followAddress, submitQuery, typeQuery } from '#stores/game-list.ts';
import { $recentSearches, followRecentSearches, forgetSearches, rememberSearch } from '#stores/recent-searches.ts';
import { $session } from '#stores/session.ts';
import { user } from '../../support/people.ts';
import { enterWorld, type World } from '../../support/world.ts';

let world: World;
let stop: () => void = () => undefined;
const kept = () => world.stored.get('zellige-searches');
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
  test('are kept for a player, the last first and each once', () => {
    enter(1);
    for (const query of ['roulette', 'pharaoh', 'Roulette']) rememberSearch(query);
    expect($recentSearches.get()).toEqual(['Roulette', 'pharaoh']);
    stop();
    stop = followRecentSearches();
    expect($recentSearches.get()).toEqual(['Roulette', 'pharaoh']);
  });

  test('are what is sent, not what is typed or cleared', () => {
    enter(1);
    typeQuery('volcano');
    submitQuery('pharaoh');
    submitQuery('');
    expect($recentSearches.get()).toEqual(['pharaoh']);
  });

  test('go with the player also where nobody turns to the search', () => {
    enter(1);
    rememberSearch('roulette');
    stop();
    stop = followAddress({ kind: 'casino' });
    $session.set({ kind: 'guest' });
    expect(kept()).toBeUndefined();
  });

  test('are never kept for a guest', () => {
    $session.set({ kind: 'guest' });
    rememberSearch('roulette');
    expect($recentSearches.get()).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  test('go with the player who signs out', () => {
    enter(1);
    rememberSearch('roulette');
    $session.set({ kind: 'guest' });
    expect($recentSearches.get()).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  test('of one player are not shown to the next one in the same browser', () => {
    enter(1);
    rememberSearch('roulette');
    enter(2);
    expect($recentSearches.get()).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  test('stay while it is not known yet who is here', () => {
    enter(1);
    rememberSearch('roulette');
    $session.set({ kind: 'loading', name: 'demo' });
    expect($recentSearches.get()).toEqual([]);
    enter(1);
    expect($recentSearches.get()).toEqual(['roulette']);
  });

  test('are six at most, and cleared at once', () => {
    enter(1);
    for (let turn = 0; turn < 9; turn++) rememberSearch(`search ${turn}`);
    expect($recentSearches.get()).toHaveLength(6);
    expect($recentSearches.get()[0]).toBe('search 8');
    forgetSearches();
    expect($recentSearches.get()).toEqual([]);
    expect(kept()).toBeUndefined();
  });

  test.each(['{', '{"owner":"1"}', '[]'])('that storage gives back broken are none: %s', (text) => {
    world.stored.set('zellige-searches', text);
    enter(1);
    expect($recentSearches.get()).toEqual([]);
    expect(kept()).toBeUndefined();
  });
});
