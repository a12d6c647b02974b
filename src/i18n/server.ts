/**
 * Texts on the server. Never call changeLanguage(): an isolate serves many visitors at once.
 * Texts are in ./locales/{fr,en,ar}/{feature}/{noun}.json; code uses "noun.key", plurals without their suffix. Add a
 * new noun to ./keys.ts.
 * Page: const { t, locale, href } = getTranslations(Astro.currentLocale); t('lobby.title');
 * Island: withTexts(['search'], island(function Search({ t }) { … t('search.results', { count }) })).
 */
import i18next, { type i18n } from 'i18next';
import { type Locale, locales, localise, toLocale } from '#domain/locales.ts';
import { namesIn } from '#domain/sportsbook/all-feed-names.ts';
import type { Key } from '#i18n/keys.ts';
import { learnNames } from '#i18n/sportsbook-names.ts';
import { keepTexts, type Translate, type Values } from '#i18n/t.ts';
import { codeOfFault, messageOfFault, textOfCode } from '#model/fault.ts';

type Nouns = Record<string, Record<string, string>>;
const files = import.meta.glob<Record<string, string>>('./locales/*/*/*.json', { eager: true, import: 'default' });

/** The texts for i18next, which pages use, and for the islands that the pages render. */
function resources(): Record<string, Nouns> {
  const all: Record<string, Nouns> = {};
  for (const [file, texts] of Object.entries(files)) {
    const [locale = '', , noun = ''] = file.replace('./locales/', '').replace('.json', '').split('/');
    all[locale] = { ...all[locale], [noun]: texts };
    keepTexts(locale, noun, texts);
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
    // Fails the build, so that no player sees a key.
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
  const find = (key: string, values?: Values) =>
    CODE.test(key) && instance.exists(key, { lng: locale, ...values }) ? fixed(key, { ...values }) : undefined;
  return { locale, t: Object.assign(t, { locale, find }), href: (path) => localise(path, locale) };
}

const CODE = /^\w+\.[\w-]{1,80}$/;

/** For codes from outside, such as a query: an unknown one gets the default text and is never echoed. */
export const errorText = (current: string | undefined, code: string): string =>
  textOfCode(getTranslations(current).t, { code });

/** For our own faults only, not for faults from a URL: it shows their message. */
export const textOfFault = (current: string | undefined, fault: string): string =>
  textOfCode(getTranslations(current).t, { code: codeOfFault(fault), message: messageOfFault(fault) });
