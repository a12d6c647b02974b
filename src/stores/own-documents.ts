/** The files of a player's own identity documents, which are too large to be one more table of their data. */
import { atom } from 'nanostores';
import type { ApiFailure } from '#api/client.ts';
import { type DocumentFormat, documentFormats, readOwnDocument } from '#contract/documents.ts';
import { readOwnTable } from '#contract/own-data.ts';
import { ok, type Result } from '#domain/result.ts';
import { environment } from '#stores/environment.ts';

export type OwnDocument = {
  readonly id: string;
  readonly format: DocumentFormat;
  readonly sentAt: string;
  /** Bytes. */
  readonly size: number;
};
export type DocumentFile = { readonly format: DocumentFormat; readonly bytes: Uint8Array<ArrayBuffer> };

/** Those whose file is still kept, newest first; none until they are read, and none when they cannot be. */
export const $ownDocuments = atom<readonly OwnDocument[]>([]);

export async function loadOwnDocuments(): Promise<void> {
  const table = await environment().request(readOwnTable, { params: { table: 'documents' } });
  if (!table.ok) return;
  const kept = table.value.rows.flatMap(({ id, format: asTold, sent_at: sentAt, size, erased_at: erasedAt }) => {
    const format = documentFormats.find((known) => known === asTold);
    return format && erasedAt === null ? [{ id: String(id), format, sentAt: String(sentAt), size: Number(size) }] : [];
  });
  $ownDocuments.set(kept.sort((one, other) => other.sentAt.localeCompare(one.sentAt)));
}

/** @returns all of it or nothing: no file is half. */
export async function fetchOwnDocument({ id, format, size }: OwnDocument): Promise<Result<DocumentFile, ApiFailure>> {
  const bytes = new Uint8Array(size);
  for (let from: number | null = 0; from !== null; ) {
    const piece = await readPiece(id, from);
    if (!piece.ok) return piece;
    bytes.set(
      Uint8Array.from(atob(piece.value.content_base64), (sign) => sign.codePointAt(0) ?? 0),
      from,
    );
    from = piece.value.next;
  }
  return ok({ format, bytes });
}

const readPiece = (id: string, from: number) =>
  environment().request(readOwnDocument, { params: { id }, query: { from: String(from) } });
