// The French texts of the house, for tests that draw an island and read what a player reads.
import { type Strings, type Translate, translator } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('../../src/i18n/locales/fr/*.json', {
  import: 'default',
  eager: true,
});

/** Every text by its key. */
export const french: Strings = Object.fromEntries(
  Object.entries(files).flatMap(([file, texts]) => {
    const noun = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    return Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text]);
  }),
);

export const t: Translate = translator(french, 'fr');
