// What stands on a statement, so that whoever is shown one can ask whether it is ours. Threat: a statement that was forged,
// altered, or that bears another player's code. The code seals whose it is, of which days, and up to which ledger
// transaction, so that its sums are added again from the ledger; nothing of it can be guessed or changed. The file's last
// line signs every byte before it. Accepted: whoever has a code reads what the statement says, who has the statement does.
import { signText } from '#contract/signature.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { bytesOfPlayer, playerOfBytes } from '#platform/host/player-bytes.ts';
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
/** RFC 4648: typed from paper, so there is one case, and no 0 or 1. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HEAD_BYTES = 16;

const toDays = (day: string): number => Date.parse(day) / DAY_MS;
const ofDays = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** @throws RangeError for what a field of four bytes would wrap. */
function fits(value: number, least: number, most: number): number {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new RangeError(`${value} fits no statement code`);
  return value;
}
const signed = (value: number) => fits(value, -(2 ** 31), 2 ** 31 - 1);
const unsigned = (value: number) => fits(value, 0, 2 ** 32 - 1);

/** Letters and figures, about 100. The same statement has another each time. @throws RangeError for what no code can say */
export async function newStatementCode({ STATEMENT_SECRET }: Keys, facts: StatementFacts): Promise<string> {
  const head = new DataView(new ArrayBuffer(HEAD_BYTES));
  head.setInt32(0, signed(toDays(facts.period.from)));
  head.setInt32(4, signed(toDays(facts.period.to)));
  head.setUint32(8, unsigned(facts.upTo));
  head.setUint32(12, unsigned(facts.madeAt));
  const bytes = Uint8Array.from([...new Uint8Array(head.buffer), ...bytesOfPlayer(facts.playerId)]);
  return toBase32(new Uint8Array(await sealBytes(STATEMENT_SECRET, PURPOSE, '', bytes)));
}

/** @param code as it was typed: blanks, hyphens and case mean nothing. @returns null for whatever we did not seal. */
export async function openStatementCode(
  { STATEMENT_SECRET }: Keys,
  code: string,
): Promise<{ readonly code: string; readonly facts: StatementFacts } | null> {
  const tidy = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const sealed = ofBase32(tidy);
  const opened = sealed && (await openBytes(STATEMENT_SECRET, PURPOSE, '', sealed.buffer));
  if (!opened) return null;
  const head = new DataView(opened);
  const period = { from: ofDays(head.getInt32(0)), to: ofDays(head.getInt32(4)) };
  const playerId = playerOfBytes(opened.slice(HEAD_BYTES));
  return { code: tidy, facts: { playerId, period, upTo: head.getUint32(8), madeAt: head.getUint32(12) } };
}

/** What a file's last line signs. @param digest hexadecimal SHA-256 of all bytes before that line */
export const textOfFile = (code: string, digest: string): string => `statement file\n${code}\n${digest}`;

/** The line that is added to a file, after its end: readers of PDF skip it. */
export async function sealLine(
  { STATEMENT_SECRET }: Keys,
  code: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const digest = sha256(file, 'hex');
  return `\n%Zellige-statement ${code} ${await signText(STATEMENT_SECRET, textOfFile(code, digest))}\n`;
}

function toBase32(bytes: Uint8Array): string {
  let bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  bits = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

function ofBase32(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Z2-7]{40,200}$/.test(text)) return null;
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
