// Serialises an object's rows: a head line, then one line per row, by table in order of creation. Threat: an incomplete
// copy. So rows are read without an await, and written in one transaction.
import { raw, rowsOf } from '#platform/host/sql.ts';

type Columns = Record<string, SqlStorageValue>;
/** `schema`: the newest step of the tables. `at`: epoch milliseconds. */
export type ExportHead = { readonly of: string; readonly name: string; readonly schema: number; readonly at: number };
export type ExportRow = readonly [table: string, row: Columns];

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Without `schema_step`, which the object writes itself when it starts. */
const tableNames = (sql: SqlStorage): string[] =>
  rowsOf<{ name: string }>(sql)`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
      AND name <> 'schema_step' ORDER BY rowid`.map(({ name }) => name);

export function* readRows(sql: SqlStorage): Generator<ExportRow> {
  for (const table of tableNames(sql)) {
    const order = rowsOf<{ name: string }>(sql)`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`;
    const by = order.map(({ name }) => quoted(name)).join(', ') || 'rowid';
    for (const row of rowsOf<Columns>(sql)`SELECT * FROM ${raw(quoted(table))} ORDER BY ${raw(by)}`) yield [table, row];
  }
}

export function serialise(sql: SqlStorage, head: ExportHead): string {
  const lines = [JSON.stringify(head)];
  for (const row of readRows(sql)) lines.push(JSON.stringify(row));
  return lines.join('\n');
}

export function parseExport(text: string): { readonly head: ExportHead; readonly rows: readonly ExportRow[] } {
  const [first = '', ...rest] = text.split('\n');
  return { head: JSON.parse(first) as ExportHead, rows: rest.map((line) => JSON.parse(line) as ExportRow) };
}

/** Drops triggers during the copy, because they enforce an order of writes in operation. Call it inside `transactionSync`. */
export function insertRows(sql: SqlStorage, rows: readonly ExportRow[]): void {
  const triggers = rowsOf<{ name: string; sql: string }>(
    sql,
  )`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`;
  sql.exec('PRAGMA defer_foreign_keys = ON');
  for (const { name } of triggers) sql.exec(`DROP TRIGGER ${quoted(name)}`);
  for (const [table, row] of rows) {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    sql.exec(
      `INSERT OR REPLACE INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`,
      ...Object.values(row),
    );
  }
  for (const { sql: statement } of triggers) sql.exec(statement);
}
