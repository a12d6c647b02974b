import { expect, test } from 'vitest';
import { typeKey } from '#components/section-title.ts';
import { gameTypes, isGameType } from '#domain/categories.ts';
import { lobbyPage } from '#domain/lobby-page.ts';
import { locales } from '#domain/locales.ts';
import { sectionPath } from '#domain/section-paths.ts';
import { sectionOf } from '#domain/sections.ts';
import { speak } from '#i18n/server.ts';
import { realCatalogue } from '../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const everything = new URLSearchParams();

/** The categories of the specification's point 9, as its addresses name them. */
test.each([
  'popular',
  'live-show',
  'roulette',
  'blackjack',
  'baccarat',
  'poker',
  'dice',
  'lotto',
  'top-games',
  'table-games',
  'video-poker',
  'other-games',
])('the category %s has an address, a name in every language, and games', (id) => {
  if (!isGameType(id)) throw new Error(`no category ${id}`);
  const section = sectionOf('category', id);
  if (section === null) throw new Error(`no list of ${id}`);
  expect(sectionPath(section)).toBe(`/slots/category/${id}`);
  for (const locale of locales) expect(speak(locale).t(typeKey(id))).toMatch(/\p{L}/u);
  const page = lobbyPage(catalogue, section, everything, false);
  expect(page.total).toBeGreaterThan(0);
  expect(page.cards.every(({ type }) => type === id)).toBe(true);
});

test('virtual games have games, on a page of their own', () => {
  expect(sectionPath({ kind: 'virtual' })).toBe('/virtual-games');
  expect(lobbyPage(catalogue, { kind: 'virtual' }, everything, false).total).toBeGreaterThan(0);
});

test('no two categories read the same in a language', () => {
  for (const locale of locales) {
    const names = gameTypes.map((type) => speak(locale).t(typeKey(type)));
    expect(new Set(names).size).toBe(gameTypes.length);
  }
});
