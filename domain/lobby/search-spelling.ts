/**
 * Titles are written in Latin letters. Whoever writes them in Arabic ones ("رولات") or in the figures of chat spelling
 * ("9artaj", "3antar") means what is heard, so both are brought to the same bones: consonants, told apart only where
 * Arabic, French and English spelling agree. Short vowels are not written in Arabic, and long ones are guesses.
 */
import { translations } from '#domain/lobby/search-translations.ts';

export type Spelling = {
  /** Consonants by class; an 'a' before them when the word begins with a vowel. */
  readonly bones: string;
  /** As somebody would write it in Latin letters: of words with the same bones the nearest is meant. */
  readonly heard: string;
  /** What the word means, where titles have a word that sounds otherwise. */
  readonly meant: string | null;
};

/** Arabic letters as they are heard, figures of chat spelling among them. */
// biome-ignore format: a table is read by its rows.
const HEARD: Readonly<Record<string, string>> = {
  ا: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'sh',
  ص: 's', ض: 'd', ط: 't', ظ: 'd', ع: 'a', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'o',
  ي: 'i', ى: 'a', ة: 'a', ء: '', پ: 'p', ڤ: 'v', ڨ: 'g', گ: 'g', چ: 'ch', ک: 'k', ی: 'i',
  2: '', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'k',
};

const ARABIC = /\p{Script=Arabic}/u;
/** A figure stands for a letter only beside one: "9artaj", and not "777". */
const CHAT = /^(?=.*[a-z])(?=.*[2356789])[a-z2356789]+$/;

export const isArabic = (word: string): boolean => ARABIC.test(word);

/** @returns null for a word that is written as titles are. */
export function spellingOf(word: string): Spelling | null {
  if (isArabic(word)) {
    const bare = withoutArticle(word);
    return { bones: bonesOf(bare), heard: heardOf(bare), meant: meaningOf(bare) };
  }
  return CHAT.test(word) ? { bones: bonesOf(word), heard: heardOf(word), meant: meaningByBones(bonesOf(word)) } : null;
}

/** "القيروان" is Kairouan; "الا" would be left with nothing. */
const withoutArticle = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

const heardOf = (word: string): string => [...word.replace(/ة$/, '')].map((letter) => HEARD[letter] ?? letter).join('');

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/dj/g, 'j'],
  [/[sc]h/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/x/g, 'ks'],
  [/[cqg]/g, 'k'],
  [/v/g, 'f'],
  [/p/g, 'b'],
  [/z/g, 's'],
];

/** Of a Latin, an Arabic or a chat-spelt word alike. */
export function bonesOf(word: string): string {
  const latin = CLASSES.reduce((text, [letters, heard]) => text.replace(letters, heard), heardOf(word));
  return (/^[aeiou]/.test(latin) ? 'a' : '') + latin.replace(/[^bdfjklmnrst0-9]/g, '');
}

/** Enough letters of an Arabic word to know which one is being typed. */
const LEAST_TRANSLATED = 3;

function meaningOf(word: string): string | null {
  const whole = translations.get(word);
  if (whole !== undefined || word.length < LEAST_TRANSLATED) return whole ?? null;
  for (const [written, meant] of translations) if (written.startsWith(word)) return meant;
  return null;
}

let byBones: Map<string, string> | undefined;
function meaningByBones(bones: string): string | null {
  byBones ??= new Map([...translations].map(([written, meant]) => [bonesOf(written), meant]));
  return bones.length < LEAST_TRANSLATED ? null : (byBones.get(bones) ?? null);
}
