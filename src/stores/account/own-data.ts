/** All data that the host holds about the player, read table by table. */
import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { listPlayerTables, type PlayerRow, readPlayerTable } from '#contract/account/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

export type { PlayerRow };
export type PlayerData = Readonly<Record<string, readonly PlayerRow[]>>;
/** Rows read so far and in total; null while not reading. */
export type ExportProgress = { readonly done: number; readonly rows: number } | null;

export const $exportProgress = atom<ExportProgress>(null);

const readPage = (name: string, after: number): Promise<Result<Answer<typeof readPlayerTable>, ApiFailure>> =>
  environment().request(readPlayerTable, { params: { table: name }, query: { after: String(after) } });

async function readTable(name: string, onRows: (count: number) => void): Promise<Result<PlayerRow[], ApiFailure>> {
  const rows: PlayerRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await readPage(name, after);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    onRows(page.value.rows.length);
    after = page.value.next;
  }
  return ok(rows);
}

/** @param only these tables, or all by default. @returns all rows or a failure: never partial data. */
export async function collectPlayerData(only?: readonly string[]): Promise<Result<PlayerData, ApiFailure>> {
  const listed = await environment().request(listPlayerTables);
  if (!listed.ok) return listed;
  const tables = listed.value.tables.filter(({ name }) => !only || only.includes(name));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  let done = 0;
  $exportProgress.set({ done, rows });
  const data: Record<string, readonly PlayerRow[]> = {};
  for (const { name } of tables) {
    const table = await readTable(name, (count) => {
      done += count;
      $exportProgress.set({ done, rows });
    });
    if (!table.ok) {
      $exportProgress.set(null);
      return table;
    }
    data[name] = table.value;
  }
  $exportProgress.set(null);
  return ok(data);
}
