/**
 * Tables as CSV files (RFC 4180). Threat: formula injection, where a spreadsheet executes a text such as the name of a
 * game. So an apostrophe precedes it; not an amount, which may begin with a minus.
 */
import { type AmountMinor, toDecimal } from '#domain/money.ts';

export type Cell = string | number | null | undefined;

/** Without it some spreadsheets misread accents and Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;
const AMOUNT = /^-?\d+(\.\d+)?$/;

/** "-12.400". */
export const amountCell = (amount: AmountMinor | null): string => (amount === null ? '' : toDecimal(amount));

function written(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** @param rows the first is the header. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
