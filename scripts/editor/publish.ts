// Keeps what was changed: checks it as the build will, then commits the texts and their pictures and nothing else.
import { localeNames } from '../../src/domain/locales.ts';
import { run } from '../house/run.ts';
import { changedTexts, git, leftOut, textFolders } from './changed-texts.ts';
import { kinds } from './kinds.ts';

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
        const languages = leftOut(text).map((locale) => localeNames[locale]);
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

/** The address that this machine's git has, if any: editors are known by their names. */
const emailIn = (folder: string): string => git(folder, 'config', 'user.email').said.trim() || 'texts@localhost';

/** The same reading that the build does, with the same sentences. */
async function faultsOfBuild(): Promise<string[]> {
  const { status, output } = await run(['astro', 'sync']);
  if (status === 0) return [];
  const sentences = output.split('\n').filter((line) => /^(src\/content|Known figures)/.test(line.trim()));
  return sentences.length > 0 ? sentences : [output.trim()];
}
