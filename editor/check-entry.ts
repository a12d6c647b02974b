// Checks an entry before publishing. Faults would stop the build; notes concern its languages, and the writer may
// confirm them as intended.
import { parse } from 'yaml';
import { type Locale, languageName, locales } from '../domain/locales.ts';
import { textFaults } from '../scripts/check/texts.ts';
import { wrongWordsIn } from '../scripts/check/wording.ts';
import { markdown } from '../scripts/site/markdown.ts';
import { faultTexts } from '../src/content/fault-texts.ts';
import { parityFaults } from '../src/content/parity.ts';
import { errorMessage, listAnchors, type Render, readText } from '../src/content/read-text.ts';
import { schemas } from '../src/content/schemas/by-collection.ts';
import type { EditorTexts } from './editor-texts.ts';
import { published, read } from './entries.ts';
import { type Entry, entryFile, isLong, type LongEntry } from './kinds.ts';
import { detectLanguage } from './languages.ts';
import { BEGINNING, changedParts, newParagraphs, type Parts, splitParts, stringsIn } from './parts.ts';

export type Findings = { readonly faults: readonly string[]; readonly notes: readonly string[] };

export async function checkEntry(folder: string, entry: Entry, t: EditorTexts): Promise<Findings> {
  const versions = locales.map((locale): Version => {
    const file = entryFile(entry, locale);
    return { locale, before: splitParts(published(folder, file)), after: splitParts(read(folder, file)) };
  });
  if (versions.every(({ after }) => after.size === 0)) return { faults: [], notes: [] };
  return {
    faults: [
      ...(isLong(entry) ? await faultsOfText(folder, entry, t) : faultsOfStrings(folder, entry, t)),
      ...wrongWords(folder, entry, t),
    ],
    notes: [...unevenChanges(versions, t), ...foreignParagraphs(versions, t)],
  };
}

const renderer = markdown.processor.createRenderer({ syntaxHighlight: false });
const render: Render = async (text) => {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const { code, metadata } = await (await renderer).render(body, { frontmatter: parse(frontMatter) ?? {} });
  return { html: code, metadata };
};

async function faultsOfText(folder: string, entry: LongEntry, { locale: reader }: EditorTexts): Promise<string[]> {
  const schema = schemas[entry.kind];
  const written = locales.filter((locale) => read(folder, entryFile(entry, locale)) !== null);
  const outcomes = await Promise.allSettled(
    written.map(async (locale) => {
      const { data, rendered } = await readText(
        folder,
        entryFile(entry, locale),
        { locale, schema, render },
        faultTexts(reader),
      );
      return { id: `${locale}/${entry.name}`, data, anchors: listAnchors(rendered) };
    }),
  );
  const faults = outcomes.flatMap((one) => (one.status === 'rejected' ? errorMessage(one.reason).split('\n') : []));
  if (faults.length > 0) return faults;
  return parityFaults(
    entry.kind,
    outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    faultTexts(reader),
  );
}

/** Missing and empty texts, placeholders, plural forms: the checks of `npm run check`. */
function faultsOfStrings(folder: string, entry: Entry, { locale: reader }: EditorTexts): string[] {
  const texts = locales.map((language) => ({
    language,
    texts: stringsIn(read(folder, entryFile(entry, language)) ?? ''),
  }));
  return textFaults(texts, faultTexts(reader));
}

const wrongWords = (folder: string, entry: Entry, { locale: reader }: EditorTexts): string[] =>
  locales.flatMap((locale) => {
    const path = entryFile(entry, locale);
    return wrongWordsIn(locale, { path, text: read(folder, path) ?? '' }, faultTexts(reader));
  });

type Version = { readonly locale: Locale; readonly before: Parts; readonly after: Parts };

/** Parts that changed in one language but not in another. */
function unevenChanges(versions: readonly Version[], t: EditorTexts): string[] {
  const changed = versions.map(({ locale, before, after }) => ({ locale, parts: changedParts(before, after) }));
  return [...new Set(changed.flatMap(({ parts }) => parts))].flatMap((part) => {
    const here = changed.filter(({ parts }) => parts.includes(part)).map(({ locale }) => locale);
    const there = locales.filter((locale) => !here.includes(locale));
    if (there.length === 0) return [];
    const named = part === BEGINNING ? t('beginning') : part;
    return [t('uneven', { part: named, here: listed(here, t), there: listed(there, t) })];
  });
}

const listed = (given: readonly Locale[], t: EditorTexts): string => given.map(languageName).join(t('comma'));

const SHOWN = 60;
const quoted = (paragraph: string): string =>
  paragraph.length > SHOWN ? `${paragraph.slice(0, SHOWN).replace(/\s+\S*$/, '')}…` : paragraph;

/** New paragraphs in a language other than their file's, or identical to one in another file. */
function foreignParagraphs(versions: readonly Version[], t: EditorTexts): string[] {
  return versions.flatMap(({ locale, before, after }) =>
    newParagraphs(before, after).flatMap((paragraph) => {
      const found = detectLanguage(paragraph);
      const values = { text: quoted(paragraph), file: languageName(locale) };
      if (found !== null && found !== locale) return [t('foreign', { ...values, language: languageName(found) })];
      const copied = versions.find(
        (other) => other.locale !== locale && [...other.after.values()].flat().includes(paragraph),
      );
      if (found !== null || !copied || !isWords(paragraph)) return [];
      return [t('copied', { ...values, language: languageName(copied.locale) })];
    }),
  );
}

/** False for a single name, which may be the same in all languages. */
const isWords = (paragraph: string): boolean => (paragraph.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;
