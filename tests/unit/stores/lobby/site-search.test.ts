import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteIndex } from '#contract/lobby/site-index.ts';
import { $siteSearcher, loadSiteSearch } from '#stores/lobby/site-search.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const index: SiteIndex = {
  rows: [['pages', 'Mes limites', '', '/profile/limits', 'My limits']],
  games: { names: [], ids: {}, integrations: [], producers: [], integration: [], producer: [] },
  tournaments: [],
  teams: { names: [], also: {}, tournament: [] },
  matches: [],
};
const found = (query: string) => {
  const state = $siteSearcher.get();
  return state.kind === 'ready'
    ? state.searcher.find(query, 4).groups.map(({ entries }) => entries[0]?.text)
    : state.kind;
};

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  $siteSearcher.set({ kind: 'idle' });
});

test('the index is loaded once, and built while the browser is idle', async () => {
  world.answers('readSiteIndex', answered(index));
  await Promise.all([loadSiteSearch('fr'), loadSiteSearch('fr')]);
  await world.passes(50);
  expect(found('limites')).toEqual(['Mes limites']);
  await loadSiteSearch('fr');
  expect(world.requestCount('readSiteIndex')).toBe(1);
});

test('a search that cannot be loaded says so, and is retried when it is next opened', async () => {
  world.answers('readSiteIndex', refused(503, 'upstream_unavailable'));
  await loadSiteSearch('fr');
  expect(found('limites')).toBe('failed');
  world.answers('readSiteIndex', answered(index));
  await loadSiteSearch('fr');
  await world.passes(50);
  expect(found('limits')).toEqual(['Mes limites']);
});
