import { expect, test } from 'vitest';
import { canonicalPath, tidyPath } from '#model/canonical-path.ts';

test.each([
  ['/faq/', '/faq'],
  ['/faq.html', '/faq'],
  ['/faq/index.html', '/faq'],
  ['/faq/index', '/faq'],
  ['//faq///depoziti-i-vyplati//', '/faq/depoziti-i-vyplati'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/en.html', '/en'],
  ['/slots/orion/index-of-luck', '/slots/orion/index-of-luck'],
])('%s is the same page as %s', (asked, tidy) => {
  expect(tidyPath(asked)).toBe(tidy);
});

test('the two addresses of a category name the same one', () => {
  expect(canonicalPath('/slots/roulette')).toBe('/slots/category/roulette');
  expect(canonicalPath('/slots/category/roulette')).toBe('/slots/category/roulette');
});

test('virtual games have a page of their own, from every list', () => {
  for (const path of ['/slots/virtual-games', '/slots/category/virtual-games', '/virtual-games/'])
    expect(canonicalPath(path)).toBe('/virtual-games');
});

test('a game, a producer or a collection is not a category, whatever its name', () => {
  for (const path of ['/slots/orion/roulette', '/slots/provider/poker', '/slots/collection/popular', '/slots/casino'])
    expect(canonicalPath(path)).toBe(path);
});
