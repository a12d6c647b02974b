// A refresh token is bound to a session. Threat: a token that leaks or survives sign-out; revoking the session ends it.
// Accepted: refresh tokens are not rotated, because a retry after a lost response would sign the player out.
import dayjs from 'dayjs';
import * as v from 'valibot';
import { account } from '#domain/house-rules.ts';
import { CHANGES_RETENTION_MS } from '#platform/auth/email-changes.ts';
import { REMEMBERED_MS } from '#platform/auth/mail-tokens.ts';
import { LONGEST_RETENTION_MS } from '#platform/auth/sign-in-throttle.ts';
import { REFRESH_LIFETIME_S } from '#platform/auth/tokens.ts';
import { moment, rowsBy } from '#platform/host/rows.ts';
import { changedIn, deleteBatch, type Part, part, raw, statementOf } from '#platform/host/sql.ts';

/** `device`: the digest of the browser's secret. */
export type SignInBrowser = { readonly device?: string | null; readonly userAgent?: string | null };

/** The expiry of a session opened now. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + REFRESH_LIFETIME_S * 1000);

export async function openSession(
  db: D1Database,
  userId: string,
  now: Date,
  { device = null, userAgent = null }: SignInBrowser = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const at = now.getTime();
  const session = statementOf(db)`
    INSERT INTO sessions (id, user_id, created_at, expires_at, last_used_at, device, user_agent)
    VALUES (${id}, ${userId}, ${at}, ${sessionEnd(now).getTime()}, ${at}, ${device}, ${userAgent})`;
  const known = statementOf(db)`
    INSERT INTO devices (user_id, device, known_at) VALUES (${userId}, ${device}, ${at})
    ON CONFLICT (user_id, device) DO UPDATE SET known_at = excluded.known_at`;
  await db.batch(device === null ? [session] : [session, known]);
  return id;
}

const isOpen = (userId: string, now: Date): Part =>
  part`user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${now.getTime()}`;

/** @returns whether the session belongs to this user and is neither revoked nor expired. */
export async function isSessionOpen(db: D1Database, id: string, userId: string, now: Date): Promise<boolean> {
  return (await statementOf(db)`SELECT 1 FROM sessions WHERE id = ${id} AND ${isOpen(userId, now)}`.first()) !== null;
}

/** @returns whether the session was revoked, whatever its expiry. */
export async function isSessionRevoked(db: D1Database, id: string): Promise<boolean> {
  return (await statementOf(db)`SELECT 1 FROM sessions WHERE id = ${id} AND revoked_at IS NOT NULL`.first()) !== null;
}

export async function recordUse(db: D1Database, id: string, now: Date): Promise<void> {
  await statementOf(db)`UPDATE sessions SET last_used_at = ${now.getTime()} WHERE id = ${id}`.run();
}

const MAX_LISTED = 100;

const SessionRow = v.object({
  id: v.string(),
  createdAt: moment,
  lastUsedAt: v.nullable(moment),
  userAgent: v.nullable(v.string()),
});
export type SessionRow = v.InferOutput<typeof SessionRow>;

export const listSessions = (db: D1Database, userId: string, now: Date): Promise<SessionRow[]> =>
  rowsBy(db, SessionRow)`
    FROM sessions WHERE ${isOpen(userId, now)} ORDER BY COALESCE(last_used_at, created_at) DESC LIMIT ${MAX_LISTED}`;

export async function revokeUserSession(db: D1Database, userId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await changedIn(db)`
    UPDATE sessions SET revoked_at = COALESCE(revoked_at, ${now.getTime()}) WHERE id = ${id} AND user_id = ${userId}`;
  return revoked > 0;
}

export async function revokeSession(db: D1Database, id: string, now: Date): Promise<void> {
  await statementOf(
    db,
  )`UPDATE sessions SET revoked_at = ${now.getTime()} WHERE id = ${id} AND revoked_at IS NULL`.run();
}

/** For an employee, who has no player object with games and streams to end. */
export async function revokeAllSessions(db: D1Database, userId: string, now: Date): Promise<void> {
  await statementOf(
    db,
  )`UPDATE sessions SET revoked_at = ${now.getTime()} WHERE user_id = ${userId} AND revoked_at IS NULL`.run();
}

/** Removes the browser of this session from the known ones, or all others. */
export async function forgetDevices(
  db: D1Database,
  userId: string,
  which: 'this' | 'others',
  sessionId: string,
): Promise<void> {
  await statementOf(db)`
    DELETE FROM devices WHERE user_id = ${userId} AND device ${raw(which === 'this' ? 'IS' : 'IS NOT')} (
      SELECT device FROM sessions WHERE id = ${sessionId} AND user_id = ${userId})`.run();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes one batch each of expired sessions, mail tokens, address changes, sign-in attempts and unused browsers. */
export async function forgetEnded({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const longAgo = dayjs(nowMs).subtract(account.signInsKept.count, 'month').valueOf();
  await DB.batch([
    deleteBatch(DB, 'sessions', 'id', 'expires_at', nowMs - DAY_MS),
    deleteBatch(DB, 'mail_tokens', 'digest', 'expires_at', nowMs - REMEMBERED_MS),
    deleteBatch(DB, 'email_changes', 'id', 'at', nowMs - CHANGES_RETENTION_MS),
    deleteBatch(DB, 'sign_in_tries', 'key', 'tried_at', nowMs - LONGEST_RETENTION_MS),
    deleteBatch(DB, 'devices', 'user_id, device', 'known_at', longAgo),
  ]);
}

/** Browser and system names from a user agent. Order matters: most browsers also claim to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: typeof browsers, userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

export const readUserAgent = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
});
