// Publishes the selected entries: runs the build's checks, and commits them with their pictures and nothing else.
import { checkEntry, type Findings } from './check-entry.ts';
import type { EditorTexts } from './editor-texts.ts';
import { type Change, changes } from './entries.ts';
import { commit, type GitResult } from './git.ts';
import { entryKey } from './kinds.ts';
import { type Github, propose } from './proposal.ts';

export type Checked = Change & Findings;
export type Outcome = { readonly isDone: boolean; readonly sentences: readonly string[] };

/** Runs one task at a time, because a repository has a single index. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export const checkedChanges = (folder: string, t: EditorTexts): Promise<Checked[]> =>
  Promise.all(
    changes(folder).entries.map(async (change) => ({ ...change, ...(await checkEntry(folder, change.entry, t)) })),
  );

const refused = (...sentences: string[]): Outcome => ({ isDone: false, sentences });
export const nameOf = ({ entry: { kind, name } }: Pick<Change, 'entry'>, t: EditorTexts): string =>
  t('entryName', { kind: t(kind), name });

export async function publish(
  folder: string,
  form: FormData,
  t: EditorTexts,
  github: Github | null = null,
): Promise<Outcome> {
  const what = String(form.get('what') ?? '').trim();
  const who = String(form.get('who') ?? '').trim();
  if (what === '' || who === '') return refused(t('sayWho'));
  const keys = form.getAll('entry');
  const chosen = (await checkedChanges(folder, t)).filter(({ entry }) => keys.includes(entryKey(entry)));
  if (chosen.length === 0) return refused(t('noneChosen'));
  const meant = form.getAll('meant');
  const sentences = chosen.flatMap((change) => {
    const notes = meant.includes(entryKey(change.entry)) ? [] : change.notes;
    return [...change.faults, ...notes].map((finding) => t('finding', { name: nameOf(change, t), finding }));
  });
  if (sentences.length > 0) return refused(...sentences);
  const done = commit(
    folder,
    who,
    what,
    chosen.flatMap(({ paths }) => paths),
  );
  if (!done.isDone) return refused(done.output);
  const names = chosen.map((change) => nameOf(change, t)).join(' · ');
  if (!github) return { isDone: true, sentences: [t('published', { names })] };
  return proposed(await propose(folder, github, who, what), names, t);
}

/** Commits stay, and join the next pull request. */
export const proposed = ({ isDone, output }: GitResult, names: string, t: EditorTexts): Outcome => ({
  isDone,
  sentences: [isDone ? t('proposed', { names, address: output }) : t('notProposed', { names, said: output })],
});
