// Texts of the choice between sportsbooks, fetched by whoever opens it: apart from messages.ts, so that no other page knows of them.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/sport.json', { import: 'default' });

export async function sportTexts(locale: string): Promise<Strings> {
  const texts = (await files[`./locales/${locale}/sport.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`sport.${key}`, text]));
}
