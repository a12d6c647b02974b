import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OddsFormat, oddsText, parsePrice, price, priceText } from '#domain/sportsbook/odds.ts';

const anyPrice = fc.integer({ min: 101, max: 100_000 }).map(price);

/** Decimal, fractional, American, Hong Kong, Malay, Indo, as in published conversion tables. */
const published = [
  [101, '1.01', '1/100', '−10000', '0.01', '0.01', '−100.00'],
  [102, '1.02', '1/50', '−5000', '0.02', '0.02', '−50.00'],
  [110, '1.10', '1/10', '−1000', '0.10', '0.10', '−10.00'],
  [111, '1.11', '1/9', '−909', '0.11', '0.11', '−9.09'],
  [125, '1.25', '1/4', '−400', '0.25', '0.25', '−4.00'],
  [129, '1.29', '2/7', '−345', '0.29', '0.29', '−3.45'],
  [133, '1.33', '1/3', '−303', '0.33', '0.33', '−3.03'],
  [150, '1.50', '1/2', '−200', '0.50', '0.50', '−2.00'],
  [167, '1.67', '4/6', '−149', '0.67', '0.67', '−1.49'],
  [173, '1.73', '8/11', '−137', '0.73', '0.73', '−1.37'],
  [180, '1.80', '4/5', '−125', '0.80', '0.80', '−1.25'],
  [191, '1.91', '10/11', '−110', '0.91', '0.91', '−1.10'],
  [200, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
  [210, '2.10', '11/10', '+110', '1.10', '−0.91', '1.10'],
  [225, '2.25', '5/4', '+125', '1.25', '−0.80', '1.25'],
  [238, '2.38', '11/8', '+138', '1.38', '−0.72', '1.38'],
  [250, '2.50', '6/4', '+150', '1.50', '−0.67', '1.50'],
  [263, '2.63', '13/8', '+163', '1.63', '−0.61', '1.63'],
  [300, '3.00', '2/1', '+200', '2.00', '−0.50', '2.00'],
  [350, '3.50', '5/2', '+250', '2.50', '−0.40', '2.50'],
  [433, '4.33', '10/3', '+333', '3.33', '−0.30', '3.33'],
  [500, '5.00', '4/1', '+400', '4.00', '−0.25', '4.00'],
  [1100, '11.00', '10/1', '+1000', '10.00', '−0.10', '10.00'],
  [10_100, '101.00', '100/1', '+10000', '100.00', '−0.010', '100.00'],
] as const;
const formats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indo'] as const satisfies OddsFormat[];

test.each(published)('%d is written as in the published tables', (value, ...texts) => {
  expect(formats.map((format) => oddsText(price(value), format, 'en'))).toEqual(texts);
});

test.each([
  ['fr', '1,85', '−1,18'],
  ['en', '1.85', '−1.18'],
  ['ar', '1,85', '−1,18'],
])('decimals in %s look like those of its amounts, in tabular figures', (locale, decimal, indo) => {
  expect(oddsText(price(185), 'decimal', locale)).toBe(decimal);
  expect(oddsText(price(185), 'indo', locale)).toBe(indo);
});

/** The price of a text, in hundredths and not rounded: what a player would calculate from it. */
const readBack: Record<OddsFormat, (text: string) => number> = {
  decimal: (text) => Number(text) * 100,
  fractional: (text) => {
    const [won = 0, staked = 1] = text.split('/').map(Number);
    return 100 + (won / staked) * 100;
  },
  american: (text) => (Number(text) > 0 ? 100 + Number(text) : 100 + 10_000 / -Number(text)),
  hongkong: (text) => 100 + Number(text) * 100,
  malay: (text) => (Number(text) > 0 ? 100 + Number(text) * 100 : 100 + 100 / -Number(text)),
  indo: (text) => (Number(text) > 0 ? 100 + Number(text) * 100 : 100 + 100 / -Number(text)),
};
const plain = (text: string) => text.replace('−', '-').replaceAll(',', '');

describe('a price read back from its text', () => {
  test.each(['decimal', 'fractional', 'american', 'hongkong'] as const)('is the same in %s', (format) => {
    fc.assert(
      fc.property(anyPrice, (of) => {
        expect(Math.round(readBack[format](plain(oddsText(of, format, 'en'))) + 1e-7)).toBe(of);
      }),
    );
  });

  test('is the same in Malay and Indo too, as far as their decimals allow', () => {
    fc.assert(
      fc.property(anyPrice, fc.constantFrom('malay', 'indo'), (of, format) => {
        const shown = Number(plain(oddsText(of, format, 'en')));
        const exact = shown < 0 ? -100 / (of - 100) : (of - 100) / 100;
        expect(shown).not.toBe(0);
        expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(readBack[format](`${exact}`)).toBeCloseTo(of, 6);
      }),
    );
  });
});

test('a price survives serialisation', () => {
  fc.assert(
    fc.property(anyPrice, (of) => {
      expect(parsePrice(priceText(of))).toBe(of);
    }),
  );
});

test.each(['1', '1.00', '0.5', '1.005', '1,85', '-2', '1e2', '', ' 2', '1000.01', 'Infinity'])(
  '%j is not a price',
  (text) => {
    expect(parsePrice(text)).toBeNull();
  },
);
