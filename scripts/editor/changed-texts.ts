// What was changed and not yet published, as the git work tree knows it, and which languages were left out.
import { spawnSync } from 'node:child_process';
import { locales } from '../../src/domain/locales.ts';
import { type KindName, kinds } from './kinds.ts';

/** Where texts and their pictures lie: all that the editor ever writes or publishes. */
export const textFolders = ['src/content', 'public/art/promotions'];

export type ChangedText = {
  kind: KindName;
  name: string;
  /** Languages it was changed in. */
  changedIn: readonly (typeof locales)[number][];
  isGone: boolean;
};

export type Changes = { texts: ChangedText[]; others: string[] };

export function git(folder: string, ...parameters: string[]): { isDone: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' });
  return { isDone: status === 0, said: status === 0 ? stdout : stderr.trim() };
}

export function changedTexts(folder: string): Changes {
  const { said } = git(
    folder,
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    ...textFolders,
  );
  const texts = new Map<string, ChangedText>();
  const others: string[] = [];
  for (const entry of said.split('\0').filter(Boolean)) {
    const path = entry.slice(3);
    const [, kind = '', language = '', name = ''] = /^src\/content\/(\w+)\/(\w+)\/(.+)\.md$/.exec(path) ?? [];
    const locale = locales.find((one) => one === language);
    if (!isKind(kind) || !locale) {
      others.push(path);
      continue;
    }
    const before = texts.get(`${kind}/${name}`);
    const isGone = entry.slice(0, 2).includes('D') && before?.isGone !== false;
    texts.set(`${kind}/${name}`, { kind, name, changedIn: [...(before?.changedIn ?? []), locale], isGone });
  }
  return { texts: [...texts.values()], others };
}

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

export const leftOut = ({ changedIn }: ChangedText): (typeof locales)[number][] =>
  locales.filter((locale) => !changedIn.includes(locale));
