/**
 * Opens an account again that was closed because nobody came.
 * Threat: an account that its owner closed for good and somebody opens, or one of which nobody is known any more. So only
 * what stayed away is opened, and only while its owner can still be recognised. What was forgotten stays forgotten.
 */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { users } from '#platform/auth/tables.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { forgottenName } from '#platform/routes/account/forgetting.ts';

export const mayReopen = ({ id, username, closedFor }: UserRow): boolean =>
  closedFor === 'inactivity' && username !== forgottenName(id, 'inactivity');

/** The years away begin anew by its owner's next sign-in; without one they are told again, and a month later it closes. */
export async function markOpen(db: D1Database, userId: string): Promise<void> {
  await drizzle(db)
    .update(users)
    .set({ closedAt: null, closedFor: null, forgottenAt: null, inactivityToldAt: null })
    .where(eq(users.id, userId));
}
