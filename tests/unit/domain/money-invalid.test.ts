import { describe, expect, test } from 'vitest';
import { amountMinor, parseAmount } from '#domain/money.ts';

describe('an invalid amount', () => {
  test.each(['', ' ', '1e3', '0x10', '1,5', '--1', '1.', '.5', 'NaN', 'Infinity', '1 000', '99999999999999', '٣'])(
    '%j is refused',
    (value) => {
      expect(parseAmount(value)).toBeNull();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('the number %d is refused', (value) => {
    expect(parseAmount(value)).toBeNull();
  });

  test('a fourth decimal is refused when an amount is to be moved', () => {
    expect(parseAmount('1.0001')).toBeNull();
    expect(parseAmount('1.0000')).toBe(1000);
  });

  test('a fraction of a minor unit is a programming error and throws', () => {
    expect(() => amountMinor(0.5)).toThrow(RangeError);
    expect(() => amountMinor(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});
