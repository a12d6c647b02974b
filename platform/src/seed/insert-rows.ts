type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Inserts many rows with one statement; rows whose key exists are left unchanged. The rows are one JSON parameter, because a
 * statement takes only a hundred parameters.
 * @param table trusted, like the rows' keys: never from input.
 */
export function insertRows(db: D1Database, table: string, rows: readonly Row[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
  const statement = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?) WHERE true`;
  return db.prepare(statement).bind(JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null))));
}
