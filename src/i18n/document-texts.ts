// Texts of the documents' page, fetched by whoever is shown it: apart from messages.ts, so that no other page knows of them.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/documents.json', { import: 'default' });

export async function documentTexts(locale: string): Promise<Strings> {
  const texts = (await files[`./locales/${locale}/documents.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`documents.${key}`, text]));
}
