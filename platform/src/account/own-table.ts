/**
 * How a table that holds something on a player is given to that player.
 * Threat: a secret that leaves with the data, such as the digest of a password. So nothing leaves that is not named
 * here, and a test finds every table and column that nobody named.
 */
import { amountMinor, toDecimal } from '#domain/money.ts';

/** Amounts are written as decimals, times with their zone, flags as true and false. */
type Reading = 'text' | 'number' | 'amount' | 'time' | 'flag';
export type OwnTable = {
  readonly columns: Readonly<Record<string, Reading>>;
  /** What stays here, each with why. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** The column that says whose a row is, where one table holds everybody's. */
  readonly owner?: string;
  /** A column of whole numbers from 1 up, by which a long table is cut into pages; a short one is cut by counting. */
  readonly key?: string;
};
export type OwnRow = Readonly<Record<string, string | number | boolean | null>>;
export type OwnPage = {
  readonly rows: OwnRow[];
  /** What to ask for next; null after the last page. */
  readonly next: number | null;
};
export type TableSize = { readonly name: string; readonly rows: number };

export const ROWS_A_PAGE = 1000;

function readValue(reading: Reading, value: unknown): OwnRow[string] {
  if (value === null || value === undefined) return null;
  switch (reading) {
    case 'amount':
      return toDecimal(amountMinor(Number(value)));
    case 'time':
      return new Date(Number(value)).toISOString();
    case 'flag':
      return value === 1;
    case 'number':
      return Number(value);
    case 'text':
      return String(value);
  }
}

/** A row of the database as the player gets it. */
export const readOwnRow = ({ columns }: OwnTable, row: Readonly<Record<string, unknown>>): OwnRow =>
  Object.fromEntries(Object.entries(columns).map(([name, reading]) => [name, readValue(reading, row[name])]));

/** The columns to select, and what to order them by: all of them, so that no two pages overlap. */
export const selectList = ({ columns }: OwnTable): string => Object.keys(columns).join(', ');
