// The code printed on a statement, by which third parties can check it. Threat: a statement that is forged, altered or
// bears another player's code. So the code encrypts the player, the period and the last ledger transaction, from which the
// sums are computed again, and the file's last line signs all bytes before it. Accepted risk: whoever has the code can
// read the statement's contents, like whoever has the statement.
import { signText } from '#contract/signature.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { playerIdBytes, playerIdFromBytes } from '#platform/host/player-id-bytes.ts';
import { openBytes, sealBytes } from '#platform/host/sealed.ts';
import type { StatementPeriod } from '#platform/safer-gambling/year-statement.ts';

type Keys = Pick<Env, 'STATEMENT_SECRET'>;

export type StatementFacts = {
  readonly playerId: string;
  readonly period: StatementPeriod;
  /** The last ledger transaction that counts. */
  readonly upTo: number;
  /** Epoch seconds. */
  readonly madeAt: number;
};

const PURPOSE = 'statement';
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 4648. Codes are typed from paper: base32 has one case, and no 0 or 1. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HEAD_BYTES = 16;

const toDays = (day: string): number => Date.parse(day) / DAY_MS;
const fromDays = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** @throws RangeError for a value that overflows a field of four bytes */
function checkRange(value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new RangeError(`${value} checkRange no statement code`);
  return value;
}
const int32 = (value: number) => checkRange(value, -(2 ** 31), 2 ** 31 - 1);
const uint32 = (value: number) => checkRange(value, 0, 2 ** 32 - 1);

/** @returns about 100 characters, different for each call @throws RangeError for facts that do not fit a code */
export async function newStatementCode({ STATEMENT_SECRET }: Keys, facts: StatementFacts): Promise<string> {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  head.setInt32(0, int32(toDays(facts.period.from)));
  head.setInt32(4, int32(toDays(facts.period.to)));
  head.setUint32(8, uint32(facts.upTo));
  head.setUint32(12, uint32(facts.madeAt));
  const bytes = Uint8Array.from([...new Uint8Array(head.buffer), ...playerIdBytes(facts.playerId)]);
  return toBase32(new Uint8Array(await sealBytes(STATEMENT_SECRET, PURPOSE, '', bytes)));
}

/** @param code as typed: spaces, hyphens and case are ignored @returns null for a code that is not ours */
export async function openStatementCode(
  { STATEMENT_SECRET }: Keys,
  code: string,
): Promise<{ readonly code: string; readonly facts: StatementFacts } | null> {
  const tidy = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const sealed = fromBase32(tidy);
  const opened = sealed && (await openBytes(STATEMENT_SECRET, PURPOSE, '', sealed.buffer));
  if (!opened) return null;
  const head = new DataView(opened);
  const period = { from: fromDays(head.getInt32(0)), to: fromDays(head.getInt32(4)) };
  const playerId = playerIdFromBytes(opened.slice(HEAD_BYTES));
  return { code: tidy, facts: { playerId, period, upTo: head.getUint32(8), madeAt: head.getUint32(12) } };
}

/** The text that a file's last line signs. @param digest hexadecimal SHA-256 of all bytes before that line */
export const fileSignatureText = (code: string, digest: string): string => `statement file\n${code}\n${digest}`;

/** The signed line after the end of the PDF, which PDF readers skip. */
export async function sealLine(
  { STATEMENT_SECRET }: Keys,
  code: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const digest = sha256(file, 'hex');
  return `\n%Zellige-statement ${code} ${await signText(STATEMENT_SECRET, fileSignatureText(code, digest))}\n`;
}

function toBase32(bytes: Uint8Array): string {
  let bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  bits = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Z2-7]{40,200}$/.test(text)) return null;
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
