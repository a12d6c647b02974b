// Packages that a measurement needs and the site must not depend on: installed at pinned versions into a folder outside
// the repository, which is removed when they have served.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LIMIT_MS = 4 * 60_000;

/** What a measurement needs is not on this machine. The message is a sentence for the person who asked for it. */
export class MissingTool extends Error {}

/** @param packages as npm names them, with exact versions. @throws MissingTool when no registry gives them. */
export async function withPackages<T>(packages: readonly string[], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-packages-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    // No script of a package runs: one of them would download a Java.
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
