// Detects the language of a paragraph: Arabic by its letters, the Latin languages by a library.
import { eld } from 'eld/small';
import { type Locale, locales } from '../domain/locales.ts';

/** A shorter paragraph is a name or a label, which may be in any language. */
const LEAST = 30;
/** The minimum difference between the scores of two languages: below it both are possible. */
const CLEAR = 0.1;
const latin = locales.filter((locale) => new Intl.Locale(locale).maximize().script === 'Latn');
eld.setLanguageSubset(latin);

const wordsOf = (paragraph: string): string =>
  paragraph
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\S+@\S+|https?:\S+|\/\S+/g, ' ')
    .replace(/[^\p{L}'’\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const countLetters = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

/** @returns null if the language is unclear. */
export function detectLanguage(paragraph: string): Locale | null {
  const text = wordsOf(paragraph);
  const arabic = countLetters(text, /\p{Script=Arabic}/gu);
  const others = countLetters(text, /\p{Script=Latin}/gu);
  if (arabic + others < LEAST) return null;
  // Arabic texts contain names in Latin letters too.
  if (arabic * 3 >= others) return 'ar';
  const [best, second] = latin
    .map((locale) => ({ locale, score: eld.detect(text).getScores()[locale] ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
  return best && second && best.score - second.score >= CLEAR ? best.locale : null;
}
