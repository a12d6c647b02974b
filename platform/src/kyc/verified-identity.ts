/**
 * Who a player is, once it was verified, is changed by staff alone, and a change drops the verification.
 * Threat: an account that is verified for one person and then named after another, in one step or by a change that races
 * the decision. So a player's change and a decision each look at the other in the statement that writes: whichever comes
 * second finds the first.
 */

import type { Identity } from '#contract/backoffice/staff-identity.ts';
import type { RefusalReason } from '#contract/kyc/documents.ts';
import type { UserRow } from '#platform/auth/users.ts';

export const identityFields = ['first_name', 'last_name', 'date_of_birth', 'country'] as const;
export type IdentityField = (typeof identityFields)[number];

/** A condition on a row of `users`: nobody has accepted a document of theirs. */
export const IS_UNVERIFIED = `NOT EXISTS (SELECT 1 FROM documents WHERE user_id = users.id AND state = 'accepted')`;

const plain = (value: string | null) => value?.normalize('NFC').trim().replace(/\s+/g, ' ') || null;

/** However it is spaced and composed. */
export const isSame = (one: string | null, other: string | null): boolean => plain(one) === plain(other);

export const identityOf = ({ firstName, lastName, dateOfBirth, country }: UserRow): Identity => ({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
  country,
});

/** Somebody has looked at who the player is. */
export async function isVerified(db: D1Database, userId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM documents WHERE user_id = ? AND state = 'accepted' LIMIT 1`)
    .bind(userId)
    .first();
  return row !== null;
}

const DROPPED: RefusalReason = 'details_changed';

/** Names a player anew. What verified who they were before verifies nothing any more. @returns whether something did. */
export async function changeIdentity(db: D1Database, userId: string, now: Identity, at: number): Promise<boolean> {
  const [, dropped] = await db.batch([
    db
      .prepare('UPDATE users SET first_name = ?, last_name = ?, date_of_birth = ?, country = ? WHERE id = ?')
      .bind(now.first_name, now.last_name, now.date_of_birth, now.country, userId),
    db
      .prepare(
        `UPDATE documents SET state = 'refused', reason = ?, decided_at = ? WHERE user_id = ? AND state = 'accepted'`,
      )
      .bind(DROPPED, at, userId),
  ]);
  return (dropped?.meta.changes ?? 0) > 0;
}
