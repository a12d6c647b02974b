import { describe, expect, test } from 'vitest';
import { drawBelow } from '#sandbox/games/engine.ts';

describe('the draw', () => {
  test('rejects values that would favour small numbers', () => {
    const values = [2 ** 32 - 1, 2 ** 32 - 2, 7];
    expect(drawBelow(10, () => values.shift() as number)).toBe(7);
  });

  test('gives every number of a reel the same chance', () => {
    const [count, rounds] = [31, 62_000];
    const seen = Array.from({ length: count }, () => 0);
    for (let round = 0; round < rounds; round++) {
      const drawn = drawBelow(count);
      seen[drawn] = (seen[drawn] ?? 0) + 1;
    }
    const expected = rounds / count;
    const chiSquare = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
    // 30 degrees of freedom: more than 73 once in forty thousand fair runs.
    expect(chiSquare).toBeLessThan(73);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 33])('refuses to draw below %d', (count) => {
    expect(() => drawBelow(count)).toThrow(RangeError);
  });
});
