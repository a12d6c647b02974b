import type { Strings } from '#i18n/t.ts';

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;

const isTextsOf = (file: string, locale: string, noun: string): boolean =>
  file.startsWith(`./locales/${locale}/`) && file.endsWith(`/${noun}.json`);

/**
 * Loads texts when they are first needed. @param files a glob of few nouns: a list of all would weigh on every page.
 */
export const textsFrom =
  <Noun extends string>(files: Files) =>
  async (locale: string, ...nouns: readonly Noun[]): Promise<Strings> => {
    const loaded = nouns.map(async (noun) => {
      const [, load] = Object.entries(files).find(([file]) => isTextsOf(file, locale, noun)) ?? [];
      const texts = (await load?.()) ?? {};
      return Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text] as const);
    });
    return Object.fromEntries((await Promise.all(loaded)).flat());
  };
