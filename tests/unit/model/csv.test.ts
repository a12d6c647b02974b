import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { amountCell, toCsv } from '#model/csv.ts';

/** As a spreadsheet reads it (RFC 4180). */
function read(file: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [[]];
  cell.lastIndex = 1;
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a table is read as it was written, whatever it contains', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', 'س', ',', '"', '\n', '\r', ';', ' ', '1') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 })), (rows) => {
      expect(read(toCsv(rows)).map((row) => row.map((cell) => cell.replace(/^'(?=\r)/, '')))).toEqual(rows);
    }),
  );
});

test('a file begins with the byte order mark', () => {
  expect(toCsv([['Montant']])).toBe('\uFEFFMontant\r\n');
});

test.each(['=1+1', '+33', '-A1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://elsewhere.example")'])(
  'a text that a spreadsheet would execute, %j, is written as text',
  (text) => {
    expect(read(toCsv([[text]]))).toEqual([[`'${text}`]]);
  },
);

test.each(['-12.400', '0.000', '1000.000', '-3'])('an amount, %s, stays an amount', (amount) => {
  expect(toCsv([[amount]])).toBe(`\uFEFF${amount}\r\n`);
});

test('an amount is written as in the API, to its last digit', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 }).map(amountMinor);
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(amountCell(amount)).toBe(toDecimal(amount));
    }),
  );
});
