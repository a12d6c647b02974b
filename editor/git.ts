import { spawnSync } from 'node:child_process';

export type GitResult = { readonly isDone: boolean; readonly output: string };

export function git(folder: string, ...parameters: string[]): GitResult {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' });
  return { isDone: status === 0, output: status === 0 ? stdout : stderr.trim() };
}

export function gitOrNothing(folder: string, ...parameters: string[]): string {
  const { isDone, output } = git(folder, ...parameters);
  return isDone ? output : '';
}

/** Commits these files only, under the writer's name, which identifies the author. */
export function commit(folder: string, who: string, what: string, paths: readonly string[]): GitResult {
  const added = git(folder, 'add', '--all', '--', ...paths);
  if (!added.isDone) return added;
  const email = gitOrNothing(folder, 'config', 'user.email').trim() || 'texts@localhost';
  const author = ['-c', `user.name=${who}`, '-c', `user.email=${email}`];
  return git(folder, ...author, 'commit', '--quiet', '--message', what, '--', ...paths);
}
