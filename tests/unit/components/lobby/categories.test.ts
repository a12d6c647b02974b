import { expect, test } from 'vitest';
import { typeKey } from '#components/lobby/section-title.ts';
import { gameTypes, isGameType } from '#domain/lobby/categories.ts';
import { locales } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import { lobbyPage } from '#model/lobby/lobby-page.ts';
import { findSection, sectionPath } from '#model/lobby/sections.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const everything = new URLSearchParams();

/** The categories of the specification's point 9, by their names in addresses. */
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
  const section = findSection('category', id);
  if (section === null) throw new Error(`no list of ${id}`);
  expect(sectionPath(section)).toBe(`/slots/category/${id}`);
  for (const locale of locales) expect(getTranslations(locale).t(typeKey(id))).toMatch(/\p{L}/u);
  const page = lobbyPage(catalogue, section, everything, false);
  expect(page.total).toBeGreaterThan(0);
  expect(page.cards.every(({ type }) => type === id)).toBe(true);
});

test('the page of virtual games lists games', () => {
  expect(sectionPath({ kind: 'virtual' })).toBe('/virtual-games');
  expect(lobbyPage(catalogue, { kind: 'virtual' }, everything, false).total).toBeGreaterThan(0);
});

test('no two categories have the same name in any language', () => {
  for (const locale of locales) {
    const names = gameTypes.map((type) => getTranslations(locale).t(typeKey(type)));
    expect(new Set(names).size).toBe(gameTypes.length);
  }
});
