// Short texts: one file per noun for the interface, and those of mails.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, locales } from '../domain/locales.ts';
import type { StringFile } from './fields.ts';
import { type Entry, entryFile, entryKey, findEntry, isLong } from './kinds.ts';

const patterns = [`src/i18n/locales/${DEFAULT_LOCALE}/*/*.json`, `platform/src/mail/texts/${DEFAULT_LOCALE}.json`];

export const stringEntries = (folder: string): Entry[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: folder }).sort())
    .flatMap((path) => findEntry(path.replaceAll('\\', '/'))?.entry ?? [])
    .filter((entry) => !isLong(entry));

/** @returns one file per entry and language, its texts in the file's order. */
export const stringFiles = (folder: string): StringFile[] =>
  stringEntries(folder).flatMap((entry) =>
    locales.map((locale) => ({
      key: entryKey(entry),
      locale,
      texts: JSON.parse(readFileSync(join(folder, entryFile(entry, locale)), 'utf8')) as Record<string, string>,
    })),
  );
