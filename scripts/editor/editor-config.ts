// Keystatic's configuration: one collection per kind and language, because each language is a folder.
import { collection, config } from '@keystatic/core';
import { type Locale, languageName, locales } from '../../domain/locales.ts';
import { editorFields } from './fields.ts';
import { type KindName, kinds, previewPath } from './kinds.ts';
import type { PictureInput } from './picture-field.ts';

/** Keystatic's name of a collection: "promotions-fr". */
export const listKey = (kind: KindName, locale: Locale): string => `${kind}-${locale}`;

export function editorConfig(siteOrigin: string, input: PictureInput) {
  const fields = editorFields(input);
  const names = Object.keys(kinds) as KindName[];
  const lists = names.flatMap((kind) =>
    locales.map((locale) => [
      listKey(kind, locale),
      collection({
        label: `${kinds[kind].label}, ${languageName(locale)}`,
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
