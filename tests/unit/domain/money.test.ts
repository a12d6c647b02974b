import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AmountMinor,
  amountMinor,
  formatAmount,
  parseAmount,
  type Rounding,
  shownCurrency,
  toDecimal,
} from '#domain/money.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(amountMinor);
/** As a reader reads it. */
const shownAmount = (amount: AmountMinor, rounding: Rounding): number =>
  parseAmount(formatAmount(amount, 'en', rounding).replaceAll(',', '')) ?? Number.NaN;

describe('money', () => {
  test('an amount keeps its thousandths through serialisation', () => {
    fc.assert(fc.property(amounts, (amount) => parseAmount(toDecimal(amount)) === amount));
  });

  test('a shown amount is never above the actual one, and less than a hundredth below', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = shownAmount(amount, 'floor');
        return shown <= amount && amount - shown < 10 && shown % 10 === 0;
      }),
    );
  });

  test('a shown minimum is never below the actual one', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = shownAmount(amount, 'ceil');
        return shown >= amount && shown - amount < 10 && shown % 10 === 0;
      }),
    );
  });

  test('an amount with more than three decimals is rounded down, also below zero', () => {
    expect(parseAmount('12.3459', 'floor')).toBe(12_345);
    expect(parseAmount('-12.3451', 'floor')).toBe(-12_346);
    expect(parseAmount(0.1, 'floor')).toBe(100);
  });

  test('amounts are written in the reader’s language with two decimals and no narrow space', () => {
    expect(formatAmount(amountMinor(1_248_759), 'fr')).toBe('1\u00a0248,75');
    expect(formatAmount(amountMinor(1_248_759), 'en')).toBe('1,248.75');
    expect(formatAmount(amountMinor(1_248_759), 'ar')).toMatch(/^1.248,75$/);
    expect(formatAmount(amountMinor(1_248_751), 'en', 'ceil')).toBe('1,248.76');
  });

  test('the rouble has its usual name, and a missing currency the default one', () => {
    expect([shownCurrency('FNT'), shownCurrency(undefined), shownCurrency('EUR')]).toEqual(['RUB', 'TND', 'EUR']);
  });
});
