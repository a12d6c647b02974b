// Texts of the bet slip, with the names of what is bet on. Apart from messages.ts, which pages of games carry as well.
import type { Strings } from '#i18n/t.ts';

const files = import.meta.glob<Record<string, string>>('./locales/*/{book,slip}.json', { import: 'default' });

export async function loadSlipTexts(locale: string): Promise<Strings> {
  const nouns = await Promise.all(
    (['book', 'slip'] as const).map(async (noun) => {
      const texts = (await files[`./locales/${locale}/${noun}.json`]?.()) ?? {};
      return Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text] as const);
    }),
  );
  return Object.fromEntries(nouns.flat());
}
