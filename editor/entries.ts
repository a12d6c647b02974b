// Local changes, by entry.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../domain/locales.ts';
import { git, gitOrNothing } from './git.ts';
import { type Entry, entryFile, entryFiles, entryKey, entryOfKey, findEntry, writtenFolders } from './kinds.ts';

export type Change = {
  readonly entry: Entry;
  readonly changedIn: readonly Locale[];
  /** The changed files, and the pictures that the entry names. */
  readonly paths: readonly string[];
  readonly isGone: boolean;
};
export type Changes = { readonly entries: readonly Change[]; readonly otherPaths: readonly string[] };

/** Changes that are saved and not yet published. */
export function changes(folder: string): Changes {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const files = gitOrNothing(folder, 'status', ...options, '--', ...writtenFolders)
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
  const keys = [...new Set(files.map(keyOfFile))].filter((key) => key !== '');
  const others = files.filter((path) => keyOfFile(path) === '');
  const entries = keys.flatMap((key): Change[] => {
    const entry = entryOfKey(key);
    if (!entry) return [];
    const changed = files.filter((path) => keyOfFile(path) === key);
    const texts = entryFiles(entry).map((path) => read(folder, path) ?? '');
    const pictures = others.filter((path) => texts.some((text) => text.includes(path.replace(/^public/, ''))));
    return [
      {
        entry,
        changedIn: locales.filter((locale) => changed.includes(entryFile(entry, locale))),
        paths: [...changed, ...pictures],
        isGone: texts.every((text) => text === ''),
      },
    ];
  });
  const taken = new Set(entries.flatMap(({ paths }) => paths));
  return { entries, otherPaths: others.filter((path) => !taken.has(path)) };
}

const keyOfFile = (path: string): string => {
  const found = findEntry(path);
  return found && entryOfKey(entryKey(found.entry)) ? entryKey(found.entry) : '';
};

/** @returns null if the file does not exist. */
export function read(folder: string, path: string): string | null {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null;
}

/** The last published version; null if there is none. */
export function published(folder: string, path: string, version = 'HEAD'): string | null {
  const { isDone, output } = git(folder, 'show', `${version}:${path}`);
  return isDone ? output : null;
}
