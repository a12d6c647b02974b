import { expect, test } from 'vitest';
import type { Game } from '#domain/lobby/catalogue.ts';
import { locales, localise } from '#domain/locales.ts';
import { listedSections, sectionPath } from '#model/lobby/sections.ts';
import { siteMap, siteMapIndex } from '#model/site-map.ts';

const site = new URL('https://zellige.example');

test('each page is named with all its languages, its own first', () => {
  const map = siteMap([{ path: '/faq', changedOn: '2026-10-14' }], 'ar', site);
  expect(map).toContain('<loc>https://zellige.example/ar/faq</loc><lastmod>2026-10-14</lastmod>');
  const languages = [...map.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...named]) => named);
  expect(languages).toEqual([
    ...locales.map((locale) => [locale, `https://zellige.example${localise('/faq', locale)}`]),
    ['x-default', 'https://zellige.example/faq'],
  ]);
});

test('special characters of XML are escaped', () => {
  expect(siteMap([{ path: '/a&b' }], 'fr', site)).toContain('<loc>https://zellige.example/a&amp;b</loc>');
});

test('the index links to every site map', () => {
  expect(siteMapIndex(['/one.xml', '/two.xml'], site)).toMatch(
    /<loc>https:\/\/zellige\.example\/one\.xml<[\s\S]*two\.xml/,
  );
});

test('an empty list is not in the site map, nor are favourites', () => {
  const game = {
    id: 'a_orion',
    type: 'roulette',
    producer: 'Amber Peak',
    integration: 'orion',
    rtp: 9600,
    released: null,
    hasFreeSpins: false,
    dropsAndWins: false,
  } as Game;
  const paths = listedSections([game]).map(sectionPath);
  expect(paths).toEqual([
    '/slots/casino',
    '/slots/all',
    '/search-slots',
    '/slots/category/roulette',
    '/slots/collection/popular',
    '/slots/provider/amber-peak',
  ]);
});
