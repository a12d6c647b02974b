/**
 * Tables as files that a spreadsheet opens (RFC 4180).
 * Threat: a text that somebody else chose, such as the name of a game, begins like a formula, and the spreadsheet runs
 * it. So a text that could be one is written behind an apostrophe; an amount, which may begin with a minus, is not.
 */
import type { AmountMinor } from '#domain/money.ts';

export type Cell = string | number | null | undefined;

/** Without it some spreadsheets read accents and Arabic in an old character set. */
const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;
const AMOUNT = /^-?\d+(\.\d+)?$/;

/** An amount in full, "-12.400". Written here and not by money.ts, all of which every page with an amount carries. */
export function amountCell(amount: AmountMinor | null): string {
  if (amount === null) return '';
  const digits = String(Math.abs(amount)).padStart(4, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

function written(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** @param rows the first of which are the names of the columns. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
