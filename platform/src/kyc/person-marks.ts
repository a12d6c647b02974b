// Digests that recognise a person. Threat: an excluded player who returns under another spelling. So case, spaces, word
// order, diacritics, vowel signs, look-alikes and doubled letters are ignored; a difference of one letter, one part of the
// name, or swapped day and month is a near match. Accepted: anagrams and twins match, and staff release them.
import { readEmail } from '#domain/typed-text.ts';
import { bare, skeletonOf } from '#platform/auth/look-alikes.ts';
import type { UserRow } from '#platform/auth/users.ts';
import { sha256 } from '#platform/host/digest.ts';

/** `near`: a similar name with the date of birth. `name`: a similar name with any date of birth. */
export type MarkKind = 'person' | 'near' | 'name' | 'email' | 'document' | 'destination';
export type Mark = { readonly kind: MarkKind; readonly digest: string };

export const markOf = (kind: MarkKind, value: string): Mark => ({
  kind,
  digest: sha256(`${kind}\n${value}`, 'hex'),
});

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'dateOfBirth'> & { readonly middleName?: string | null };
type Name = string | null | undefined;

const LETTER_OF: Readonly<Record<string, string>> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' };

const wordsIn = (names: readonly Name[]): string[] => bare(names.join(' ')).split(/[\s-]+/);
const singled = (word: string): string => word.replaceAll('ß', 's').replace(/(\p{L})\1+/giu, '$1');

/** The normalised letters of each word, with doubled letters merged. */
const letterWords = (...names: readonly Name[]): string[] =>
  wordsIn(names)
    .map((word) =>
      skeletonOf(singled(word))
        .replace(/[2-9]/g, (digit) => LETTER_OF[digit] ?? digit)
        .replace(/[^\p{L}]|\p{Lm}/gu, '')
        // Except l, because i is normalised to l.
        .replace(/([^l])\1+/gu, '$1'),
    )
    .filter((part) => part !== '');

const sorted = (parts: readonly string[]): string => [...parts.join('')].sort().join('');

export const nameLetters = (...names: readonly Name[]): string => sorted(letterWords(...names));

/** Original, lower and upper case, because some letters have a look-alike in one case only. */
const spellings = ({ firstName, middleName, lastName }: Named): readonly (readonly string[])[] => {
  const names = [firstName, middleName, lastName].map((name) => name ?? '');
  const written = [names, names.map((name) => name.toLowerCase()), names.map((name) => name.toUpperCase())];
  const read = written.map((one) => letterWords(...one)).filter((parts) => parts.length > 0);
  return [...new Map(read.map((parts) => [parts.join(' '), parts])).values()];
};

export const personMarks = (named: Named): Mark[] =>
  named.dateOfBirth === null
    ? []
    : [...new Set(spellings(named).map(sorted))].map((letters) => markOf('person', `${letters}\n${named.dateOfBirth}`));

/** Particles that people write, omit or join to the next word. */
const PARTICLES = 'ben bin ibn bint bou abou abu el al ul de da di du le la von van der ould بن ابن بنت ال ابو';
const plainParticles = new Set(PARTICLES.split(' '));
const particles = new Set(letterWords(PARTICLES));
const MIN_LETTERS = 5;
const MIN_CONSONANTS = 4;

/** Latin and Arabic spellings of each sound. Vowels are ignored, because Arabic often omits them. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch|sh|ش/g, '1'],
  [/kh|خ/g, '2'],
  [/gh|غ/g, '3'],
  [/th|[tتثط]/g, 't'],
  [/dh|[dدذضظ]/g, 'd'],
  [/[cqkقك]/g, 'k'],
  [/[szسصز]/g, 's'],
  [/[hحه]/g, 'h'],
  [/[jgج]/g, 'j'],
  [/[fvpف]/g, 'f'],
  [/[bب]/g, 'b'],
  [/[rر]/g, 'r'],
  [/[lل]/g, 'l'],
  [/[mم]/g, 'm'],
  [/[nن]/g, 'n'],
];

/** Null when there are too few consonants to distinguish people. */
function soundsOf(names: readonly Name[]): string | null {
  const words = wordsIn(names).map((word) => word.toLowerCase().replace(/^ال|ة$/g, ''));
  const consonants = words
    .filter((word) => !plainParticles.has(word))
    .map((word) => SOUNDS.reduce((left, [letters, sound]) => left.replace(letters, sound), word))
    .map((word) => singled(word.replace(/[^1-3a-z]|[aeiouyw]/g, '')));
  const sounds = consonants.filter((word) => word !== '').sort();
  return sounds.join('').length < MIN_CONSONANTS ? null : sounds.join(' ');
}

const pairsOf = (parts: readonly string[]): string[][] =>
  parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other].sort()));

/** The letters, and every variant without one of them: two names that differ in one letter share a variant. */
const nearLetters = (parts: readonly string[]): string[] => {
  const letters = sorted(parts);
  if (letters.length < MIN_LETTERS) return [];
  return [letters, ...[...letters].map((_, at) => letters.slice(0, at) + letters.slice(at + 1))];
};

/**
 * The variants by which similar names match: the excluded player's are stored, the other player's are looked up.
 * `isExcluded` swaps the labels of single words, so that a word of a longer name only matches a name of that word alone,
 * and not other names that contain it.
 */
function nearTexts(named: Named, isExcluded: boolean): string[] {
  const names = [named.firstName, named.middleName, named.lastName];
  const parts = letterWords(...names);
  const words = parts.filter((part) => !particles.has(part));
  const [part, alone] = isExcluded ? ['part', 'alone'] : ['alone', 'part'];
  const sounds = soundsOf(names);
  return [
    ...nearLetters(parts),
    ...pairsOf(words).flatMap((pair) => nearLetters(pair).map((letters) => `pair ${letters}`)),
    ...words.map((word) => `${words.length > 1 ? part : alone} ${word}`),
    ...(sounds === null ? [] : [`sounds ${sounds}`]),
  ];
}

/** Dates with swapped day and month are equal. */
const birthKey = (birth: string): string => {
  const [year = '', month = '', day = ''] = birth.split('-');
  return [year, ...[month, day].sort()].join('-');
};

const distinct = (marks: readonly Mark[]): Mark[] => [...new Map(marks.map((mark) => [mark.digest, mark])).values()];

export function nearMarks(named: Named, isExcluded: boolean): Mark[] {
  const { dateOfBirth } = named;
  if (dateOfBirth === null) return [];
  const born = birthKey(dateOfBirth);
  return distinct(nearTexts(named, isExcluded).map((text) => markOf('near', `${text}\n${born}`)));
}

/** Without single words and sounds, which too many people share. */
export const nameMarks = (named: Named): Mark[] => {
  const parts = letterWords(named.firstName, named.middleName, named.lastName);
  const words = parts.filter((part) => !particles.has(part));
  const pairs = pairsOf(words).map((pair) => `pair ${pair.join(' ')}`);
  return distinct([...nearLetters(parts), ...pairs].map((text) => markOf('name', text)));
};

/** Normalises an address to its mailbox: drops `+` tags, and dots for Gmail. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = readEmail(address).toLowerCase().split('@');
  const box = local.replace(/(?<=.)\+.*$/, '');
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
