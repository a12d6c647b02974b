// Typed rows. Of the shared database: rowBy(db, UserRow)`FROM users WHERE id = ${id}` selects the schema's columns and
// validates the result. Of an object's tables: objectRowsBy(sql, TicketRow)`FROM ticket`. The field `firstName` is the column
// `first_name`.
import * as v from 'valibot';
import { amountMinor } from '#domain/money.ts';
import { type Part, part, raw, rowsIn, rowsOf, type Template } from '#platform/host/sql.ts';

type RowSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** What a column holds: amounts in minor units, times in epoch milliseconds, flags as 0 or 1. */
export const readings = ['text', 'number', 'amount', 'time', 'flag'] as const;
export type Reading = (typeof readings)[number];

/** SQLite stores booleans as 0 and 1, and our times as epoch milliseconds. */
export const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((bit) => bit === 1),
  v.metadata({ reading: 'flag' }),
);
/** Minor units. */
export const minorUnits = v.pipe(v.number(), v.transform(amountMinor), v.metadata({ reading: 'amount' }));
/** Epoch milliseconds. */
export const epochMs = v.pipe(v.number(), v.metadata({ reading: 'time' }));
export const moment = v.pipe(
  v.number(),
  v.transform((atMs) => new Date(atMs)),
);

const isNullable = (schema: v.GenericSchema): schema is v.NullableSchema<v.GenericSchema, undefined> =>
  schema.type === 'nullable';

function readingOf(schema: v.GenericSchema): Reading {
  const of = isNullable(schema) ? schema.wrapped : schema;
  const { reading } = v.getMetadata(of);
  return readings.find((one) => one === reading) ?? (of.type === 'number' ? 'number' : 'text');
}

/** The columns of a row, and what each holds. */
export const columnsOfRow = ({ entries }: Pick<RowSchema, 'entries'>): Readonly<Record<string, Reading>> =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [columnOf(name), readingOf(schema)]));

export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param table qualifies the columns, for a join. */
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

export const objectRowsBy =
  <Row extends RowSchema>(sql: SqlStorage, row: Row) =>
  (...query: Template): v.InferOutput<Row>[] =>
    v.parse(v.array(row), rowsOf(sql)`SELECT ${columnsBy(row)} ${part(...query)}`);

type Value = string | number | boolean | null | undefined;

/** By columns, for `insertRow`: what is undefined keeps the default of its column. */
export const toColumns = (row: Readonly<Record<string, Value>>): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === undefined ? [] : [[columnOf(name), typeof value === 'boolean' ? Number(value) : value]],
    ),
  );

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** Fields of the contract, whose names have underscores, by the names of a row. */
export type RowNames<Fields> = {
  [Name in keyof Fields as Name extends string ? CamelCase<Name> : never]: Fields[Name];
};

export const toRowNames = <Fields extends object>(fields: Fields): RowNames<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as RowNames<Fields>;
