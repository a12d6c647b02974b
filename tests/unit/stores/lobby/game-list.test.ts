import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noFilters } from '#model/lobby/filters.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import {
  $filters,
  $isProducerUnknown,
  $isTyping,
  $list,
  $problem,
  $searcher,
  $typed,
  choose,
  clearFilters,
  countChoices,
  followAddress,
  loadSearcher,
  submitQuery,
  TYPING_PAUSE_MS,
  typeQuery,
} from '#stores/lobby/game-list.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const catalogue = realCatalogue();
const firstName = () => catalogue.games[$list.get()?.positions[0] ?? -1]?.name;
const count = () => $list.get()?.positions.length;

let world: World;
async function type(typed: string): Promise<void> {
  typeQuery(typed);
  await world.passes(TYPING_PAUSE_MS);
}
let stop: () => void = () => undefined;
const open = (address: string) => {
  world.address = address;
  stop = followAddress({ kind: 'casino' });
};
beforeEach(async () => {
  world = enterWorld();
  $catalogue.set({ kind: 'ready', catalogue });
  loadSearcher();
  await untilSearchable();
});
/** Loads the search and builds its index as a browser does. */
const untilSearchable = () =>
  vi.waitFor(async () => {
    await world.passes(10);
    expect($searcher.get()).not.toBeNull();
  });
afterEach(() => {
  stop();
  $filters.set(noFilters);
  $problem.set(null);
  $catalogue.set({ kind: 'idle' });
  $searcher.set(null);
});

describe('the list of the lobby', () => {
  test('shows what the address requests', () => {
    open('/slots/casino?providers=amber-peak&categories=popular&sort=rtp');
    expect(count()).toBeGreaterThan(0);
    for (const at of $list.get()?.positions ?? [])
      expect(catalogue.games[at]).toMatchObject({ producer: 'Amber Peak', type: 'popular' });
  });

  test('writes every choice into the address as a history entry that Back undoes', () => {
    open('/ar/slots/casino');
    choose({ categories: ['roulette'] });
    expect(world.address).toBe('/ar/slots/casino?categories=roulette');
    expect(world.entries).toBe(1);
    world.address = '/ar/slots/casino';
    world.happens('back');
    expect($filters.get()).toEqual(noFilters);
    expect(count()).toBe(3942);
  });

  test('changes list and address only for a complete query, in the same history entry', async () => {
    open('/slots/casino');
    await type('moo');
    expect($typed.get()).toBe('moo');
    expect(count()).toBe(3942);
    expect(world.address).toBe('/slots/casino');
    await type('moonlit');
    expect(firstName()).toBe('Moonlit Pharaoh');
    expect(world.address).toBe('/slots/casino?q=moonlit');
    expect(world.entries).toBe(0);
    await type('');
    expect(world.address).toBe('/slots/casino');
  });

  test('debounces quick typing into one search', async () => {
    open('/slots/casino');
    let lists = 0;
    const stopCounting = $list.listen(() => (lists += 1));
    typeQuery('m');
    typeQuery('mo');
    await type('moonlit');
    stopCounting();
    expect(lists).toBe(1);
  });

  test('refuses special characters with a reason, and keeps the results', async () => {
    open('/slots/casino');
    await type('moonlit');
    await type('moonlit<');
    expect($problem.get()).toBe('special');
    expect(firstName()).toBe('Moonlit Pharaoh');
    await type('moonlit p');
    expect($problem.get()).toBeNull();
  });

  test('ends typing on submit, clear or invalid input', () => {
    open('/slots/casino');
    for (const end of [() => submitQuery('moon'), clearFilters, () => typeQuery('mo<')]) {
      typeQuery('moo');
      expect($isTyping.get()).toBe(true);
      end();
      expect($isTyping.get()).toBe(false);
    }
  });

  test('refuses a submitted search of fewer than four characters', async () => {
    open('/slots/casino');
    await type('fox');
    expect($problem.get()).toBeNull();
    submitQuery('fox');
    expect($problem.get()).toBe('short');
    expect(world.address).toBe('/slots/casino');
    submitQuery('wolf');
    expect($problem.get()).toBeNull();
    expect(firstName()).toMatch(/wolf/i);
  });

  test('keeps only the sort order when filters are cleared', () => {
    open('/slots/casino?q=moonlit&volatility=3&sort=name');
    clearFilters();
    expect(world.address).toBe('/slots/casino?sort=name');
  });

  test('is null before the catalogue is loaded, and for a query before the index is ready', () => {
    open('/slots/casino?q=moonlit');
    const searcher = $searcher.get();
    $searcher.set(null);
    expect($list.get()).toBeNull();
    $searcher.set(searcher);
    expect(firstName()).toBe('Moonlit Pharaoh');
    $catalogue.set({ kind: 'loading' });
    expect($list.get()).toBeNull();
  });

  test('stays the same list when the index becomes ready without a query', () => {
    const searcher = $searcher.get();
    $searcher.set(null);
    open('/slots/casino?sort=name');
    const before = $list.get();
    $searcher.set(searcher);
    expect($list.get()).toBe(before);
  });

  test('drops an unknown producer once the catalogue is loaded', () => {
    $catalogue.set({ kind: 'loading' });
    open('/slots/casino?providers=amber-peak,no-such-house');
    expect($isProducerUnknown.get()).toBeNull();
    $catalogue.set({ kind: 'ready', catalogue });
    expect($isProducerUnknown.get()).toBe(true);
    expect($filters.get().providers).toEqual(['amber-peak']);
    choose({ categories: ['roulette'] });
    expect($isProducerUnknown.get()).toBe(false);
    expect(world.address).toBe('/slots/casino?providers=amber-peak&categories=roulette');
  });

  test('counts the games of each producer within the search', () => {
    open('/slots/casino?q=moonlit');
    const counts = countChoices('providers');
    expect(counts.reduce((sum, choice) => sum + choice.count, 0)).toBe(count());
  });
});
