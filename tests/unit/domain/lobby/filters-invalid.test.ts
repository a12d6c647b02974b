import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkQuery, checkTyped } from '#domain/lobby/search-query.ts';
import { knownFilters, noFilters, readFilters } from '#model/lobby/filters.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('a malformed address of a list', () => {
  test('drops what is not understood and keeps the rest', () => {
    const { filters } = read(
      'categories=roulette,nonsense&providers=<script>,amber-peak&rtp=12&volatility=9&sort=worst',
    );
    expect(filters).toEqual({ ...noFilters, categories: ['roulette'], providers: ['amber-peak'] });
  });

  test('drops an unknown producer, and says so', () => {
    const { games } = realCatalogue();
    const requested = { ...noFilters, providers: ['amber-peak', 'no-such-house'] };
    expect(knownFilters(requested, games)).toEqual({
      filters: { ...noFilters, providers: ['amber-peak'] },
      isUnknown: true,
    });
    const known = { ...noFilters, providers: ['amber-peak'] };
    expect(knownFilters(known, games)).toEqual({ filters: known, isUnknown: false });
  });

  test('never fails', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (address) => {
        expect(read(address).filters.providers.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('a search text', () => {
  test.each(['moon<', 'a;b', '100%', 'x_y', '"wolf"', '/etc'])('with special characters is refused: %s', (typed) => {
    expect(checkTyped(typed)).toEqual({ ok: false, error: 'special' });
  });

  test.each(['Cedar & Sons', 'Hold’em', "l'or", 'Four-Leaf', 'époque', 'فرعون', '7'])(
    'of letters, digits and characters of titles is accepted while typing: %s',
    (typed) => {
      expect(checkTyped(typed).ok).toBe(true);
    },
  );

  test('is a full query from four characters on; shorter ones are only suggestions', () => {
    expect(checkQuery('fox')).toEqual({ ok: false, error: 'short' });
    expect(checkTyped('fox')).toEqual({ ok: true, value: 'fox' });
    expect(checkQuery(' wolf ')).toEqual({ ok: true, value: 'wolf' });
    expect(checkQuery('')).toEqual({ ok: true, value: '' });
  });

  test('longer than any title is refused', () => {
    expect(checkQuery('a'.repeat(61))).toEqual({ ok: false, error: 'long' });
  });
});
