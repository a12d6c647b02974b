// The French texts, for tests that render an island.
import { translator, underNoun } from '#domain/texts.ts';
import { keepTexts, type Translate } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('../../src/i18n/locales/fr/*/*.json', {
  import: 'default',
  eager: true,
});

/** Texts by key. */
export const french: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.entries(files).map(([file, texts]) => {
    const noun = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
    keepTexts('fr', noun, texts);
    return underNoun(noun, texts);
  }),
);

export const t = translator(french, 'fr') as Translate;
