import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, placesAlong, ticksFor, toDepth } from '#model/chart.ts';

const balances = fc.array(fc.integer({ min: 0, max: 25_000_000 }), { minLength: 1, maxLength: 365 });

test('every value is between a few evenly spaced round numbers', () => {
  fc.assert(
    fc.property(balances, (values) => {
      const ticks = ticksFor(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      for (const value of values) expect(toDepth(value, ticks)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a line crosses its box, with the highest value nearest to the top', () => {
  expect(linePath([0, 100, 50], ticksFor([0, 100, 50]), { width: 200, height: 100 })).toBe('M0 100L100 0L200 50');
});

test('a flat line is drawn', () => {
  const ticks = ticksFor([0, 0]);
  expect(linePath([0, 0], ticks, { width: 10, height: 10 })).toMatch(/^M0 [\d.]+L10 [\d.]+$/);
});

test('a few days are labelled, the first and the last among them', () => {
  expect(placesAlong(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(placesAlong(3, 5)).toEqual([0, 1, 2]);
  expect([placesAlong(1, 5), placesAlong(0, 5)]).toEqual([[0], []]);
});
