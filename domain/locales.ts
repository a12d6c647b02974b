/**
 * The languages of the house, one row each; the first one is the default and has no prefix in addresses. What else a
 * language needs is in docs/how-to/add-a-language.md. Path segments are never translated.
 * - `name`: by its own speakers, for a reader who cannot read the page.
 * - `region`: language and country of the readers, for link previews.
 * - `numerals`: how figures and dates are written. Arabic keeps Latin digits, so that columns align.
 */
const languages = {
  fr: { name: 'Français', region: 'fr_TN', numerals: 'fr-FR', direction: 'ltr' },
  en: { name: 'English', region: 'en_GB', numerals: 'en-GB', direction: 'ltr' },
  ar: { name: 'العربية', region: 'ar_TN', numerals: 'ar-TN-u-nu-latn', direction: 'rtl' },
} as const;

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as [Locale, ...Locale[]];
export const DEFAULT_LOCALE = locales[0];

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
export const toLocale = (value: string | undefined): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);
/** The row of a language; the default's for an unknown code. */
const rowOf = (locale: string) => languages[toLocale(locale)];
export const languageName = (locale: Locale): string => rowOf(locale).name;
export const regionOf = (locale: Locale): string => rowOf(locale).region;
export const numeralsOf = (locale: string): string => rowOf(locale).numerals;
export const direction = (locale: string): 'ltr' | 'rtl' => rowOf(locale).direction;

export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/');
  if (first === DEFAULT_LOCALE || !isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname || '/' };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** The address of a page in a language; `path` carries no prefix. */
export function localise(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
