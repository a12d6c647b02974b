// KEYSTATIC_STORAGE=github: publishing opens a pull request for review. Threat: the token opens the repository. So it
// stays in this process, goes only to the API, and appears in no address or message.
import * as v from 'valibot';
import { RefusedStart } from '../scripts/house/settings.ts';
import { type GitResult, git } from './git.ts';

export type Github = {
  /** owner/name */
  readonly repository: string;
  readonly token: string;
  readonly api: string;
  readonly base: string;
};

/** @returns null if texts stay on this machine. @throws RefusedStart with the names of missing variables. */
export function githubFrom(environment: NodeJS.ProcessEnv): Github | null {
  const storage = environment.KEYSTATIC_STORAGE || 'local';
  if (storage === 'local') return null;
  if (storage !== 'github')
    throw new RefusedStart(`KEYSTATIC_STORAGE is "${storage}", but it must be "local" or "github".`);
  const missing = ['GITHUB_REPOSITORY', 'GITHUB_TOKEN'].filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new RefusedStart(`KEYSTATIC_STORAGE is "github", which needs ${missing.join(' and ')}.`);
  return {
    repository: environment.GITHUB_REPOSITORY ?? '',
    token: environment.GITHUB_TOKEN ?? '',
    api: environment.GITHUB_API_URL || 'https://api.github.com',
    base: environment.GITHUB_BASE || 'main',
  };
}

const Pull = v.object({ html_url: v.pipe(v.string(), v.url()) });
const Pulls = v.array(Pull);
const TIMEOUT_MS = 20_000;

/** Pushes the commits, and opens a pull request unless one is open. @returns its address, or the error. */
export async function propose(
  folder: string,
  { repository, token, api, base }: Github,
  who: string,
  what: string,
): Promise<GitResult> {
  const branch = branchName(who);
  const pushed = git(folder, 'push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
  if (!pushed.isDone) return pushed;
  const address = `${api}/repos/${repository}/pulls`;
  const call = (url: string, body?: object) =>
    fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'X-GitHub-Api-Version': '2022-11-28',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const head = `${repository.split('/')[0]}:${branch}`;
    const listed = await call(`${address}?${new URLSearchParams({ state: 'open', head, base })}`);
    if (!listed.ok) return { isDone: false, output: `GitHub: ${listed.status}` };
    const [open] = v.parse(Pulls, await listed.json());
    if (open) return { isDone: true, output: open.html_url };
    const made = await call(address, { title: what, head: branch, base });
    if (!made.ok) return { isDone: false, output: `GitHub: ${made.status}` };
    return { isDone: true, output: v.parse(Pull, await made.json()).html_url };
  } catch (error) {
    return { isDone: false, output: `GitHub: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** One branch per writer, so that later commits join the same pull request. */
const branchName = (who: string): string => {
  const name = who
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `texts/${name || 'editor'}`;
};
