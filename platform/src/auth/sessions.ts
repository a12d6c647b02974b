// A refresh token is bound to a session. Threat: one that leaks or survives sign-out; revoking the row ends it.
// Accepted: refresh tokens are not rotated, because a retry after a lost answer would sign the player out.
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessions } from '#platform/auth/tables.ts';
import { REFRESH_LIFETIME_S } from '#platform/auth/tokens.ts';

/** `device`: the digest of the browser's secret. */
export type OpenedOn = { readonly device?: string | null; readonly userAgent?: string | null };

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

/** Ends all sessions of a user, or all but one. @returns the ids of those that it ended. */
export async function revokeSessionsOf(db: D1Database, userId: string, now: Date, keptId?: string): Promise<string[]> {
  const others = keptId === undefined ? undefined : ne(sessions.id, keptId);
  const rows = await drizzle(db)
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

// A browser is recognised by 32 random bytes, tied to an account by a sign-in; only their digest is stored. Accepted:
// whoever copies a browser's cookies shares its attempts.
export async function deviceDigest(secret: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))).toString('base64url');
}

/** Also queried for unknown names, so that timing reveals nothing. */
export async function isKnownDevice(db: D1Database, userId: string, device: string): Promise<boolean> {
  const same = and(eq(sessions.userId, userId), eq(sessions.device, device));
  return (await drizzle(db).select({ id: sessions.id }).from(sessions).where(same).limit(1).get()) !== undefined;
}

/** Forgets the browser of one session, or of every other session. */
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
