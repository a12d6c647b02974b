// Queries as template strings. For an object's tables: firstOf<Row>(sql)`SELECT … WHERE id = ${id}`; for the shared
// database: rowsIn<Row>(db)`SELECT …`. Values are bound, never interpolated; only `part` and `raw` add text.
import { type AmountMinor, amountMinor } from '#domain/money.ts';

type Value = string | number | null;
type Columns = Record<string, SqlStorageValue>;
/** A fragment of a query with its bound values. */
export class Part {
  readonly text: string;
  readonly bound: readonly Value[];

  constructor(text: string, bound: readonly Value[]) {
    this.text = text;
    this.bound = bound;
  }
}
export type Template = readonly [text: TemplateStringsArray, ...values: (Value | Part)[]];

export function part(...[[head = '', ...rest], ...values]: Template): Part {
  const bound: Value[] = [];
  let text = head;
  for (const [index, value] of values.entries()) {
    if (value instanceof Part) bound.push(...value.bound);
    else bound.push(value);
    text += (value instanceof Part ? value.text : '?') + rest[index];
  }
  return new Part(text, bound);
}

/** For constant text only, never for input. */
export const raw = (text: string): Part => new Part(text, []);

const cursorOf = <Row extends Columns>(sql: SqlStorage, query: Template): SqlStorageCursor<Row> => {
  const { text, bound } = part(...query);
  return sql.exec<Row>(text, ...bound);
};

export const run =
  (sql: SqlStorage) =>
  (...query: Template): void =>
    void cursorOf(sql, query);

export const rowsOf =
  <Row extends Columns>(sql: SqlStorage) =>
  (...query: Template): Row[] =>
    cursorOf<Row>(sql, query).toArray();

export const firstOf =
  <Row extends Columns>(sql: SqlStorage) =>
  (...query: Template): Row | undefined =>
    cursorOf<Row>(sql, query).toArray()[0];

/** @throws when there is not exactly one row. */
export const oneOf =
  <Row extends Columns>(sql: SqlStorage) =>
  (...query: Template): Row =>
    cursorOf<Row>(sql, query).one();

export const exists =
  (sql: SqlStorage) =>
  (...query: Template): boolean =>
    cursorOf(sql, query).toArray().length > 0;

export const numberOf =
  (sql: SqlStorage) =>
  (...query: Template): number =>
    cursorOf<{ number: number }>(sql, query).one().number;

export const amountOf =
  (sql: SqlStorage) =>
  (...query: Template): AmountMinor =>
    amountMinor(numberOf(sql)(...query));

export function insertRow(sql: SqlStorage, table: string, row: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  sql.exec(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row));
}

/** A statement on the shared database, to run alone or in a batch. */
export const statementOf =
  (db: D1Database) =>
  (...query: Template): D1PreparedStatement => {
    const { text, bound } = part(...query);
    return db.prepare(text).bind(...bound);
  };

export const rowsIn =
  <Row>(db: D1Database) =>
  async (...query: Template): Promise<Row[]> =>
    (await statementOf(db)(...query).all<Row>()).results;

/** The number of changed rows. */
export const changedIn =
  (db: D1Database) =>
  async (...query: Template): Promise<number> =>
    (await statementOf(db)(...query).run()).meta.changes;

/** `?, ?, …` */
export const placeholders = (values: readonly Value[]): Part => new Part(values.map(() => '?').join(', '), values);

/** `first_name = ?, …` for an UPDATE; undefined values are left out. @param row by column; the names must be trusted. */
export function assignments(row: Readonly<Record<string, Value | undefined>>): Part {
  const given = Object.entries(row).filter((cell): cell is [string, Value] => cell[1] !== undefined);
  return new Part(
    given.map(([name]) => `${name} = ?`).join(', '),
    given.map(([, value]) => value),
  );
}

const MAX_DELETED = 10_000;

/** Deletes one batch of rows whose time in the column `by` has passed. */
export const deleteBatch = (
  db: D1Database,
  table: string,
  key: string,
  by: string,
  until: number,
): D1PreparedStatement =>
  statementOf(db)`
    DELETE FROM ${raw(table)} WHERE (${raw(key)}) IN (
      SELECT ${raw(key)} FROM ${raw(table)} WHERE ${raw(by)} <= ${until} LIMIT ${MAX_DELETED})`;

/** Checks that these columns of a row are amounts, or null. @throws RangeError, see `amountMinor`. */
export function checkAmounts<Row extends object>(row: Row, ...names: readonly (keyof Row)[]): Row {
  for (const name of names) amountMinor(Number(row[name]));
  return row;
}

/** Triggers that make a table append-only. */
export const appendOnly = (table: string, message: string): string =>
  `CREATE TRIGGER ${table}_stays BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END;
CREATE TRIGGER ${table}_remains BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${message}'); END;`;
