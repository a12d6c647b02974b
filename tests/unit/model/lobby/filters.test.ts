import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes } from '#domain/lobby/categories.ts';
import {
  type Filters,
  isFiltered,
  minReturns,
  noFilters,
  readFilters,
  sorts,
  toggled,
  volatilities,
  writeFilters,
} from '#model/lobby/filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  test('are written when chosen, and otherwise left out', () => {
    expect(writeFilters(noFilters)).toBe('');
    expect(
      writeFilters({ ...noFilters, providers: ['amber-peak', 'red-kiln'], categories: ['roulette'], sort: 'rtp' }),
    ).toBe('?providers=amber-peak,red-kiln&categories=roulette&sort=rtp');
  });

  test('are read from a link and from a form without scripts alike', () => {
    const fromLink = read('providers=amber-peak,red-kiln&categories=dice');
    const fromForm = read(
      'q=&providers=amber-peak&providers=red-kiln&categories=dice&rtp=&volatility=&sort=popularity',
    );
    expect(fromForm).toEqual(fromLink);
    expect(fromLink.filters.providers).toEqual(['amber-peak', 'red-kiln']);
  });

  test('are read as they were written', () => {
    const some = fc.record<Filters>({
      query: fc.constantFrom('', 'moonlit', 'cedar & sons', 'époque', 'راس الحكمة'),
      providers: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12})?$/), { maxLength: 5 }),
      categories: fc.uniqueArray(fc.constantFrom(...gameTypes), { maxLength: 4 }),
      leastReturn: fc.constantFrom(null, ...minReturns),
      volatility: fc.constantFrom(null, ...volatilities),
      sort: fc.constantFrom(...sorts),
    });
    fc.assert(
      fc.property(some, (filters) => {
        const { filters: again } = read(writeFilters(filters));
        expect(again).toEqual({
          ...filters,
          providers: filters.providers.toSorted(),
          categories: gameTypes.filter((type) => filters.categories.includes(type)),
        });
        expect(writeFilters(again)).toBe(writeFilters(filters));
      }),
    );
  });

  test('give the same address in any order of choices', () => {
    const address = '?providers=amber-peak,red-kiln&categories=roulette,dice';
    expect(writeFilters(read('categories=dice,roulette&providers=red-kiln,amber-peak').filters)).toBe(address);
    expect(writeFilters(read(address).filters)).toBe(address);
  });

  test('count as filters unless only the order was chosen', () => {
    expect(isFiltered({ ...noFilters, sort: 'name' })).toBe(false);
    expect(isFiltered({ ...noFilters, volatility: 1 })).toBe(true);
  });

  test('are added and removed by the same choice', () => {
    expect(toggled(toggled(['dice'], 'poker'), 'dice')).toEqual(['poker']);
  });
});
