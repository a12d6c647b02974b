import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDestination } from '#platform/cashier/new-payments.ts';

const IBAN = 'TN5910006035183598478831';

describe('the destination of a payout', () => {
  test.each([
    ['iban', 'TN59 1000 6035 1835 9847 8831', IBAN],
    ['iban', 'tn59-1000-6035-1835-9847-8831', IBAN],
    ['iban', 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['iban', '10 006 0351835984788 31', '10006035183598478831'],
    ['phone', '+216 20 123 456', '+21620123456'],
    ['phone', '20.123.456', '20123456'],
  ] as const)('accepts a %s typed as %s', (kind, typed, read) => {
    expect(readDestination(kind, typed)).toBe(read);
  });

  test.each([
    ['iban', ''],
    ['iban', '+21620123456'],
    ['iban', '10006035183598478832'],
    ['iban', 'TN59'],
    ['phone', IBAN],
    ['phone', '123'],
    ['phone', '+216 20 123 4５6'],
  ] as const)('as a %s, rejects %s', (kind, typed) => {
    expect(readDestination(kind, typed)).toBeNull();
  });

  test('always detects one wrong digit, or two exchanged digits', () => {
    const places = fc.tuple(fc.integer({ min: 4, max: IBAN.length - 2 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(places, ([place, by]) => {
        const digits = [...IBAN];
        const turned = digits.with(place, digits[place + 1] ?? '').with(place + 1, digits[place] ?? '');
        const wrong = digits.with(place, String((Number(digits[place]) + by) % 10));
        expect(readDestination('iban', wrong.join(''))).toBeNull();
        if (digits[place] !== digits[place + 1]) expect(readDestination('iban', turned.join(''))).toBeNull();
      }),
    );
  });
});
