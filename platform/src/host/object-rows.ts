// The rows of an object as text, and back: a line of what they are, then a line for each table and row, in the order in which
// the tables were made. Threat: a copy that is not whole. So it is read in one go, and written in one transaction.
import { raw, rowsOf } from '#platform/host/sql.ts';

type Row = Record<string, SqlStorageValue>;
/** `schema`: the last step of its tables. `at`: epoch milliseconds. */
export type Head = { readonly of: string; readonly name: string; readonly schema: number; readonly at: number };
export type Line = readonly [table: string, row: Row];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Without `schema_step`, which whoever opens the object writes anew. */
const tablesOf = (sql: SqlStorage): string[] =>
  rowsOf<{ name: string }>(sql)`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
      AND name <> 'schema_step' ORDER BY rowid`.map(({ name }) => name);

export function* linesOf(sql: SqlStorage): Generator<Line> {
  for (const table of tablesOf(sql)) {
    const order = rowsOf<{ name: string }>(sql)`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`;
    const by = order.map(({ name }) => quoted(name)).join(', ') || 'rowid';
    for (const row of rowsOf<Row>(sql)`SELECT * FROM ${raw(quoted(table))} ORDER BY ${raw(by)}`) yield [table, row];
  }
}

export function textOf(sql: SqlStorage, head: Head): string {
  const lines = [JSON.stringify(head)];
  for (const line of linesOf(sql)) lines.push(JSON.stringify(line));
  return lines.join('\n');
}

export function readText(text: string): { readonly head: Head; readonly lines: readonly Line[] } {
  const [first = '', ...rest] = text.split('\n');
  return { head: JSON.parse(first) as Head, lines: rest.map((line) => JSON.parse(line) as Line) };
}

/** Triggers say in which order a house may live, not in which order its rows may be copied. Call it inside `transactionSync`. */
export function writeLines(sql: SqlStorage, lines: readonly Line[]): void {
  const triggers = rowsOf<{ name: string; sql: string }>(
    sql,
  )`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`;
  sql.exec('PRAGMA defer_foreign_keys = ON');
  for (const { name } of triggers) sql.exec(`DROP TRIGGER ${quoted(name)}`);
  for (const [table, row] of lines) {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    sql.exec(
      `INSERT OR REPLACE INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`,
      ...Object.values(row),
    );
  }
  for (const { sql: statement } of triggers) sql.exec(statement);
}
