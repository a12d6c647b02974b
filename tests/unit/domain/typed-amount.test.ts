import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { amountMinor, currencySigns, formatAmount, LARGEST, toDecimal } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { parseTypedAmount, readingsText, readTypedAmount, writeAmount } from '#domain/typed-amount.ts';

const amounts = fc.integer({ min: 0, max: LARGEST - 1 }).map(amountMinor);
const languages = fc.constantFrom(...locales);
const currencies = fc.constantFrom('FNT', ...Object.keys(currencySigns));
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

test('reads what is printed in a language and a currency as the same amount, also in Arabic digits', () => {
  fc.assert(
    fc.property(amounts, languages, currencies, (amount, language, currency) => {
      const shown = amount - (amount % 10);
      const figures = formatAmount(amount, language);
      for (const text of [figures, formatMoney(amount, currency, language), `${currency} ${figures}`])
        for (const typed of [text, arabicDigits(text), text.replaceAll('\u00a0', '\u202f'), `\u2066${text}\u2069 `])
          expect(parseTypedAmount(typed, currency), typed).toBe(shown);
    }),
  );
});

test('an amount written into an input is read as itself to the thousandth, and is never ambiguous', () => {
  fc.assert(
    fc.property(amounts, languages, (amount, language) => {
      expect(parseTypedAmount(writeAmount(amount, language))).toBe(amount);
    }),
  );
});

test('whatever is typed, the result is one of its readings, and both readings can be typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,4}[ .,٫٬]?\d{0,4}[ .,٫٬]?\d{0,4}$/), languages, (typed, language) => {
      const read = readTypedAmount(typed);
      if (read.kind !== 'unclear') return;
      const [thousands, decimals] = read.readings;
      expect(thousands).toBe(decimals * 1000);
      for (const reading of read.readings) expect(parseTypedAmount(writeAmount(reading, language))).toBe(reading);
    }),
  );
});

test.each([
  ['1 000,50', '1000.500'],
  ['1.000,50', '1000.500'],
  ['1,000.50', '1000.500'],
  ['1\u00a0000,50', '1000.500'],
  ['1\u202f000,50', '1000.500'],
  ['١٬٠٠٠٫٥٠', '1000.500'],
  ['١.٠٠٠,٥٠', '1000.500'],
  ['۱۲,۵', '12.500'],
  ['١٢،٥', '12.500'],
  ['1,000,000', '1000000.000'],
  ['1.000.000,125', '1000000.125'],
  ['1 000.125', '1000.125'],
  ['1234,567', '1234.567'],
  ['0,125', '0.125'],
  [',5', '0.500'],
  ['1,2340', '1.234'],
  ['50', '50.000'],
  ['€50', '50.000', 'EUR'],
  ['50 tnd', '50.000', 'TND'],
  ['د.ت 50', '50.000', 'TND'],
])('%j is %s, whatever the language', (typed, amount, currency?: string) => {
  const read = parseTypedAmount(typed, currency);
  expect(read && toDecimal(read)).toBe(amount);
});

test.each([
  ['1.000', '1 000,00 ou 1,00', '1,000.00 or 1.00', '1.000,00 أو 1,00'],
  ['1,000', '1 000,00 ou 1,00', '1,000.00 or 1.00', '1.000,00 أو 1,00'],
  ['١٢٫٥٠٠'.replace('٫', '.'), '12 500,00 ou 12,50', '12,500.00 or 12.50', '12.500,00 أو 12,50'],
  ['1,234', '1 234,00 ou 1,2340', '1,234.00 or 1.2340', '1.234,00 أو 1,2340'],
])('%j could be thousands or decimals: it has both readings and no amount', (typed, fr, en, ar) => {
  const read = readTypedAmount(typed);
  const readings = read.kind === 'unclear' ? read.readings : undefined;
  expect(parseTypedAmount(typed)).toBeNull();
  expect(['fr', 'en', 'ar'].map((language) => readingsText(readings, language).replaceAll('\u00a0', ' '))).toEqual([
    fr,
    en,
    ar,
  ]);
});

test.each(['', ' ', '.', '-5', '1,2,3', '1.2.3', '1 00', '10 50', '1,00,000', '1.000,000.5', '0,0001', 'dix', '50 €'])(
  '%j is not an amount',
  (typed) => {
    expect(readTypedAmount(typed, 'TND')).toEqual({ kind: 'unreadable' });
  },
);
