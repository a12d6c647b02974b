// Publishes the entries that were chosen: checked as the build does, committed with their pictures, nothing else.
import { checkEntry, type Findings } from './check-entry.ts';
import { type Change, changes } from './entries.ts';
import { commit, type Said } from './git.ts';
import { keyOf } from './kinds.ts';
import { type Github, propose } from './proposal.ts';
import type { Say } from './say.ts';

export type Checked = Change & Findings;
export type Outcome = { readonly isDone: boolean; readonly sentences: readonly string[] };

/** One at a time: a repository has one index. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export const checkedChanges = (folder: string, say: Say): Promise<Checked[]> =>
  Promise.all(
    changes(folder).entries.map(async (change) => ({ ...change, ...(await checkEntry(folder, change.entry, say)) })),
  );

const refused = (...sentences: string[]): Outcome => ({ isDone: false, sentences });
export const nameOf = ({ entry: { kind, name } }: Pick<Change, 'entry'>, say: Say): string =>
  say('entryName', { kind: say(kind), name });

export async function publish(
  folder: string,
  form: FormData,
  say: Say,
  github: Github | null = null,
): Promise<Outcome> {
  const what = String(form.get('what') ?? '').trim();
  const who = String(form.get('who') ?? '').trim();
  if (what === '' || who === '') return refused(say('sayWho'));
  const keys = form.getAll('entry');
  const chosen = (await checkedChanges(folder, say)).filter(({ entry }) => keys.includes(keyOf(entry)));
  if (chosen.length === 0) return refused(say('noneChosen'));
  const meant = form.getAll('meant');
  const sentences = chosen.flatMap((change) => {
    const notes = meant.includes(keyOf(change.entry)) ? [] : change.notes;
    return [...change.faults, ...notes].map((finding) => say('finding', { name: nameOf(change, say), finding }));
  });
  if (sentences.length > 0) return refused(...sentences);
  const done = commit(
    folder,
    who,
    what,
    chosen.flatMap(({ paths }) => paths),
  );
  if (!done.isDone) return refused(done.said);
  const names = chosen.map((change) => nameOf(change, say)).join(' · ');
  if (!github) return { isDone: true, sentences: [say('published', { names })] };
  return proposed(await propose(folder, github, who, what), names, say);
}

/** What was committed stays, and goes with what is published next. */
export const proposed = ({ isDone, said }: Said, names: string, say: Say): Outcome => ({
  isDone,
  sentences: [isDone ? say('proposed', { names, address: said }) : say('notProposed', { names, said })],
});
