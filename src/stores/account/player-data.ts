import { atom } from 'nanostores';
import type { Answer, ApiFailure } from '#api/client.ts';
import { listPlayerTables, type PlayerRow, readPlayerTable } from '#contract/account/profile.ts';
import { type DocumentFormat, documentFormats, readSentDocument } from '#contract/kyc/documents.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

export type { PlayerRow };
export type PlayerData = Readonly<Record<string, readonly PlayerRow[]>>;
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

export type SentDocument = {
  readonly id: string;
  readonly format: DocumentFormat;
  readonly sentAt: string;
  /** Bytes. */
  readonly size: number;
};
type DocumentFile = { readonly format: DocumentFormat; readonly bytes: Uint8Array<ArrayBuffer> };

/** Documents whose file is not erased, newest first; empty until loaded and after a failure. */
export const $sentDocuments = atom<readonly SentDocument[]>([]);

export async function loadSentDocuments(): Promise<void> {
  const table = await environment().request(readPlayerTable, { params: { table: 'documents' } });
  if (!table.ok) return;
  const documents = table.value.rows.flatMap(
    ({ id, format: formatName, sent_at: sentAt, size, erased_at: erasedAt }) => {
      const format = documentFormats.find((known) => known === formatName);
      return format && erasedAt === null
        ? [{ id: String(id), format, sentAt: String(sentAt), size: Number(size) }]
        : [];
    },
  );
  $sentDocuments.set(documents.sort((one, other) => other.sentAt.localeCompare(one.sentAt)));
}

export async function fetchSentDocument({ id, format, size }: SentDocument): Promise<Result<DocumentFile, ApiFailure>> {
  const bytes = new Uint8Array(size);
  for (let from: number | null = 0; from !== null; ) {
    const chunk = await readChunk(id, from);
    if (!chunk.ok) return chunk;
    bytes.set(
      Uint8Array.from(atob(chunk.value.content_base64), (character) => character.codePointAt(0) ?? 0),
      from,
    );
    from = chunk.value.next;
  }
  return ok({ format, bytes });
}

const readChunk = (id: string, from: number) =>
  environment().request(readSentDocument, { params: { id }, query: { from: String(from) } });
