/**
 * Sessions: what a refresh token is bound to.
 * Threat: a refresh token that leaks, or stays behind after sign-out. Revoking the row ends it for good.
 * Accepted risk: refresh tokens are not rotated, because the edge that holds them may refresh twice at once after a
 * lost answer, and a rotation would then sign a player out for nothing. A session ends after a day in any case.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { sessions } from '#platform/accounts/tables.ts';
import { REFRESH_LIFETIME_S } from '#platform/accounts/tokens.ts';

/** @returns the new session's id. */
export async function openSession(db: D1Database, userId: string, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME_S * 1000);
  await drizzle(db).insert(sessions).values({ id, userId, createdAt: now, expiresAt });
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
