// Identifies visitors to the platform without their addresses: the site's edge sends a keyed hash of the address, which
// changes each day, signed with a shared secret. Threat: a caller that takes a new identity with each call, or somebody
// else's; addresses in the platform's tables. Accepted: whoever has many addresses counts as many visitors.
import { isTextSigned, signText } from '#contract/signature.ts';

/** Set by the edge; a browser's value is dropped. */
export const VISITOR = 'x-visitor';

const DAY_MS = 24 * 60 * 60 * 1000;
const HEADER = /^(\d{1,6})\.([0-9a-f]{32})\.(\S{1,100})$/;

export const visitorDay = (nowMs: number): number => Math.floor(nowMs / DAY_MS);

const textOf = (day: number, reference: string): string => `visitor\n${day}\n${reference}`;

/** @param reference 32 hexadecimal digits. */
export const signVisitor = async (keys: string, day: number, reference: string): Promise<string> =>
  `${day}.${reference}.${await signText(keys, textOf(day, reference))}`;

/** @returns the reference; null if it is unsigned, or from neither this day nor the one before. */
export async function readVisitorReference(keys: string, header: string | null, nowMs: number): Promise<string | null> {
  const [, day = '', reference = '', signature] = HEADER.exec(header ?? '') ?? [];
  const age = visitorDay(nowMs) - Number(day);
  if (signature === undefined || age < 0 || age > 1) return null;
  return (await isTextSigned(keys, textOf(Number(day), reference), signature)) ? reference : null;
}
