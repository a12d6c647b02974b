// Rows of the shared database by their schema: rowBy(db, UserRow)`FROM users WHERE id = ${id}` selects its columns and checks
// what comes back. `firstName` is the column `first_name`.
import * as v from 'valibot';
import { type Part, part, raw, rowsIn, type Template } from '#platform/host/sql.ts';

type RowSchema = v.GenericSchema & { readonly entries: object };

/** What SQLite keeps as a number or as text. */
export const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((bit) => bit === 1),
);
export const moment = v.pipe(
  v.number(),
  v.transform((atMs) => new Date(atMs)),
);

export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param table in a join, where two tables have a column of the name. */
export const columnsBy = ({ entries }: Pick<RowSchema, 'entries'>, table?: string): Part =>
  raw(
    Object.keys(entries)
      .map((name) => `${table ? `${table}.` : ''}${columnOf(name)} AS ${name}`)
      .join(', '),
  );

export const rowsBy =
  <Row extends RowSchema>(db: D1Database, row: Row) =>
  async (...query: Template): Promise<v.InferOutput<Row>[]> =>
    v.parse(v.array(row), await rowsIn(db)`SELECT ${columnsBy(row)} ${part(...query)}`);

export const rowBy =
  <Row extends RowSchema>(db: D1Database, row: Row) =>
  async (...query: Template): Promise<v.InferOutput<Row> | null> =>
    (await rowsBy(db, row)(...query))[0] ?? null;
