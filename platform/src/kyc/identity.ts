/**
 * Who a player is, once it was verified, is changed by staff alone, and a change drops the verification.
 * Threat: an account that is verified for one person and then named after another, in one step or by a change that races
 * the decision. So a player's change and a decision each look at the other in the statement that writes: whichever comes
 * second finds the first.
 */

import { createHash } from 'node:crypto';
import type { Identity, RefusalReason } from '#contract/kyc/documents.ts';
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

/**
 * What a person is recognised by, as digests that say nothing of the person.
 * Threat: the same name written otherwise. So case, spaces, diacritics of Latin, vowel signs of Arabic, the order of the
 * words and how they are split into first and last name make no difference; letters of Arabic stay what they are.
 * Accepted risk: letters of another alphabet that look the same, and two people born on a day whose names are anagrams.
 */
export type MarkKind = 'person' | 'email' | 'document' | 'destination';
export type Mark = { readonly kind: MarkKind; readonly digest: string };

/** Marks that stand above and below a letter of Latin, and the vowel signs of Arabic. */
const SIGNS = /[\u0300-\u036f\u064b-\u0652\u0670]/g;
/** Letters that no normal form takes apart. */
const apart: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };
const NO_LETTERS = /[^\p{L}\p{N}]|\u0640/gu;

/** The letters of a name in the order of their codes. */
export function nameLetters(...names: readonly (string | null)[]): string {
  const plain = names.join('').normalize('NFKD').replace(SIGNS, '').normalize('NFC').toLowerCase();
  const letters = plain.replace(/[ßæœøđłı]/g, (letter) => apart[letter] ?? letter).replace(NO_LETTERS, '');
  return [...letters].sort().join('');
}

/** @param value as it is compared. */
export const markOf = (kind: MarkKind, value: string): Mark => ({
  kind,
  digest: createHash('sha256').update(`${kind}\n${value}`).digest('hex'),
});

type Known = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
};

/** @returns null for somebody of whom no name or no date of birth is known. */
export function personMark({ firstName, lastName, dateOfBirth }: Known): Mark | null {
  const letters = nameLetters(firstName, lastName);
  return letters === '' || dateOfBirth === null ? null : markOf('person', `${letters}\n${dateOfBirth}`);
}
