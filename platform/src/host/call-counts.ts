// How often something is done in a time, by whom. Threat: calls by thousands that each keep a row, send a mail or guess a
// code. One statement counts and says, so that concurrent calls are counted too. Accepted: twice as much around the turn of a
// time.
import { sha256 } from '#platform/host/digest.ts';
import { deleteSome, statementOf } from '#platform/host/sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What is counted, how often it may happen, and in which time. */
export const callLimits = {
  /** Of one visitor, who may be a town that shares an address. */
  savedBetslips: { most: 60, withinMs: 10 * MINUTE_MS },
  savedBetslipsADay: { most: 200, withinMs: DAY_MS },
  /** Of the house: what is kept of them for a week stays bounded. */
  allBetslipsADay: { most: 20_000, withinMs: DAY_MS },
  /** Recoveries and confirmations that are asked for, by one visitor. */
  askedMails: { most: 60, withinMs: 10 * MINUTE_MS },
  /** Links of mails, by one visitor. */
  followedLinks: { most: 120, withinMs: 10 * MINUTE_MS },
  /** Promo codes that there are not, by one visitor or player. */
  wrongPromocodes: { most: 20, withinMs: 10 * MINUTE_MS },
} as const satisfies Record<string, { readonly most: number; readonly withinMs: number }>;
export type CallLimit = keyof typeof callLimits;

/** Counts one more. @param by null for whoever nobody knows: they are not counted. @returns whether it may still happen. */
export async function countCall(db: D1Database, limit: CallLimit, by: string | null, nowMs: number): Promise<boolean> {
  if (by === null) return true;
  const { most, withinMs } = callLimits[limit];
  const counted = await statementOf(db)`
    INSERT INTO call_counts (key, until, count)
    VALUES (${keyOf(limit, by)}, ${nowMs + withinMs}, 1) ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN until <= ${nowMs} THEN 1 ELSE count + 1 END,
      until = CASE WHEN until <= ${nowMs} THEN ${nowMs + withinMs} ELSE until END
    RETURNING count`.first<{ count: number }>();
  return (counted?.count ?? 0) <= most;
}

/** Without counting: of what is counted only when it fails. */
export async function isWithin(db: D1Database, limit: CallLimit, by: string | null, nowMs: number): Promise<boolean> {
  if (by === null) return true;
  const counted = await statementOf(db)`
    SELECT count FROM call_counts WHERE key = ${keyOf(limit, by)} AND until > ${nowMs}`.first<{ count: number }>();
  return (counted?.count ?? 0) < callLimits[limit].most;
}

const keyOf = (limit: CallLimit, by: string): string => sha256(`${limit}\n${by}`);

export const forgetCallCounts = (db: D1Database, nowMs: number): D1PreparedStatement =>
  deleteSome(db, 'call_counts', 'key', 'until', nowMs);

/** Calls that cost work and keep nothing: counted in memory, so each of our processes lets so many through. */
export const MOST_ASKED_A_MINUTE = 600;
const MOST_REMEMBERED = 50_000;
let minute = 0;
const asked = new Map<string, number>();

export function mayAsk(what: string, by: string | null, nowMs: number): boolean {
  if (by === null) return true;
  if (Math.floor(nowMs / MINUTE_MS) !== minute) asked.clear();
  minute = Math.floor(nowMs / MINUTE_MS);
  if (asked.size >= MOST_REMEMBERED) asked.clear();
  const key = `${what} ${by}`;
  const count = (asked.get(key) ?? 0) + 1;
  asked.set(key, count);
  return count <= MOST_ASKED_A_MINUTE;
}
