/** The files of the player's identity documents, which are too large for the tables of the data export. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { readPlayerTable } from '#contract/account/profile.ts';
import { type DocumentFormat, documentFormats, readSentDocument } from '#contract/kyc/documents.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

export type SentDocument = {
  readonly id: string;
  readonly format: DocumentFormat;
  readonly sentAt: string;
  /** Bytes. */
  readonly size: number;
};
export type DocumentFile = { readonly format: DocumentFormat; readonly bytes: Uint8Array<ArrayBuffer> };

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

/** @returns the whole file or a failure, never a part. */
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
