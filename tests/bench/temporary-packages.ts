// Packages that only a benchmark needs: installed at pinned versions into a temporary folder outside the repository.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LIMIT_MS = 4 * 60_000;

/** A benchmark's tool is not available. The message is a sentence for the user. */
export class MissingTool extends Error {}

/** @param packages npm names with exact versions. @throws MissingTool if the registry does not provide them. */
export async function withPackages<T>(packages: readonly string[], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-packages-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    // Without install scripts: one of them would download Java.
    const options = ['--no-audit', '--no-fund', '--save-exact', '--ignore-scripts', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...options, ...packages], { timeout: LIMIT_MS }).catch((error) => {
      throw new MissingTool(`npm could not install ${packages.join(' ')}: ${complaintOf(error)}.`);
    });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function complaintOf(error: { killed?: boolean; stderr?: string }): string {
  if (error.killed) return `it did not end in ${LIMIT_MS / 60_000} minutes`;
  const lines = (error.stderr ?? '').split('\n').filter((line) => /^npm (?:error|ERR!)/.test(line));
  return lines[0]?.replace(/^npm (?:error|ERR!) /, '') ?? 'the registry does not answer';
}
