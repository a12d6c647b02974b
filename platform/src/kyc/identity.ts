// Threat: an account verified for one person and renamed to another. So a change of the name checks the verification, and
// the other way round.
import type { Identity, RefusalReason } from '#contract/kyc/documents.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { statementOf } from '#platform/host/sql.ts';

export const identityFields = ['first_name', 'last_name', 'date_of_birth', 'country'] as const;
export type IdentityField = (typeof identityFields)[number];

/** A condition on `users`: no accepted document. */
export const IS_UNVERIFIED = `NOT EXISTS (SELECT 1 FROM documents WHERE user_id = users.id AND state = 'accepted')`;

const plain = (value: string | null) => value?.normalize('NFC').trim().replace(/\s+/g, ' ') || null;

/** Ignores spacing and Unicode composition. */
export const isSame = (one: string | null, other: string | null): boolean => plain(one) === plain(other);

export const identityOf = ({ firstName, lastName, dateOfBirth, country }: UserRow): Identity => ({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: dateOfBirth,
  country,
});

export async function isVerified(db: D1Database, userId: string): Promise<boolean> {
  const row = await statementOf(db)`
    SELECT 1 FROM documents WHERE user_id = ${userId} AND state = 'accepted' LIMIT 1`.first();
  return row !== null;
}

const DROPPED: RefusalReason = 'details_changed';

/** Renames a player and drops the verification. @returns whether there was one. */
export async function changeIdentity(db: D1Database, userId: string, now: Identity, at: number): Promise<boolean> {
  const [, dropped] = await db.batch([
    statementOf(db)`
      UPDATE users SET first_name = ${now.first_name}, last_name = ${now.last_name},
        date_of_birth = ${now.date_of_birth}, country = ${now.country}
      WHERE id = ${userId}`,
    statementOf(db)`
      UPDATE documents SET state = 'refused', reason = ${DROPPED}, decided_at = ${at}
      WHERE user_id = ${userId} AND state = 'accepted'`,
  ]);
  return (dropped?.meta.changes ?? 0) > 0;
}
