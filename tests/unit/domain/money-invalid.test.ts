import { describe, expect, test } from 'vitest';
import { amountMinor, parseAmount } from '#domain/money.ts';

describe('money that is none', () => {
  test.each(['', ' ', '1e3', '0x10', '1,5', '--1', '1.', '.5', 'NaN', 'Infinity', '1 000', '99999999999999', '٣'])(
    '%j is refused',
    (value) => {
      expect(parseAmount(value)).toBeNull();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('the number %d is refused', (value) => {
    expect(parseAmount(value)).toBeNull();
  });

  test('a fourth decimal is refused when somebody asks to move it', () => {
    expect(parseAmount('1.0001')).toBeNull();
    expect(parseAmount('1.0000')).toBe(1000);
  });

  test('a fraction of a minor unit is a mistake of ours and throws', () => {
    expect(() => amountMinor(0.5)).toThrow(RangeError);
    expect(() => amountMinor(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});
