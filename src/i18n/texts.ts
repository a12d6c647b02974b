import type { Strings } from '#i18n/t.ts';

type Files = Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;

/**
 * Loads nouns of texts in one language when they are first needed.
 * @param files by a glob of the nouns that one part of the site shows: a list of all of them would weigh on every page.
 */
export const textsFrom =
  <Noun extends string>(files: Files) =>
  async (locale: string, ...nouns: readonly Noun[]): Promise<Strings> => {
    const loaded = nouns.map(async (noun) => {
      const texts = (await files[`./locales/${locale}/${noun}.json`]?.()) ?? {};
      return Object.entries(texts).map(([key, text]) => [`${noun}.${key}`, text] as const);
    });
    return Object.fromEntries((await Promise.all(loaded)).flat());
  };
