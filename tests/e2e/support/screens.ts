// In which languages and widths a test runs: `test('a title', once, ...)`. A test without a tag runs in all of them.
import { locales } from '../../../domain/locales.ts';

export const widths = { phone: 390, desktop: 1440 };

/** Independent of language and width: faults, files, pages of the operator and the editor. */
export const once = { tag: '@once' };
/** The same code in every language: two screens, one of each width and text direction. */
export const twoScreens = { tag: '@two-screens' };
/** In every language, each width in one of them. */
export const eachLanguage = { tag: '@each-language' };
/** As above, with each width in another language: a wide page in French, a phone from right to left. */
export const eachLanguageTurned = { tag: '@each-language-turned' };
/** Whole game tables, and whole pages by their focus: layout problems show first on a phone in Arabic. */
export const phoneInArabic = { tag: '@phone-in-arabic' };

/** Widths of languages that are neither the default nor written from right to left. */
const others = locales
  .filter((locale) => !['fr', 'ar'].includes(locale))
  .map((locale) => `${locale}-${widths.desktop}`);

const projects: [{ tag: string }, string[]][] = [
  [once, ['fr-1440']],
  [twoScreens, ['fr-1440', 'ar-390']],
  [eachLanguage, ['fr-390', 'ar-1440', ...others]],
  [eachLanguageTurned, ['fr-1440', 'ar-390', ...others]],
  [phoneInArabic, ['ar-390']],
];

/** Tags of the tests that another project runs. @param project `fr-390`: a language and a width */
export function tagsOfOthers(project: string): RegExp[] {
  return projects.filter(([, names]) => !names.includes(project)).map(([{ tag }]) => new RegExp(`${tag}(?![\\w-])`));
}
