/** French has no prefix; the others live under theirs. Path segments are never translated. */
export const locales = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

/** Each language by its own name, as a reader who cannot read the page would look for it. */
export const localeNames: Readonly<Record<Locale, string>> = { fr: 'Français', en: 'English', ar: 'العربية' };

/** Language and country of those who are spoken to, as link previews name them. */
export const regionalLocales: Readonly<Record<Locale, string>> = { fr: 'fr_TN', en: 'en_GB', ar: 'ar_TN' };

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
export const toLocale = (value: string | undefined): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);
export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** "/ar/slots/casino" is the Arabic "/slots/casino". */
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
