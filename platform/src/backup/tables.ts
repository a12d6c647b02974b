// Exports the tables of D1 in pages. Sign-ins, mail tokens and rate counters are not exported: after a restore everybody
// signs in again.
import { tableKey } from '#platform/backup/objects.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { quoted } from '#platform/host/object-rows.ts';
import { open, seal } from '#platform/host/sealed.ts';
import { Part, part, placeholders, raw, rowsIn, statementOf } from '#platform/host/sql.ts';

const PAGE = 2_000;
const excluded = [
  'call_counts',
  'd1_migrations',
  'exports',
  'mail_tokens',
  'news_listeners',
  'sessions',
  'sign_in_tries',
];
export type Row = Record<string, string | number | null>;

/** The key columns of each table, in the order in which the tables were created. */
export type ExportedTables = ReadonlyMap<string, readonly string[]>;

export async function exportedTables(db: D1Database): Promise<ExportedTables> {
  const keys = await rowsIn<{ table: string; key: string }>(db)`
    SELECT made.name AS "table", key.name AS key FROM sqlite_schema made JOIN pragma_table_info(made.name) key
    WHERE made.type = 'table' AND key.pk > 0 AND made.name NOT GLOB 'sqlite_*' AND made.name NOT GLOB '_cf_*'
      AND made.name NOT IN (SELECT value FROM json_each(${JSON.stringify(excluded)})) ORDER BY made.rowid, key.pk`;
  const tables = new Map<string, string[]>();
  for (const { table, key } of keys) tables.set(table, [...(tables.get(table) ?? []), key]);
  return tables;
}

/** The next page of a table to export. `after`: the key of the last row of the previous page. */
export type ExportPosition = {
  readonly table: string;
  readonly page: number;
  readonly after: readonly (string | number)[];
};

/**
 * Pages by key, so that inserts and deletes during the export cause neither gaps nor duplicates. A row that is inserted
 * before the position is in the next day's export.
 * @param position null for the first page @returns the next position; null after the last page
 */
export async function exportPage(
  env: Env,
  day: string,
  tables: ExportedTables,
  position: ExportPosition | null,
): Promise<ExportPosition | null> {
  const names = [...tables.keys()];
  const { table, page, after } = position ?? { table: names[0] ?? '', page: 0, after: [] };
  const keys = tables.get(table) ?? [];
  const by = raw(keys.map(quoted).join(', '));
  const rest = after.length > 0 ? part`WHERE (${by}) > (${placeholders(after)})` : part``;
  const rows = await rowsIn<Row>(env.DB)`SELECT * FROM ${raw(quoted(table))} ${rest} ORDER BY ${by} LIMIT ${PAGE}`;
  if (rows.length > 0) await writePage(env, tableKey(day, table, page), rows);
  const last = rows.at(-1);
  if (rows.length === PAGE && last) return { table, page: page + 1, after: keys.map((key) => last[key] ?? '') };
  const next = names[names.indexOf(table) + 1];
  return next === undefined ? null : { table: next, page: 0, after: [] };
}

async function writePage(env: Env, key: string, rows: readonly Row[]): Promise<void> {
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  const customMetadata = { sha256: sha256(text, 'hex') };
  await env.EXPORTS.put(key, await seal(env.EXPORT_SECRET, key, text), { customMetadata });
}

async function readPage(env: Env, key: string): Promise<Row[] | null> {
  const stored = await env.EXPORTS.get(key);
  if (stored === null) return null;
  const text = await open(env.EXPORT_SECRET, key, await stored.arrayBuffer());
  if (text === null || sha256(text, 'hex') !== stored.customMetadata?.sha256) throw new Error('export damaged');
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}

const WRITE_BATCH = 50;
const COMPARE_BATCH = 100;

/** Restores rows into a table of the current schema. Columns added since the export keep their defaults. */
export async function writeRows(db: D1Database, table: string, rows: readonly Row[]): Promise<void> {
  const triggers = await rowsIn<{ name: string; sql: string }>(db)`
    SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ${table}`;
  for (let first = 0; first < rows.length; first += WRITE_BATCH) {
    const inserts = rows.slice(first, first + WRITE_BATCH).map((row) => {
      const names = raw(Object.keys(row).map(quoted).join(', '));
      return statementOf(db)`
        INSERT OR REPLACE INTO ${raw(quoted(table))} (${names}) VALUES (${placeholders(Object.values(row))})`;
    });
    await db.batch([
      statementOf(db)`PRAGMA defer_foreign_keys = ON`,
      ...triggers.map(({ name }) => statementOf(db)`DROP TRIGGER ${raw(quoted(name))}`),
      ...inserts,
      ...triggers.map(({ sql }) => statementOf(db)`${raw(sql)}`),
    ]);
  }
}

/** Stays below D1's limit of a thousand queries per invocation, in batches of `WRITE_BATCH` or `COMPARE_BATCH`. */
const MAX_ROWS = 40_000;

type ReadPosition = { readonly table: string; readonly page: number };

/** Reads pages of a day's export up to `max` rows. @param from null for the first page @returns the next page; null at the end */
export async function eachPage(
  env: Env,
  day: string,
  from: ReadPosition | null,
  act: (table: string, rows: readonly Row[]) => Promise<void>,
  max = MAX_ROWS,
): Promise<ReadPosition | null> {
  const names = [...(await exportedTables(env.DB)).keys()];
  let count = 0;
  for (const table of names.slice(from ? names.indexOf(from.table) : 0)) {
    for (let page = table === from?.table ? from.page : 0; ; page += 1) {
      if (count >= max) return { table, page };
      const rows = await readPage(env, tableKey(day, table, page));
      if (rows === null) break;
      await act(table, rows);
      count += rows.length;
    }
  }
  return null;
}

/** @returns the first row that is missing or differs; null if there is none */
export async function findDifference(db: D1Database, table: string, rows: readonly Row[]): Promise<string | null> {
  for (let first = 0; first < rows.length; first += COMPARE_BATCH) {
    const batch = rows.slice(first, first + COMPARE_BATCH);
    const found = await db.batch(
      batch.map((row) => {
        const same = Object.keys(row).map((column) => `${quoted(column)} IS ?`);
        const isSame = new Part(same.join(' AND '), Object.values(row));
        return statementOf(db)`SELECT 1 FROM ${raw(quoted(table))} WHERE ${isSame}`;
      }),
    );
    const at = found.findIndex(({ results }) => results.length === 0);
    if (at >= 0) return JSON.stringify(batch[at]);
  }
  return null;
}
