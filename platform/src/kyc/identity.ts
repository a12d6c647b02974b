// Threat: an account verified for one person and renamed to another. So writes of either check the other.
import type { Identity, RefusalReason } from '#contract/kyc/documents.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { sha256 } from '#platform/host/digest.ts';
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

// What a person is recognised by, as digests. Threat: the same name in another spelling. Case, spaces, diacritics,
// vowel signs and word order are ignored. Accepted: look-alike letters of another alphabet, and anagrams born on one
// day.
export type MarkKind = 'person' | 'email' | 'document' | 'destination';
export type Mark = { readonly kind: MarkKind; readonly digest: string };

/** Combining marks of Latin, and Arabic vowel signs. */
const SIGNS = /[\u0300-\u036f\u064b-\u0652\u0670]/g;
/** Letters that Unicode does not decompose. */
const apart: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const NO_LETTERS = /[^\p{L}\p{N}]|\u0640/gu;

export function nameLetters(...names: readonly (string | null)[]): string {
  const plain = names.join('').normalize('NFKD').replace(SIGNS, '').normalize('NFC').toLowerCase();
  const letters = plain.replace(/[ßæœøđłı]/g, (letter) => apart[letter] ?? letter).replace(NO_LETTERS, '');
  return [...letters].sort().join('');
}

export const markOf = (kind: MarkKind, value: string): Mark => ({
  kind,
  digest: sha256(`${kind}\n${value}`, 'hex'),
});

type Known = Pick<UserRow, 'firstName' | 'lastName' | 'dateOfBirth'>;

export function personMark({ firstName, lastName, dateOfBirth }: Known): Mark | null {
  const letters = nameLetters(firstName, lastName);
  return letters === '' || dateOfBirth === null ? null : markOf('person', `${letters}\n${dateOfBirth}`);
}
