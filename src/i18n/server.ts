/**
 * Texts on the server. One isolated i18next instance for all requests, never changeLanguage(): an isolate serves many
 * people at once.
 *
 * Texts live in ./locales/{fr,en,ar}/{noun}.json, flat keys; a key is named "noun.key". A new noun is also named in
 * ./keys.ts, which makes every key a type.
 *
 * In a page or component:    const { t, locale, href } = speak(Astro.currentLocale);   t('lobby.title'); href('/slots/all')
 * For an island:             <Search client:load locale={locale} strings={pick(locale, ['search.label', 'search.results'])} />
 * Inside that island:        const t = translator(strings, locale);   t('search.results', { count })      (i18n/t.ts)
 * A plural is named without its ending: pick brings all the forms that the language has.
 */
import i18next, { type i18n } from 'i18next';
import { codeOfFault, DEFAULT_CODE, messageOfFault, saidOfFault } from '#domain/fault.ts';
import { type Locale, locales, localise, toLocale } from '#domain/locales.ts';
import type { Key } from '#i18n/keys.ts';
import type { Strings, Values } from '#i18n/t.ts';

type Nouns = Record<string, Record<string, string>>;
const files = import.meta.glob<Record<string, string>>('./locales/*/*.json', { eager: true, import: 'default' });

function resources(): Record<string, Nouns> {
  const all: Record<string, Nouns> = {};
  for (const [file, texts] of Object.entries(files)) {
    const [locale = '', noun = ''] = file.replace('./locales/', '').replace('.json', '').split('/');
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
    // A text that is not there is a mistake of ours: it stops the build instead of showing a key to a player.
    missingKeyHandler: (languages, noun, key) => {
      throw new Error(`no text ${noun}.${key} in ${languages.join(', ')}`);
    },
  });
  return instance;
}

const instance = create();

export type Speech = {
  readonly locale: Locale;
  readonly t: (key: Key, values?: Values) => string;
  /** The address of a page in this language. */
  readonly href: (path: string) => string;
};

export function speak(current: string | undefined): Speech {
  const locale = toLocale(current);
  const fixed = instance.getFixedT(locale);
  return { locale, t: (key, values) => fixed(key, { ...values }), href: (path) => localise(path, locale) };
}

/** The text of an error code that came from outside, or the default one: what is not known is not repeated. */
export const errorText = (current: string | undefined, code: string): string =>
  said(toLocale(current), code, undefined);

/** The text of a fault: of its code, else what the host says, else the default. Never of one that an address says. */
export const textOfFault = (current: string | undefined, fault: string): string =>
  said(toLocale(current), codeOfFault(fault), messageOfFault(fault));

function said(locale: Locale, code: string, message: string | undefined): string {
  const t = instance.getFixedT(locale);
  const textOf = (key: string) =>
    /^\w{1,60}$/.test(key) && instance.exists(`errors.${key}`, { lng: locale }) ? t(`errors.${key}`) : undefined;
  return saidOfFault(code, message, textOf) ?? t(`errors.${DEFAULT_CODE}`);
}

const FORMS = ['', '_zero', '_one', '_two', '_few', '_many', '_other'];

/** Only the raw texts an island names, plural forms included: this is all that travels to it. */
export function pick(current: string | undefined, keys: readonly Key[]): Strings {
  const locale = toLocale(current);
  const picked: Record<string, string> = {};
  for (const key of keys) {
    const [noun = '', name = ''] = key.split('.');
    const found = FORMS.filter((form) => instance.exists(`${noun}.${name}${form}`, { lng: locale }));
    if (found.length === 0) throw new Error(`no text ${key} in ${locale}`);
    for (const form of found) picked[`${key}${form}`] = String(instance.getResource(locale, noun, `${name}${form}`));
  }
  return picked;
}
