// Rate limits. Threat: thousands of calls that each store a row, send a mail or guess a code. One statement counts and
// decides, so that concurrent calls are counted too. Accepted: twice the limit around the end of a window.
import { sha256 } from '#platform/host/digest.ts';
import { deleteBatch, statementOf } from '#platform/host/sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The limits by what is counted. */
export const callLimits = {
  /** Per visitor; many people may share one address. */
  savedBetslips: { most: 60, withinMs: 10 * MINUTE_MS },
  savedBetslipsADay: { most: 200, withinMs: DAY_MS },
  /** For the whole house, so that a week's betslips stay bounded. */
  allBetslipsADay: { most: 20_000, withinMs: DAY_MS },
  /** Requested recoveries and confirmations, per visitor. */
  askedMails: { most: 60, withinMs: 10 * MINUTE_MS },
  /** Opened links of mails, per visitor. */
  followedLinks: { most: 120, withinMs: 10 * MINUTE_MS },
  /** Unknown promo codes, per visitor or player. */
  wrongPromocodes: { most: 20, withinMs: 10 * MINUTE_MS },
} as const satisfies Record<string, { readonly most: number; readonly withinMs: number }>;
export type CallLimit = keyof typeof callLimits;

/** Counts a call. @param by null for an unidentified caller, who is not counted. @returns false above the limit. */
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

/** Checks a limit without counting, for calls of which only failures count. */
export async function isWithinLimit(
  db: D1Database,
  limit: CallLimit,
  by: string | null,
  nowMs: number,
): Promise<boolean> {
  if (by === null) return true;
  const counted = await statementOf(db)`
    SELECT count FROM call_counts WHERE key = ${keyOf(limit, by)} AND until > ${nowMs}`.first<{ count: number }>();
  return (counted?.count ?? 0) < callLimits[limit].most;
}

const keyOf = (limit: CallLimit, by: string): string => sha256(`${limit}\n${by}`);

export const forgetCallCounts = (db: D1Database, nowMs: number): D1PreparedStatement =>
  deleteBatch(db, 'call_counts', 'key', 'until', nowMs);

/** For calls that cost CPU but store nothing: counted in memory, so the limit is per isolate. */
export const MAX_CALLS_A_MINUTE = 600;
const MAX_COUNTERS = 50_000;
let minute = 0;
const counts = new Map<string, number>();

export function countInMemory(what: string, by: string | null, nowMs: number): boolean {
  if (by === null) return true;
  if (Math.floor(nowMs / MINUTE_MS) !== minute) counts.clear();
  minute = Math.floor(nowMs / MINUTE_MS);
  if (counts.size >= MAX_COUNTERS) counts.clear();
  const key = `${what} ${by}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= MAX_CALLS_A_MINUTE;
}
