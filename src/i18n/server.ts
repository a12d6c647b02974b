/**
 * Texts on the server. Never call changeLanguage(): an isolate serves many people at once.
 * Texts are in ./locales/{fr,en,ar}/{feature}/{noun}.json; code uses "noun.key", plurals without their suffix. Add a new noun to
 * ./keys.ts.
 * Page: const { t, locale, href } = getTranslations(Astro.currentLocale); t('lobby.title');
 * Island: import { texts } from '#islands/Search.tsx?texts'; <Search strings={pickTexts(locale, texts)} />
 * Inside it: const t = translator(strings, locale); t('search.results', { count })
 */
import i18next, { type i18n } from 'i18next';
import { type Locale, locales, localise, toLocale } from '#domain/locales.ts';
import { namesIn } from '#domain/sportsbook/all-feed-names.ts';
import type { Key } from '#i18n/keys.ts';
import { learnNames } from '#i18n/sportsbook-names.ts';
import type { Strings, Translate, Values } from '#i18n/t.ts';
import { codeOfFault, DEFAULT_CODE, messageOfFault, saidOfFault } from '#model/fault.ts';

type Nouns = Record<string, Record<string, string>>;
const files = import.meta.glob<Record<string, string>>('./locales/*/*/*.json', { eager: true, import: 'default' });

function resources(): Record<string, Nouns> {
  const all: Record<string, Nouns> = {};
  for (const [file, texts] of Object.entries(files)) {
    const [locale = '', , noun = ''] = file.replace('./locales/', '').replace('.json', '').split('/');
    all[locale] = { ...all[locale], [noun]: texts };
  }
  return all;
}

function create(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    resources: resources(),
    supportedLngs: [...locales],
    fallbackLng: false,
    nsSeparator: '.',
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    // Fails the build instead of showing a key to a player.
    missingKeyHandler: (languages, noun, key) => {
      throw new Error(`no text ${noun}.${key} in ${languages.join(', ')}`);
    },
  });
  return instance;
}

const instance = create();
for (const locale of locales) learnNames(locale, namesIn(locale));

export type Translations = {
  readonly locale: Locale;
  readonly t: Translate<Key>;
  readonly href: (path: string) => string;
};

export function getTranslations(current: string | undefined): Translations {
  const locale = toLocale(current);
  const fixed = instance.getFixedT(locale);
  const t = (key: Key, values?: Values) => fixed(key, { ...values });
  return { locale, t: Object.assign(t, { locale }), href: (path) => localise(path, locale) };
}

/** For codes from outside, such as a query: an unknown one gets the default text, never an echo. */
export const errorText = (current: string | undefined, code: string): string =>
  said(toLocale(current), code, undefined);

/** Not for faults from a URL. */
export const textOfFault = (current: string | undefined, fault: string): string =>
  said(toLocale(current), codeOfFault(fault), messageOfFault(fault));

function said(locale: Locale, code: string, message: string | undefined): string {
  const t = instance.getFixedT(locale);
  const textOf = (key: string) =>
    /^\w{1,60}$/.test(key) && instance.exists(`errors.${key}`, { lng: locale })
      ? t(`errors.${key}`, { message: '{{message}}' })
      : undefined;
  return saidOfFault(code, message, textOf) ?? t(`errors.${DEFAULT_CODE}`);
}

const FORMS = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** With plural forms: all that is serialised into an island's props. */
export function pickTexts(current: string | undefined, keys: readonly Key[]): Strings {
  const locale = toLocale(current);
  const texts: Record<string, string> = {};
  for (const key of keys) {
    const [noun = '', name = ''] = key.split('.');
    const found = FORMS.filter((form) => instance.exists(`${noun}.${name}${form}`, { lng: locale }));
    if (found.length === 0) throw new Error(`no text ${key} in ${locale}`);
    for (const form of found) texts[`${key}${form}`] = String(instance.getResource(locale, noun, `${name}${form}`));
  }
  return texts;
}
