/**
 * What a person is recognised by, as digests that say nothing of the person.
 * Threat: the same name written otherwise. So case, spaces, diacritics of Latin, vowel signs of Arabic, the order of the
 * words and how they are split into first and last name make no difference; letters of Arabic stay what they are.
 * Accepted risk: letters of another alphabet that look the same, and two people born on a day whose names are anagrams.
 */
import { createHash } from 'node:crypto';

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
