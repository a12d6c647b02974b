// The French texts, for tests that render an island.
import { type Strings, type Translate, translator } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('../../src/i18n/locales/fr/*/*.json', {
  import: 'default',
  eager: true,
});

/** Texts by key. */
export const french: Strings = Object.fromEntries(
  Object.entries(files).flatMap(([file, texts]) => {
    const noun = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    return Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text]);
  }),
);

export const t: Translate = translator(french, 'fr');
