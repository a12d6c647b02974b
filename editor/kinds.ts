// What the editor writes: an entry is a text with a file in each language.
import { type Locale, locales, localise } from '../domain/locales.ts';
import { promotionPath } from '../src/model/reading/promotions.ts';

/** Long texts by collection, with the site's path of each. */
export const kinds = {
  terms: (name: string) => `/terms-and-conditions/${name}`,
  promotions: promotionPath,
  faq: (name: string) => (name === 'general' ? '/faq' : `/faq/${name}`),
  help: (name: string) => `/${name}`,
  persons: () => '/persons',
} as const satisfies Record<string, (name: string) => string>;
type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** Files of many short texts, by key. */
const stringKinds = ['interface', 'mails'] as const;
type StringKind = (typeof stringKinds)[number];

export type LongEntry = { readonly kind: KindName; readonly name: string };
export type Entry = LongEntry | { readonly kind: StringKind; readonly name: string };
export const isLong = (entry: Entry): entry is LongEntry => kindNames.some((kind) => kind === entry.kind);

export const previewPath = ({ kind, name }: LongEntry, locale: Locale): string => localise(kinds[kind](name), locale);

export const entryKey = ({ kind, name }: Entry): string => `${kind}/${name}`;
export function entryFile({ kind, name }: Entry, locale: Locale): string {
  if (kind === 'interface') return `src/i18n/locales/${locale}/${name}.json`;
  if (kind === 'mails') return `platform/src/mail/${name}/${locale}.json`;
  return `src/content/${kind}/${locale}/${name}.md`;
}
export const entryFiles = (entry: Entry): string[] => locales.map((locale) => entryFile(entry, locale));

/** Parses a key from an address or a form. Accepts names of files only, because it becomes a path. */
export function entryOfKey(key: string): Entry | null {
  const [, kind = '', name = ''] = /^(\w+)\/([\w-]+(?:\/[\w-]+)?)$/.exec(key) ?? [];
  const known = [...kindNames, ...stringKinds].find((one) => one === kind);
  return known === undefined || name.includes('/') !== (known === 'interface') ? null : { kind: known, name };
}

/** @returns the entry that a file belongs to. */
export function findEntry(path: string): { entry: Entry; locale: Locale } | null {
  const [, kind, inContent, text] = /^src\/content\/(\w+)\/(\w+)\/([\w-]+)\.md$/.exec(path) ?? [];
  const [, inInterface, noun] = /^src\/i18n\/locales\/(\w+)\/([\w-]+\/[\w-]+)\.json$/.exec(path) ?? [];
  const [, ofMails] = /^platform\/src\/mail\/texts\/(\w+)\.json$/.exec(path) ?? [];
  const key = kind ? `${kind}/${text}` : noun ? `interface/${noun}` : 'mails/texts';
  const locale = locales.find((one) => one === (inContent ?? inInterface ?? ofMails));
  const entry = entryOfKey(key);
  return entry && locale ? { entry, locale } : null;
}

/** Keystatic's name for the texts of a kind in a language. */
export const listKey = (kind: KindName, locale: Locale): string => `${kind}-${locale}`;
export const stringsKey = (entry: Entry, locale: Locale): string => `${entryKey(entry).replaceAll('/', '-')}-${locale}`;

/** The only folders that the editor writes. */
export const writtenFolders = ['src/content', 'src/i18n/locales', 'platform/src/mail/texts', 'public/art/promotions'];
