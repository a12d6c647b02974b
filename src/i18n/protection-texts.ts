// Texts of a player's protection, apart from ./messages.ts: every page with an island loads that list, few need these.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/protection.json', { import: 'default' });

export async function protectionTexts(locale: string): Promise<Strings> {
  const texts = (await files[`./locales/${locale}/protection.json`]?.()) ?? {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`protection.${key}`, text]));
}
