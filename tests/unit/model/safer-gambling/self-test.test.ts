import { expect, test } from 'vitest';
import { BANDS, bandRange, findBand } from '#model/safer-gambling/self-test.ts';

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 3],
  [7, 3],
  [8, 8],
  [27, 8],
])('%i points are in the band that begins with %i', (points, band) => {
  expect(findBand(points)).toBe(band);
});

test('the bands have no gap between them, up to the maximum of points', () => {
  expect(BANDS.map(bandRange)).toEqual(['0', '1 – 2', '3 – 7', '8 – 27']);
});
