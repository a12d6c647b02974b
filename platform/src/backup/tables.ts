// The tables that all share, in pages. What signs people in for the moment, or counts tries, is not exported: after a
// restore everybody signs in again.
import { tableKey } from '#platform/backup/objects.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { quoted } from '#platform/host/object-rows.ts';
import { open, seal } from '#platform/host/sealed.ts';
import { listed, Part, part, raw, rowsIn, statementOf } from '#platform/host/sql.ts';

const PAGE = 2_000;
const left = ['call_counts', 'd1_migrations', 'exports', 'mail_tokens', 'news_listeners', 'sessions', 'sign_in_tries'];
export type Row = Record<string, string | number | null>;

/** The key columns of each table, in the order in which tables were made. */
export type ExportedTables = ReadonlyMap<string, readonly string[]>;

export async function exportedTables(db: D1Database): Promise<ExportedTables> {
  const keys = await rowsIn<{ table: string; key: string }>(db)`
    SELECT made.name AS "table", key.name AS key FROM sqlite_schema made JOIN pragma_table_info(made.name) key
    WHERE made.type = 'table' AND key.pk > 0 AND made.name NOT GLOB 'sqlite_*' AND made.name NOT GLOB '_cf_*'
      AND made.name NOT IN (SELECT value FROM json_each(${JSON.stringify(left)})) ORDER BY made.rowid, key.pk`;
  const tables = new Map<string, string[]>();
  for (const { table, key } of keys) tables.set(table, [...(tables.get(table) ?? []), key]);
  return tables;
}

/** A page of a table that is to be written. `after`: the key of the last row of the page before. */
export type Place = { readonly table: string; readonly page: number; readonly after: readonly (string | number)[] };

/**
 * By key, so that no row is left out or twice however many come or go meanwhile. One that comes before the place is in
 * the next day's export.
 * @param place null for the first page of all. @returns the next place, or null when this page was the last.
 */
export async function exportPage(
  env: Env,
  day: string,
  tables: ExportedTables,
  place: Place | null,
): Promise<Place | null> {
  const names = [...tables.keys()];
  const { table, page, after } = place ?? { table: names[0] ?? '', page: 0, after: [] };
  const keys = tables.get(table) ?? [];
  const by = raw(keys.map(quoted).join(', '));
  const rest = after.length > 0 ? part`WHERE (${by}) > (${listed(after)})` : part``;
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
  const kept = await env.EXPORTS.get(key);
  if (kept === null) return null;
  const text = await open(env.EXPORT_SECRET, key, await kept.arrayBuffer());
  if (text === null || sha256(text, 'hex') !== kept.customMetadata?.sha256) throw new Error('export damaged');
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}

const WRITTEN_AT_ONCE = 50;
const COMPARED_AT_ONCE = 100;

/** Into the table as the code of today has it: what it has more keeps its default. */
export async function writeRows(db: D1Database, table: string, rows: readonly Row[]): Promise<void> {
  const triggers = await rowsIn<{ name: string; sql: string }>(db)`
    SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ${table}`;
  for (let first = 0; first < rows.length; first += WRITTEN_AT_ONCE) {
    const written = rows.slice(first, first + WRITTEN_AT_ONCE).map((row) => {
      const names = raw(Object.keys(row).map(quoted).join(', '));
      return statementOf(db)`
        INSERT OR REPLACE INTO ${raw(quoted(table))} (${names}) VALUES (${listed(Object.values(row))})`;
    });
    await db.batch([
      statementOf(db)`PRAGMA defer_foreign_keys = ON`,
      ...triggers.map(({ name }) => statementOf(db)`DROP TRIGGER ${raw(quoted(name))}`),
      ...written,
      ...triggers.map(({ sql }) => statementOf(db)`${raw(sql)}`),
    ]);
  }
}

/** A thousand queries write so many, by fifty, or compare them, by a hundred. */
const ROWS_A_PART = 40_000;

/** What is written or compared next: a page of a table. */
type Next = { readonly table: string; readonly page: number };

/** A part of the day's pages. @param from null for the first. @returns the first page of the next part; null when none is left. */
export async function eachPage(
  env: Env,
  day: string,
  from: Next | null,
  act: (table: string, rows: readonly Row[]) => Promise<void>,
  most = ROWS_A_PART,
): Promise<Next | null> {
  const names = [...(await exportedTables(env.DB)).keys()];
  let taken = 0;
  for (const table of names.slice(from ? names.indexOf(from.table) : 0)) {
    for (let page = table === from?.table ? from.page : 0; ; page += 1) {
      if (taken >= most) return { table, page };
      const rows = await readPage(env, tableKey(day, table, page));
      if (rows === null) break;
      await act(table, rows);
      taken += rows.length;
    }
  }
  return null;
}

/** Whether every row is there as it was. @returns the first that is not, or null. */
export async function findDifference(db: D1Database, table: string, rows: readonly Row[]): Promise<string | null> {
  for (let first = 0; first < rows.length; first += COMPARED_AT_ONCE) {
    const some = rows.slice(first, first + COMPARED_AT_ONCE);
    const found = await db.batch(
      some.map((row) => {
        const same = Object.keys(row).map((column) => `${quoted(column)} IS ?`);
        const isSame = new Part(same.join(' AND '), Object.values(row));
        return statementOf(db)`SELECT 1 FROM ${raw(quoted(table))} WHERE ${isSame}`;
      }),
    );
    const at = found.findIndex(({ results }) => results.length === 0);
    if (at >= 0) return JSON.stringify(some[at]);
  }
  return null;
}
