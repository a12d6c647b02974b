/**
 * After a change of e-mail, a recovered password or a new passkey, no payout goes to a new destination for a while.
 * Threat: somebody who got into an account sends its money away before its owner has read the mail about it.
 */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { durationMs, newDestination } from '#domain/house-rules.ts';
import { users } from '#platform/auth/tables.ts';

const HELD_MS = durationMs(newDestination.waits);

export async function holdPayouts(db: D1Database, userId: string, now: Date): Promise<void> {
  const payoutsHeldUntil = new Date(now.getTime() + HELD_MS);
  await drizzle(db).update(users).set({ payoutsHeldUntil }).where(eq(users.id, userId));
}
