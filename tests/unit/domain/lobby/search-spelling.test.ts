import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '#domain/lobby/search.ts';
import { buildIndex, splitWords } from '#domain/lobby/search-index.ts';
import { readSpelling, translations } from '#domain/lobby/search-spelling.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const { games } = realCatalogue();
const index = buildIndex(games);
const firstFor = (query: string) => games[search(index, query).positions[0] ?? -1]?.name ?? '';

describe('titles in Latin letters', () => {
  test.each([
    ['رولات', /roulette/i],
    ['روليت قرطاج', /roulette carthage/i],
    ['فرعون', /pharaoh/i],
    ['الفرعون', /pharaoh/i],
    ['باكارا سيدي', /baccarat sidi/i],
    ['حمامات', /hammamet/i],
    ['دراغون', /dragon/i],
    ['ذئب', /wolf/i],
    ['نرد', /dice/i],
  ])('are found by Arabic spelling: %s', (query, title) => {
    expect(firstFor(query)).toMatch(title);
  });

  test('are found by Arabic words written apart and run together', () => {
    expect(firstFor('بلاك جاك رياض')).toMatch(/blackjack riad/i);
    expect(firstFor('بلاكجاك')).toMatch(/blackjack/i);
    expect(firstFor('بلاك جاك')).toMatch(/blackjack/i);
  });

  test('are found while the Arabic word is being typed', () => {
    expect(firstFor('قرطا')).toMatch(/carthage/i);
    expect(firstFor('فرع')).toMatch(/pharaoh/i);
  });

  test.each([
    ['9artaj', /carthage/i],
    ['9arthage', /carthage/i],
    ['7ammamet', /hammamet/i],
    ['far3oun', /pharaoh/i],
    ['3ambar', /amber/i],
  ])('are found by the digits of chat spelling: %s', (query, title) => {
    expect(firstFor(query)).toMatch(title);
  });

  test('keep their own digits: a number is not a letter', () => {
    expect(readSpelling('777')).toBeNull();
    expect(readSpelling('roulette')).toBeNull();
  });

  test('include every word of the translations, normalised like a query', () => {
    const words = new Set(index.entries.map(({ word }) => word));
    for (const [written, meant] of translations) {
      expect(splitWords(written)).toEqual([written]);
      expect(words).toContain(meant);
    }
  });

  test('never make the search fail, whatever letters and digits are mixed', () => {
    const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤئ٠٣٩2357980abkgj ');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 30 }), (query) => {
        const { positions } = search(index, query);
        expect(new Set(positions).size).toBe(positions.length);
      }),
    );
  });
});
