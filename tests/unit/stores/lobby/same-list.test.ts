import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gameTypes } from '#domain/lobby/categories.ts';
import { minReturns, noFilters, sorts, volatilities } from '#model/lobby/filters.ts';
import { FIRST_CARDS, lobbyPage } from '#model/lobby/lobby-page.ts';
import type { Section } from '#model/lobby/sections.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';
import {
  $filters,
  $isProducerUnknown,
  $list,
  $problem,
  $searcher,
  followAddress,
  loadSearcher,
} from '#stores/lobby/game-list.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const catalogue = realCatalogue();
let world: World;

beforeAll(async () => {
  world = enterWorld();
  $catalogue.set({ kind: 'ready', catalogue });
  loadSearcher();
  await vi.waitFor(async () => {
    await world.passes(10);
    expect($searcher.get()).not.toBeNull();
  });
});
afterAll(() => {
  $catalogue.set({ kind: 'idle' });
  $searcher.set(null);
  $filters.set(noFilters);
  $problem.set(null);
});

const section = fc.constantFrom<Section>(
  { kind: 'casino' },
  { kind: 'live' },
  { kind: 'search' },
  { kind: 'category', id: 'video-slots' },
  { kind: 'provider', id: 'salt-road' },
  { kind: 'collection', id: 'new' },
);
const query = fc.oneof(
  fc.constantFrom('', 'moonlit', 'pharoah', 'رولات', '9artaj', 'fox', 'moon<', 'volbwzo'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 }).map((chosen) => chosen.join(','));
const queries = fc.record({
  q: query,
  providers: some(['amber-peak', 'salt-road', 'table-house', 'no-such-house', '<script>']),
  categories: some([...gameTypes, 'nonsense']),
  rtp: fc.constantFrom('', ...minReturns.map(String), '12'),
  volatility: fc.constantFrom('', ...volatilities.map(String), 'high'),
  sort: fc.constantFrom(...sorts, 'worst'),
});

test('server and browser list the same games for any address', () => {
  fc.assert(
    fc.property(section, queries, (here, parameters) => {
      const search = new URLSearchParams(parameters);
      const served = lobbyPage(catalogue, here, search, false);
      world.address = `/slots/casino?${search}`;
      followAddress(here)();
      const listed = $list.get();
      const titles = listed?.positions.slice(0, FIRST_CARDS).map((position) => catalogue.games[position]?.id);
      expect(titles).toEqual(served.cards.map(({ id }) => id));
      expect(listed?.positions.length).toBe(served.total);
      expect(listed?.forgiven).toBe(served.forgiven);
      expect($filters.get()).toEqual(served.filters);
      expect($problem.get()).toBe(served.problem);
      expect($isProducerUnknown.get()).toBe(served.isProducerUnknown);
    }),
    { numRuns: 200 },
  );
});
