/**
 * Sessions: what a refresh token is bound to.
 * Threat: a refresh token that leaks, or stays behind after sign-out. Revoking the row ends it for good.
 * Accepted risk: refresh tokens are not rotated, because the edge that holds them may refresh twice at once after a
 * lost answer, and a rotation would then sign a player out for nothing. A session ends after a day in any case.
 */
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessions } from '#platform/auth/tables.ts';
import { REFRESH_LIFETIME_S } from '#platform/auth/tokens.ts';

/** What a session was opened on; `device` is the digest of the browser's secret. */
export type OpenedOn = { readonly device?: string | null; readonly userAgent?: string | null };

/** @returns the new session's id. */
export async function openSession(
  db: D1Database,
  userId: string,
  now: Date,
  { device = null, userAgent = null }: OpenedOn = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_S * 1000);
  await drizzle(db)
    .insert(sessions)
    .values({ id, userId, createdAt: now, expiresAt, lastUsedAt: now, device, userAgent });
  return id;
}

/** @returns whether the session stands: of this user, neither revoked nor past its end. */
export async function isSessionOpen(db: D1Database, id: string, userId: string, now: Date): Promise<boolean> {
  const standing = and(
    eq(sessions.id, id),
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(standing).get()) !== undefined;
}

/** @returns whether the session was ended: what a token says of itself, apart from its time. */
export async function isSessionRevoked(db: D1Database, id: string): Promise<boolean> {
  const ended = and(eq(sessions.id, id), isNotNull(sessions.revokedAt));
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(ended).get()) !== undefined;
}

/** The session was of use: its access token was renewed. */
export async function recordUse(db: D1Database, id: string, now: Date): Promise<void> {
  await drizzle(db).update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

const MOST_LISTED = 100;

/** A user's standing sessions, the one of last use first. */
export async function listSessions(
  db: D1Database,
  userId: string,
  now: Date,
): Promise<(typeof sessions.$inferSelect)[]> {
  return drizzle(db)
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastUsedAt}, ${sessions.createdAt})`))
    .limit(MOST_LISTED);
}

/** Ends a session of this user. @returns false when they never had it; ending it again changes nothing. */
export async function revokeSessionOf(db: D1Database, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await drizzle(db)
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.getTime()})` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends a session. Ending it again changes nothing. */
export async function revokeSession(db: D1Database, id: string, now: Date): Promise<void> {
  await drizzle(db)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends every session of a user. @returns the ids of those that stood. */
export async function revokeSessionsOf(db: D1Database, userId: string, now: Date): Promise<string[]> {
  const rows = await drizzle(db)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Ends every session of a user but one. @returns the ids of those that stood. */
export async function revokeOtherSessions(
  db: D1Database,
  userId: string,
  keptId: string,
  now: Date,
): Promise<string[]> {
  const others = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ne(sessions.id, keptId));
  const rows = await drizzle(db).update(sessions).set({ revokedAt: now }).where(others).returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/**
 * The digest by which a browser is known again.
 * Threat: somebody who claims to be at the owner's browser, to try more passwords. A browser is known by 32 random bytes
 * that only a sign-in with the right password ties to an account, and of which only a digest is kept.
 * Accepted risk: whoever copies a browser's cookies has its budget of tries too, and no more than that.
 * @param secret as the edge sends it.
 */
export async function deviceDigest(secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString('base64url');
}

/** Asked for an unknown name too, of nobody, so that it takes as long. */
export async function isKnownDevice(db: D1Database, userId: string, device: string): Promise<boolean> {
  const same = and(eq(sessions.userId, userId), eq(sessions.device, device));
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(same).limit(1).get()) !== undefined;
}

/** The browser of one session, or every browser but that one, is a stranger from now on. */
export async function forgetDevices(
  db: D1Database,
  userId: string,
  which: 'this' | 'others',
  sessionId: string,
): Promise<void> {
  const tables = drizzle(db);
  const row = await tables
    .select({ device: sessions.device })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .get();
  const device = row?.device ?? '';
  const chosen = which === 'this' ? eq(sessions.device, device) : ne(sessions.device, device);
  await tables
    .update(sessions)
    .set({ device: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.device), chosen));
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
