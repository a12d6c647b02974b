/**
 * Challenges that devices sign.
 * Threat: a signature that was recorded and is sent again, or one that was made to sign in and is passed for a new key of
 * an open session. A challenge serves once, for five minutes, for one purpose and, when a key is added, for one player.
 * Accepted risk: anyone may ask for challenges to sign in; each is forty bytes, and old ones go with the next.
 */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { passkeyChallenges } from '#platform/accounts/tables.ts';

const LIFETIME_MS = 5 * 60_000;

/** @param userId whose key is to be added, or null for a sign-in. */
export async function keepChallenge(
  db: D1Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const tables = drizzle(db);
  await tables.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await tables
    .insert(passkeyChallenges)
    .values({ challenge, userId, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
}

/** Uses a challenge up. @returns whether it was still good for this. */
export async function takeChallenge(
  db: D1Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const purpose = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const good = and(eq(passkeyChallenges.challenge, challenge), gt(passkeyChallenges.expiresAt, now), purpose);
  const taken = await drizzle(db).delete(passkeyChallenges).where(good).returning({ it: passkeyChallenges.challenge });
  return taken.length > 0;
}
