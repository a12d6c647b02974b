import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes } from '#domain/lobby/categories.ts';
import arabic from '#i18n/locales/ar/lobby/lobby.json' with { type: 'json' };
import french from '#i18n/locales/fr/lobby/lobby.json' with { type: 'json' };
import { makeSearcher } from '#model/lobby/searcher.ts';
import type { Section } from '#model/lobby/sections.ts';
import { suggest } from '#model/lobby/suggestions.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const catalogue = realCatalogue();
const searcher = makeSearcher(catalogue.games);
const named = (texts: Record<string, string>) =>
  gameTypes.map((type) => ({ type, label: texts[`type_${type}`] ?? type }));
const [inFrench, inArabic] = [named(french), named(arabic)];
const suggestFor = (typed: string, categories = inFrench, section: Section = { kind: 'casino' }) =>
  suggest(catalogue, searcher, categories, { section, typed });
const titles = (typed: string, section?: Section) =>
  suggestFor(typed, inFrench, section).games.map((position) => catalogue.games[position]);

describe('suggestions', () => {
  test('begin with the first letter', () => {
    const names = titles('m').map((game) => game?.name.toLowerCase() ?? '');
    expect(names).toHaveLength(6);
    for (const name of names) expect(name).toMatch(/\bm/);
  });

  test('name producers with the number of their games', () => {
    const made = catalogue.games.filter(({ producer }) => producer === 'Amber Peak').length;
    expect(suggestFor('amber p').producers[0]).toEqual({ id: 'amber-peak', label: 'Amber Peak', count: made });
    expect(suggestFor('ambre peek').producers[0]?.id).toBe('amber-peak');
  });

  test('name categories in the reader’s language', () => {
    expect(suggestFor('dés').categories[0]?.id).toBe('dice');
    expect(suggestFor('نرد', inArabic).categories[0]?.id).toBe('dice');
    expect(suggestFor('رولات', inArabic).categories[0]?.id).toBe('roulette');
  });

  test('stay within the page’s list', () => {
    const games = titles('carthage', { kind: 'category', id: 'roulette' });
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expect(game?.type).toBe('roulette');
  });

  test('offer similar names without an exact match, and say so', () => {
    const { games, total, isNear } = suggestFor('volbwzo');
    expect(total).toBe(0);
    expect(isNear).toBe(true);
    expect(catalogue.games[games[0] ?? -1]?.name).toMatch(/volcano/i);
  });

  test('never fail, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (typed) => {
        expect(suggestFor(typed).games.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
