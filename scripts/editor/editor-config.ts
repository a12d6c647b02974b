// Keystatic on the texts as they lie in the repository: each kind once a language, because a language is a folder.
import { collection, config } from '@keystatic/core';
import { type Locale, localeNames, locales } from '../../src/domain/locales.ts';
import { editorFields } from './fields.ts';
import { type KindName, kinds, previewPath } from './kinds.ts';
import type { PictureInput } from './picture-field.ts';

/** "promotions-fr": Keystatic's name of what it lists. */
export const listKey = (kind: KindName, locale: Locale): string => `${kind}-${locale}`;

export function editorConfig(siteOrigin: string, input: PictureInput) {
  const fields = editorFields(input);
  const names = Object.keys(kinds) as KindName[];
  const lists = names.flatMap((kind) =>
    locales.map((locale) => [
      listKey(kind, locale),
      collection({
        label: `${kinds[kind].label}, ${localeNames[locale]}`,
        path: `src/content/${kind}/${locale}/*`,
        format: { contentField: 'body' },
        slugField: 'title',
        columns: ['title'],
        entryLayout: 'form',
        previewUrl: `${siteOrigin}${previewPath(kind, locale, '{slug}')}`,
        schema: fields[kind],
      }),
    ]),
  );
  return config({
    storage: { kind: 'local' },
    ui: {
      brand: { name: 'Texts' },
      navigation: Object.fromEntries(
        names.map((kind) => [kinds[kind].label, locales.map((locale) => listKey(kind, locale))]),
      ),
    },
    collections: Object.fromEntries(lists),
  });
}
