// Checks changes as the build does, then commits the texts and their pictures.
import { spawnSync } from 'node:child_process';
import { languageName, locales } from '../../domain/locales.ts';
import { run } from '../house/run.ts';
import { type KindName, kinds } from './fields.ts';

/** The only folders that the editor writes. */
const textFolders = ['src/content', 'public/art/promotions'];

export type ChangedText = {
  kind: KindName;
  name: string;
  changedIn: readonly (typeof locales)[number][];
  isGone: boolean;
};

export type Changes = { texts: ChangedText[]; others: string[] };

function git(folder: string, ...parameters: string[]): { isDone: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' });
  return { isDone: status === 0, said: status === 0 ? stdout : stderr.trim() };
}

export function changedTexts(folder: string): Changes {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { said } = git(folder, 'status', ...options, '--', ...textFolders);
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

export type Outcome = { isPublished: boolean; sentences: string[] };

const refused = (...sentences: string[]): Outcome => ({ isPublished: false, sentences });

export async function publish(folder: string, form: FormData): Promise<Outcome> {
  const what = String(form.get('what') ?? '').trim();
  const who = String(form.get('who') ?? '').trim();
  if (what === '' || who === '') return refused('Say who you are and what you changed.');
  const { texts, others } = changedTexts(folder);
  if (texts.length + others.length === 0) return refused('Nothing was changed.');
  const behind = texts.filter((text) => leftOut(text).length > 0);
  if (behind.length > 0 && form.get('wording') !== 'on') {
    return refused(
      ...behind.map((text) => {
        const languages = leftOut(text).map((locale) => languageName(locale));
        return `${kinds[text.kind].label}, ${text.name}: ${languages.join(' and ')} ${languages.length === 1 ? 'is' : 'are'} behind.`;
      }),
      'Change the other languages too, or tick that only words of one language were put right.',
    );
  }
  const faults = await faultsOfBuild();
  if (faults.length > 0) return refused(...faults);
  const added = git(folder, 'add', '--all', '--', ...textFolders);
  if (!added.isDone) return refused(added.said);
  const author = ['-c', `user.name=${who}`, '-c', `user.email=${emailIn(folder)}`];
  const done = git(folder, ...author, 'commit', '--message', what, '--', ...textFolders);
  return done.isDone
    ? { isPublished: true, sentences: ['Published. The site has it with its next deployment.'] }
    : refused(done.said);
}

/** Authors are identified by their names. */
const emailIn = (folder: string): string => git(folder, 'config', 'user.email').said.trim() || 'texts@localhost';

async function faultsOfBuild(): Promise<string[]> {
  const { status, output } = await run(['astro', 'sync']);
  if (status === 0) return [];
  const sentences = output.split('\n').filter((line) => /^(src\/content|Known figures)/.test(line.trim()));
  return sentences.length > 0 ? sentences : [output.trim()];
}
