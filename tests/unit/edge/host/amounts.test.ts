import { expect, test } from 'vitest';
import { amountIn } from '#edge/host/amounts.ts';

test.each([
  ['12.345', '12.345'],
  ['1.234', '1.234'],
  ['1 000,000', '1000.000'],
  ['1 000', '1000'],
  ['1\u00a0000,5', '1000.5'],
  ['12\u202f345\u202f678,90', '12345678.90'],
  ["1'000.50", '1000.50'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.891', '1234567.891'],
  ['12,5', '12.5'],
  ['1234,567', '1234.567'],
  ['0,125', '0.125'],
  ['-12,50', '-12.50'],
  ['\u221212.5', '-12.5'],
  ['١٢٫٥', '12.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  [12.5, '12.5'],
])('reads %j as %s', (sent, decimal) => {
  expect(amountIn(sent)).toEqual({ decimal });
});

test.each([
  ['TND 12.5', '12.5', 'TND'],
  ['12.5 TND', '12.5', 'TND'],
  ['tnd12.500', '12.500', 'TND'],
  ['1 000,000 DT', '1000.000', 'TND'],
  ['€ 1.234,50', '1234.50', 'EUR'],
  ['-12,50 €', '-12.50', 'EUR'],
  ['$-12.50', '-12.50', 'USD'],
  ['$1,234.50', '1234.50', 'USD'],
  ['12.5 د.ت.', '12.5', 'TND'],
  [{ amount: 12.5, currency: 'TND' }, '12.5', 'TND'],
  [{ value: '12.500', currency: { code: 'TND' } }, '12.500', 'TND'],
  [{ amount: '12.5', currency: 'TND', formatted: '12.500 TND' }, '12.5', 'TND'],
  [{ amount: { value: '1 000,5' }, currency: 'eur' }, '1000.5', 'EUR'],
])('reads %j with its currency', (sent, decimal, currency) => {
  expect(amountIn(sent)).toEqual({ decimal, currency });
});

test.each([
  [null],
  [''],
  ['much'],
  ['1,234'],
  ['12,345'],
  ['TND 1,234'],
  ['1,23,456'],
  ['1.23.45'],
  ['1,234.567,8'],
  ['1 23'],
  ['12.5.'],
  ['--5'],
  ['12 %'],
  ['12.5 points'],
  ['TND 12.5 EUR'],
  ['1e3'],
  [Number.NaN],
  [true],
  [[12.5]],
  [{}],
  [{ amount: null }],
  [{ amount: '12500', currency: 'TND', formatted: '12.500 TND' }],
  [{ amount: '12.5 EUR', currency: 'TND' }],
  [{ minor: 12500, currency: 'TND' }],
])('%j is ambiguous, and is not guessed', (sent) => {
  expect(amountIn(sent)).toBeNull();
});
