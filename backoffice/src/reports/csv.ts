// Threat: a name that a spreadsheet runs as a formula. So text that begins like one gets an apostrophe; figures of ours
// are given as they are, minus signs included.
import type { AmountMinor } from '#domain/money.ts';
import { toDecimal } from '#domain/money.ts';

/** `text` came from outside; `money` is in minor units. */
export type Cell = { readonly text: string } | { readonly money: AmountMinor } | { readonly count: number };

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function written(cell: Cell): string {
  if ('text' in cell) return quoted(harmless(cell.text));
  return 'money' in cell ? toDecimal(cell.money) : String(cell.count);
}

/** The mark at the start tells spreadsheets that it is UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head.map((text) => ({ text })), ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
