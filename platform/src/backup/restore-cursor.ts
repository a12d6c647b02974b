// Where a restore goes on. Threat: tables of a house that lives are written over by whoever has the seed's secret. A restore
// begins in a house without users; so what continues it is signed, and lasts a quarter of an hour. Of objects nothing is
// signed: each refuses by itself once it is used.
import { isTextSigned, signText } from '#contract/signature.ts';

const LASTS_MS = 15 * 60 * 1000;
const OF_OBJECTS = /^objects\./;
const SIGNED = /^(tables\.\w+\.\d+)\.(\d+)\.(.+)$/;
const textOf = (day: string, cursor: string, until: string) => `restore:${day}:${cursor}:${until}`;

type Given = { readonly day: string; readonly cursor: string | null; readonly nowMs: number };

export async function signCursor(keys: string, { day, cursor, nowMs }: Given): Promise<string | null> {
  if (cursor === null || OF_OBJECTS.test(cursor)) return cursor;
  const until = `${nowMs + LASTS_MS}`;
  return `${cursor}.${until}.${await signText(keys, textOf(day, cursor, until))}`;
}

type Asked = { readonly day: string; readonly asked: string; readonly nowMs: number };

/** @returns undefined for what we did not sign, or too long ago. */
export async function openCursor(keys: string, { day, asked, nowMs }: Asked): Promise<string | undefined> {
  if (OF_OBJECTS.test(asked)) return asked;
  const [, cursor = '', until = '', signature] = SIGNED.exec(asked) ?? [];
  const isOurs = await isTextSigned(keys, textOf(day, cursor, until), signature);
  return isOurs && Number(until) > nowMs ? cursor : undefined;
}
