import { expect, test } from 'vitest';
import { pagesIn, unmatched } from '#i18n/locale-routes.ts';
import { accessOf, aliasOf, closedSegments, featureOfPage, hasPage, matchRoute, routes } from '#routes';

const patternAt = (path: string) => matchRoute(path)?.route.pattern ?? null;

test('a literal segment precedes a parameter, and that precedes a rest', () => {
  expect(patternAt('/slots/all')).toBe('/slots/all');
  expect(patternAt('/slots/roulette')).toBe('/slots/[gameType]');
  expect(patternAt('/slots/provider/amber-peak')).toBe('/slots/provider/[id]');
  expect(patternAt('/slots/orion/moonlit-pharaoh')).toBe('/slots/[provider]/[gameId]');
  expect(patternAt('/slots/orion/moonlit-pharaoh/redirect')).toBe('/slots/[provider]/[gameId]/redirect');
  expect(patternAt('/sportsbook/tourneys/live/football')).toBe('/sportsbook/tourneys/live/[...sport]');
  expect(patternAt('/sportsbook/tourneys')).toBe('/sportsbook/tourneys/[...sport]');
});

test('case does not matter, and a parameter accepts only its values', () => {
  expect(patternAt('/profile/deposit')).toBe('/profile/DEPOSIT');
  expect(patternAt('/slots/orion/x/DemoStart')).toBe('/slots/[provider]/[gameId]/[demoStart]');
  expect(patternAt('/slots/orion/x/other')).toBeNull();
});

test('an unknown address is as protected as the nearest page above it', () => {
  expect(accessOf('/profile/forgotten/page')).toBe('player');
  expect(accessOf('/slots/orion/x/other')).toBe('player');
  expect(accessOf('/nowhere')).toBe('anyone');
});

test('an address below a page of a feature belongs to the feature', () => {
  expect(featureOfPage('/sportsbook/anything')).toBe('sportsbook');
  expect(featureOfPage('/slots/collection/favourites')).toBe('favourites');
  expect(featureOfPage('/slots/collection/new')).toBeNull();
  expect(featureOfPage('/slots/vega/eternal-camel/demo')).toBe('houseGames');
  expect(featureOfPage('/slots/vega/eternal-camel')).toBeNull();
});

test('an alias leads to a page, and is not a page itself', () => {
  for (const { aliases = [] } of routes)
    for (const alias of aliases) expect(hasPage(aliasOf(alias) ?? ''), alias).toBe(true);
});

test('robots.txt excludes every address of players and guests, and no other', () => {
  expect(closedSegments().sort()).toEqual([
    'auth',
    'balance',
    'deposit',
    'profile',
    'recovery-password',
    'sign-up',
    'wheel-game-history',
    'withdrawal',
  ]);
});

test('reports a page without a row and a row without a page', () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(unmatched(patterns, pagesIn('src/pages'))).toEqual([]);
  expect(
    unmatched(
      ['/a', '/b'],
      [
        { pattern: '/a', file: 'a.astro' },
        { pattern: '/c', file: 'c.astro' },
      ],
    ),
  ).toEqual(['src/pages/c.astro has no row in src/routes.ts', '/b of src/routes.ts has no file in src/pages']);
});

test('each rendered page with parameters has a sample address that it answers', () => {
  for (const { pattern, sample } of routes) if (sample) expect(hasPage(sample), pattern).toBe(true);
});
