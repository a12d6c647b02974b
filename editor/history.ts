// Published versions of an entry. A new commit restores an old version, so nothing is ever lost.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '../domain/locales.ts';
import { checkEntry } from './check-entry.ts';
import type { EditorTexts } from './editor-texts.ts';
import { changes, published } from './entries.ts';
import { commit, git, gitOrNothing } from './git.ts';
import { type Entry, entryFile, entryFiles, entryKey, findEntry, writtenFolders } from './kinds.ts';
import { changedParts, splitParts } from './parts.ts';
import { type Github, propose } from './proposal.ts';
import { nameOf, type Outcome, proposed } from './publish.ts';

export type Version = {
  readonly id: string;
  readonly who: string;
  /** A date in ISO 8601. */
  readonly at: string;
  readonly what: string;
  readonly entries: readonly Entry[];
};

const SHOWN = 50;
const RECORD = '\u001e';

/** @returns versions, newest first. @param entry null for all entries. */
export function listVersions(folder: string, entry: Entry | null): Version[] {
  const format = `--format=${RECORD}%H%x00%an%x00%aI%x00%s%x00`;
  const options = [`--max-count=${SHOWN}`, format, '--name-only', '--no-renames', '-z'];
  return gitOrNothing(folder, 'log', ...options, '--', ...(entry ? entryFiles(entry) : writtenFolders))
    .split(RECORD)
    .filter(Boolean)
    .map((record) => {
      const [id = '', who = '', at = '', what = '', ...files] = record.split('\0').map((field) => field.trim());
      const entries = new Map(
        files.flatMap((path) => {
          const found = findEntry(path);
          return found ? [[entryKey(found.entry), found.entry]] : [];
        }),
      );
      return { id, who, at, what, entries: [...entries.values()] };
    });
}

export type Difference = {
  readonly locale: (typeof locales)[number];
  readonly part: string;
  readonly before: string;
  readonly after: string;
};

/** @returns the changes of a version to an entry, part by part. */
export const listDifferences = (folder: string, entry: Entry, id: string): Difference[] =>
  locales.flatMap((locale) => {
    const file = entryFile(entry, locale);
    const [before, after] = [`${id}~1`, id].map((version) => splitParts(published(folder, file, version)));
    if (!before || !after) return [];
    // Omits paragraphs that both versions contain.
    const only = (one: typeof before, other: typeof before, part: string) =>
      (one.get(part) ?? []).filter((paragraph) => !other.get(part)?.includes(paragraph)).join('\n\n');
    return changedParts(before, after).map((part) => ({
      locale,
      part,
      before: only(before, after, part),
      after: only(after, before, part),
    }));
  });

/** Restores that version of the entry, in every language. */
export async function putBack(
  folder: string,
  entry: Entry,
  form: FormData,
  t: EditorTexts,
  github: Github | null = null,
): Promise<Outcome> {
  const refused = (...sentences: string[]): Outcome => ({ isDone: false, sentences });
  const who = String(form.get('who') ?? '').trim();
  if (who === '') return refused(t('sayName'));
  const version = listVersions(folder, entry).find(({ id }) => id === form.get('version'));
  if (!version) return refused(t('noVersion'));
  if (changes(folder).entries.some((change) => entryKey(change.entry) === entryKey(entry)))
    return refused(t('publishFirst'));
  const files = entryFiles(entry);
  for (const file of files) write(folder, file, published(folder, file, version.id));
  const { faults } = await checkEntry(folder, entry, t);
  const changed = changes(folder).entries.find((change) => entryKey(change.entry) === entryKey(entry));
  if (!changed) return refused(t('sameVersion'));
  const undo = (sentences: readonly string[]): Outcome => {
    for (const file of files) write(folder, file, published(folder, file));
    return refused(...sentences);
  };
  if (faults.length > 0) return undo(faults);
  const what = t('putBackAs', { what: version.what, id: version.id.slice(0, 8) });
  const done = commit(folder, who, what, changed.paths);
  if (!done.isDone) {
    git(folder, 'reset', '--quiet', '--', ...changed.paths);
    return undo([done.output]);
  }
  const name = nameOf({ entry }, t);
  if (github) return proposed(await propose(folder, github, who, what), name, t);
  return { isDone: true, sentences: [t('isBack', { name })] };
}

function write(folder: string, path: string, text: string | null): void {
  const file = join(folder, path);
  if (text === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
