// A refresh token is bound to a session. Threat: one that leaks or survives sign-out; revoking the row ends it.
// Accepted: refresh tokens are not rotated, because a retry after a lost answer would sign the player out.
import dayjs from 'dayjs';
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { account } from '#domain/house-rules.ts';
import { CHANGES_KEPT_MS } from '#platform/auth/email-changes.ts';
import { REMEMBERED_MS } from '#platform/auth/mail-tokens.ts';
import { LONGEST_KEPT_MS } from '#platform/auth/sign-in-throttle.ts';
import { devices, sessions } from '#platform/auth/tables.ts';
import { REFRESH_LIFETIME_S } from '#platform/auth/tokens.ts';
import { deleteSome } from '#platform/host/sql.ts';

/** `device`: the digest of the browser's secret. */
export type OpenedOn = { readonly device?: string | null; readonly userAgent?: string | null };

/** Of a session that is opened now. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + REFRESH_LIFETIME_S * 1000);

export async function openSession(
  db: D1Database,
  userId: string,
  now: Date,
  { device = null, userAgent = null }: OpenedOn = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const tables = drizzle(db);
  const session = tables
    .insert(sessions)
    .values({ id, userId, createdAt: now, expiresAt: sessionEnd(now), lastUsedAt: now, device, userAgent });
  if (device === null) await session;
  else {
    const known = tables.insert(devices).values({ userId, device, knownAt: now });
    const again = { target: [devices.userId, devices.device], set: { knownAt: now } };
    await tables.batch([session, known.onConflictDoUpdate(again)]);
  }
  return id;
}

const isOpenOf = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** @returns whether the session belongs to this user and is neither revoked nor expired. */
export async function isSessionOpen(db: D1Database, id: string, userId: string, now: Date): Promise<boolean> {
  const standing = and(eq(sessions.id, id), isOpenOf(userId, now));
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(standing).get()) !== undefined;
}

/** @returns whether the session was revoked, whatever its expiry. */
export async function isSessionRevoked(db: D1Database, id: string): Promise<boolean> {
  const ended = and(eq(sessions.id, id), isNotNull(sessions.revokedAt));
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(ended).get()) !== undefined;
}

export async function recordUse(db: D1Database, id: string, now: Date): Promise<void> {
  await drizzle(db).update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

const MOST_LISTED = 100;

export async function listSessions(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<(typeof sessions.$inferSelect)[]> {
  return drizzle(db)
    .select()
    .from(sessions)
    .where(isOpenOf(userId, now))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`))
    .limit(MOST_LISTED);
}

export async function revokeSessionOf(db: D1Database, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await drizzle(db)
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.getTime()})` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function revokeSession(db: D1Database, id: string, now: Date): Promise<void> {
  await drizzle(db)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Of an employee, who has no games and streams. */
export async function revokeSessionsOf(db: D1Database, userId: string, now: Date): Promise<void> {
  await drizzle(db)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Forgets the browser of one session, or every other. */
export async function forgetDevices(
  db: D1Database,
  userId: string,
  which: 'this' | 'others',
  sessionId: string,
): Promise<void> {
  const ofSession = drizzle(db)
    .select({ device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  const chosen = sql`${devices.device} ${sql.raw(which === 'this' ? 'IS' : 'IS NOT')} (${ofSession})`;
  await drizzle(db)
    .delete(devices)
    .where(and(eq(devices.userId, userId), chosen));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sessions that ended yesterday, links of mails that expired long ago, attempts that no budget counts any more, and browsers
 * that were not signed in with for as long as the privacy policy says. A part of them, as often as needed.
 */
export async function forgetEnded({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const longAgo = dayjs(nowMs).subtract(account.signInsKept.count, 'month').valueOf();
  await DB.batch([
    deleteSome(DB, 'sessions', 'id', 'expires_at', nowMs - DAY_MS),
    deleteSome(DB, 'mail_tokens', 'digest', 'expires_at', nowMs - REMEMBERED_MS),
    deleteSome(DB, 'email_changes', 'id', 'at', nowMs - CHANGES_KEPT_MS),
    deleteSome(DB, 'sign_in_tries', 'key', 'tried_at', nowMs - LONGEST_KEPT_MS),
    deleteSome(DB, 'devices', 'user_id, device', 'known_at', longAgo),
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
