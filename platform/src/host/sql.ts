/** Queries of an object's own tables. `query` is constant text: values are bound, never written into it. */
import { type AmountMinor, amountMinor } from '#domain/money.ts';

type Bound = readonly (string | number | null)[];
type Columns = Record<string, SqlStorageValue>;

export const rowsOf = <Row extends Columns>(sql: SqlStorage, query: string, ...bound: Bound): Row[] =>
  sql.exec<Row>(query, ...bound).toArray();

export const firstOf = <Row extends Columns>(sql: SqlStorage, query: string, ...bound: Bound): Row | undefined =>
  sql.exec<Row>(query, ...bound).toArray()[0];

export const exists = (sql: SqlStorage, query: string, ...bound: Bound): boolean =>
  sql.exec(query, ...bound).toArray().length > 0;

/** The one number that a query answers, as `number`. */
export const numberOf = (sql: SqlStorage, query: string, ...bound: Bound): number =>
  sql.exec<{ number: number }>(query, ...bound).one().number;

/** Likewise, in minor units. */
export const amountOf = (sql: SqlStorage, query: string, ...bound: Bound): AmountMinor =>
  amountMinor(numberOf(sql, query, ...bound));

/** Adds a row. @param row by column. */
export function insertRow(sql: SqlStorage, table: string, row: Readonly<Record<string, Bound[number]>>): void {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  sql.exec(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row));
}

/** Checks that these columns of a row are amounts, or null. @throws RangeError, see `amountMinor`. */
export function checkAmounts<Row extends object>(row: Row, ...names: readonly (keyof Row)[]): Row {
  for (const name of names) amountMinor(Number(row[name]));
  return row;
}

/** Triggers of a table whose rows are neither changed nor deleted. */
export const appendOnly = (table: string, message: string): string =>
  `CREATE TRIGGER ${table}_stays BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END;
CREATE TRIGGER ${table}_remains BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END;`;
