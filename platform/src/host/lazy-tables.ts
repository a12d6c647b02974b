// A table takes a page of 4,096 bytes, and each index another, before anything is in it. So a table that nobody has
// written to may be a view without rows, of the same name and columns: whoever reads it finds nothing. Its statements
// wait in the object, in `lazy_table`, so that whichever release writes to it first makes it as it has to be.

export const LAZY_TABLES = 'lazy_table';
const WRITTEN = /cannot modify (\w+) because it is a view/;

/** The table that a statement could not write to, since nobody has yet; null when it was refused for another reason. */
export function lazyTableOf(sql: SqlStorage, refusal: unknown): string | null {
  const [, table] = (refusal instanceof Error && WRITTEN.exec(refusal.message)) || [];
  return table && isKnown(sql) && statementsOf(sql, table).length > 0 ? table : null;
}

const isKnown = (sql: SqlStorage): boolean =>
  sql.exec('SELECT 1 FROM sqlite_schema WHERE name = ?', LAZY_TABLES).toArray().length > 0;

const statementsOf = (sql: SqlStorage, table: string): string[] =>
  sql
    .exec<{ statement: string }>(`SELECT statement FROM ${LAZY_TABLES} WHERE name = ? ORDER BY rowid`, table)
    .toArray()
    .map(({ statement }) => statement);

/** And the tables that it refers to: there is no foreign key to a view. */
export function makeTable(sql: SqlStorage, table: string): void {
  const statements = statementsOf(sql, table);
  if (statements.length === 0) return;
  sql.exec([`DROP VIEW ${table}`, ...statements].join(';\n'));
  sql.exec(`DELETE FROM ${LAZY_TABLES} WHERE name = ?`, table);
  for (const parent of parentsOf(sql, table)) makeTable(sql, parent);
}

const parentsOf = (sql: SqlStorage, table: string): string[] =>
  namesIn(sql.exec('SELECT "table" AS name FROM pragma_foreign_key_list(?)', table));

const namesIn = (cursor: SqlStorageCursor<Record<string, SqlStorageValue>>): string[] =>
  cursor.toArray().map(({ name }) => `${name}`);

/** All of them, as the steps of a schema expect them. Call it inside `transactionSync`. */
export function makeLazyTables(sql: SqlStorage): void {
  if (!isKnown(sql)) return;
  for (const table of namesIn(sql.exec(`SELECT DISTINCT name FROM ${LAZY_TABLES}`))) makeTable(sql, table);
  sql.exec(`DROP TABLE ${LAZY_TABLES}`);
}

/** Empty tables become views, unless a table with rows refers to them. Idempotent. Call it inside `transactionSync`. */
export function putEmptyTablesAway(sql: SqlStorage): void {
  if (isKnown(sql)) return;
  const tables = namesIn(
    sql.exec(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    ),
  );
  const used = tables.filter((table) => sql.exec(`SELECT 1 FROM ${table} LIMIT 1`).toArray().length > 0);
  const stay = new Set([...used, ...used.flatMap((table) => parentsOf(sql, table))]);
  sql.exec(`CREATE TABLE ${LAZY_TABLES} (name TEXT NOT NULL, statement TEXT NOT NULL) STRICT`);
  for (const table of tables.filter((name) => !stay.has(name))) putAway(sql, table);
}

function putAway(sql: SqlStorage, table: string): void {
  sql.exec(
    `INSERT INTO ${LAZY_TABLES} SELECT tbl_name, sql FROM sqlite_schema
     WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY rowid`,
    table,
  );
  const columns = namesIn(sql.exec('SELECT name FROM pragma_table_info(?)', table));
  sql.exec(`DROP TABLE ${table}`);
  sql.exec(`CREATE VIEW ${table} (${columns}) AS SELECT ${columns.map(() => 0)} WHERE false`);
}
