import { type CollectionEntry, getEntry } from 'astro:content';
import type { Locale } from '#domain/locales.ts';
import { type QuestionGroup, questionGroups } from '#model/reading/questions.ts';

export const helpPages = [
  { path: '/help', collection: 'help', name: 'help' },
  { path: '/faq', collection: 'faq', name: 'general' },
  { path: '/faq/igrovoi-kont', collection: 'faq', name: 'igrovoi-kont' },
  { path: '/faq/depoziti-i-vyplati', collection: 'faq', name: 'depoziti-i-vyplati' },
] as const;

export type HelpPath = (typeof helpPages)[number]['path'];
export type HelpText = {
  readonly path: HelpPath;
  readonly entry: CollectionEntry<'faq' | 'help'>;
  readonly groups: readonly QuestionGroup[];
};

export const helpTexts = (locale: Locale): Promise<HelpText[]> =>
  Promise.all(
    helpPages.map(async ({ path, collection, name }) => {
      const entry = await getEntry(collection, `${locale}/${name}`);
      if (!entry?.rendered) throw new Error(`no text ${collection}/${locale}/${name}`);
      return { path, entry, groups: readGroups(entry.rendered, entry.filePath ?? entry.id) };
    }),
  );

type Rendered = NonNullable<CollectionEntry<'faq' | 'help'>['rendered']>;

function readGroups({ html, metadata }: Rendered, file: string): QuestionGroup[] {
  try {
    return questionGroups(html, metadata?.ofHouse as string[] | undefined);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
