import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundQuery } from '#model/history/round-query.ts';
import { isBackwards, pagesAround } from '#model/list-address.ts';

const read = (address: string) => roundQuery.read(new URLSearchParams(address));

describe('the view of the history', () => {
  test('is in the address, which is empty when everything is shown', () => {
    expect(roundQuery.write(roundQuery.everything)).toBe('');
    expect(roundQuery.write({ from: '2026-11-01', to: '2026-11-21', producer: 'Cedar & Sons', page: 3 })).toBe(
      '?date_from=2026-11-01&date_to=2026-11-21&producer=Cedar+%26+Sons&page=3',
    );
  });

  test('is read from an address as it was written', () => {
    const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const isoDay = fc.oneof(
      fc.constant(''),
      day.map((date) => date.toISOString().slice(0, 10)),
    );
    const query = fc.record({
      from: isoDay,
      to: isoDay,
      producer: fc.string({ maxLength: 60 }),
      page: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(roundQuery.write(asked))).toEqual(asked);
      }),
    );
  });

  test.each([
    'date_from=soon',
    'date_from=2026-13-01',
    'date_to=0026-01-01',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=2.5',
    'page=',
  ])('shows everything when the address has %s', (address) => {
    expect(read(address)).toEqual(roundQuery.everything);
  });

  test('has an end that is not before its start', () => {
    expect(isBackwards({ from: '2026-11-21', to: '2026-11-20' })).toBe(true);
    expect(isBackwards({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
    expect(isBackwards({ from: '2026-11-20', to: '' })).toBe(false);
  });
});

describe('page links', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 24, [1, 2, null, 24]],
    [4, 24, [1, 2, 3, 4, 5, null, 24]],
    [12, 24, [1, null, 11, 12, 13, null, 24]],
    [24, 24, [1, null, 23, 24]],
  ])('beside page %d of %d', (page, last, offered) => {
    expect(pagesAround(page, last)).toEqual(offered);
  });
});
