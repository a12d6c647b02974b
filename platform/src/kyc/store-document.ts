// Threat: a document that another player can address, a bucket that one player fills, a row without a file. So keys begin
// with the player's id, and files are written before rows. Accepted: a file whose row is lost may remain, unreachable.
import { durationMs, verification } from '#domain/house-rules.ts';
import { ok, type Result } from '#domain/result.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { addDocument, type DocumentRow, waitingState } from '#platform/kyc/documents.ts';
import type { ValidFile } from '#platform/kyc/judge-file.ts';

type Vault = Pick<Env, 'DB' | 'DOCUMENTS'>;
type Place = Pick<DocumentRow, 'id' | 'userId'>;

const keyOf = ({ userId, id }: Place): string => `${userId}/${id}`;

/** Idempotent: the same waiting file is stored once. */
export async function storeDocument(
  { DB, DOCUMENTS }: Vault,
  userId: string,
  { format, bytes }: ValidFile,
  now: Date,
): Promise<Result<void, Failure>> {
  const digest = sha256(bytes, 'hex');
  const before = await waitingState(DB, userId, digest);
  if (before === 'same') return ok(undefined);
  if (before === 'full') return refuse('documents_waiting');
  const place = { id: crypto.randomUUID(), userId };
  await DOCUMENTS.put(keyOf(place), bytes, { sha256: digest });
  if (await addDocument(DB, { ...place, format, size: bytes.byteLength, digest }, now)) return ok(undefined);
  await DOCUMENTS.delete(keyOf(place));
  return (await waitingState(DB, userId, digest)) === 'same' ? ok(undefined) : refuse('documents_waiting');
}

/** @returns null when the file is missing from the bucket. */
export async function readFile({ DOCUMENTS }: Pick<Vault, 'DOCUMENTS'>, place: Place): Promise<ArrayBuffer | null> {
  return (await DOCUMENTS.get(keyOf(place)))?.arrayBuffer() ?? null;
}

const PIECE_BYTES = 1024 * 1024;

export type Piece = { readonly bytes: ArrayBuffer; readonly next: number | null };

/** Reads at most a megabyte, to keep responses short. @returns null past the end, or when the file is missing. */
export async function readPiece(
  { DOCUMENTS }: Pick<Vault, 'DOCUMENTS'>,
  place: Place & Pick<DocumentRow, 'size'>,
  from: number,
): Promise<Piece | null> {
  if (from >= place.size) return null;
  const kept = await DOCUMENTS.get(keyOf(place), { range: { offset: from, length: PIECE_BYTES } });
  if (kept === null) return null;
  const next = from + PIECE_BYTES;
  return { bytes: await kept.arrayBuffer(), next: next < place.size ? next : null };
}

/** Deletes files and keeps their rows. */
export async function eraseFiles({ DOCUMENTS }: Pick<Vault, 'DOCUMENTS'>, places: readonly Place[]): Promise<void> {
  if (places.length > 0) await DOCUMENTS.delete(places.map(keyOf));
}

/** Deletes a player's documents, the files first, so that no file is left without a row. */
export async function forgetDocuments({ DB, DOCUMENTS }: Vault, userId: string): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const listed = await DOCUMENTS.list({ prefix: `${userId}/`, ...(cursor && { cursor }) });
    if (listed.objects.length > 0) await DOCUMENTS.delete(listed.objects.map(({ key }) => key));
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  await statementOf(DB)`DELETE FROM documents WHERE user_id = ${userId}`.run();
}

/** Per hourly run. */
const MAX_PER_RUN = 500;

/** Threat: identity documents kept for years. Files are deleted before rows are marked, so a run can be repeated. */
export async function eraseOldFiles(env: Pick<Env, 'DB' | 'DOCUMENTS'>, nowMs: number): Promise<void> {
  const results = await rowsIn<{ id: string; userId: string }>(env.DB)`
    SELECT id, user_id AS userId FROM documents WHERE erased_at IS NULL
      AND decided_at <= ${nowMs - durationMs(verification.fileKept)} ORDER BY decided_at LIMIT ${MAX_PER_RUN}`;
  await eraseFiles(env, results);
  const erased = JSON.stringify(results.map(({ id }) => id));
  await statementOf(env.DB)`
    UPDATE documents SET erased_at = ${nowMs} WHERE id IN (SELECT value FROM json_each(${erased}))`.run();
}
