/**
 * Browsers that an account was signed in to from.
 * Threat: somebody who claims to be at the owner's browser, to try more passwords. A browser is known by 32 random bytes
 * that only a sign-in with the right password ties to an account, and of which only a digest is kept.
 * Accepted risk: whoever copies a browser's cookies has its budget of tries too, and no more than that.
 */
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessions } from '#platform/auth/tables.ts';

/** @param secret as the edge sends it. */
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
