// By which the platform tells visitors apart without their addresses: a keyed hash that the site's edge makes of the address,
// another one each day, signed with a secret of both. Threat: a caller that names itself anew with each call, or names somebody
// else; addresses in the platform's tables. Accepted: whoever has many addresses is many visitors.
import { isTextSigned, signText } from '#contract/signature.ts';

/** Set by the edge; a browser's is dropped. */
export const VISITOR = 'x-visitor';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEADER = /^(\d{1,6})\.([0-9a-f]{32})\.(\S{1,100})$/;

export const visitorDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

const textOf = (day: number, reference: string): string => `visitor\n${day}\n${reference}`;

/** @param reference 32 hexadecimal digits. */
export const signVisitor = async (keys: string, day: number, reference: string): Promise<string> =>
  `${day}.${reference}.${await signText(keys, textOf(day, reference))}`;

/** @returns the reference; null for what is not signed, or of another day than this and the one before. */
export async function readVisitorReference(keys: string, header: string | null, nowMs: number): Promise<string | null> {
  const [, day = '', reference = '', signature] = HEADER.exec(header ?? '') ?? [];
  const age = visitorDay(nowMs) - Number(day);
  if (signature === undefined || age < 0 || age > 1) return null;
  return (await isTextSigned(keys, textOf(Number(day), reference), signature)) ? reference : null;
}
