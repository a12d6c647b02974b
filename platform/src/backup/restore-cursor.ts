// The cursor of a restore. Threat: whoever has the seed's secret overwrites the tables of a live house. So a restore begins
// only in a house without users, and the cursor that continues it is signed and expires. Cursors for objects need no
// signature, because an object that is in use refuses to be restored.
import { isTextSigned, signText } from '#contract/signature.ts';

const TTL_MS = 15 * 60 * 1000;
const OBJECT_CURSOR = /^objects\./;
const SIGNED_CURSOR = /^(tables\.\w+\.\d+)\.(\d+)\.(.+)$/;
const signedText = (day: string, cursor: string, until: string) => `restore:${day}:${cursor}:${until}`;

type Plain = { readonly day: string; readonly cursor: string | null; readonly nowMs: number };

export async function signCursor(keys: string, { day, cursor, nowMs }: Plain): Promise<string | null> {
  if (cursor === null || OBJECT_CURSOR.test(cursor)) return cursor;
  const until = `${nowMs + TTL_MS}`;
  return `${cursor}.${until}.${await signText(keys, signedText(day, cursor, until))}`;
}

type Signed = { readonly day: string; readonly signed: string; readonly nowMs: number };

/** @returns undefined for a cursor that is not ours or has expired */
export async function openCursor(keys: string, { day, signed, nowMs }: Signed): Promise<string | undefined> {
  if (OBJECT_CURSOR.test(signed)) return signed;
  const [, cursor = '', until = '', signature] = SIGNED_CURSOR.exec(signed) ?? [];
  const isOurs = await isTextSigned(keys, signedText(day, cursor, until), signature);
  return isOurs && Number(until) > nowMs ? cursor : undefined;
}
