// Texts of popups that tell a player something: one language, fetched with the first.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/notices.json', { import: 'default' });

export async function loadNoticeTexts(locale: string): Promise<Strings> {
  const texts = (await files[`./locales/${locale}/notices.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`notices.${key}`, text]));
}
