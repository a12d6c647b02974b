// The peer of the search: Fuse.js, which is no dependency of the site. It is installed temporarily for a run; if the
// registry cannot be reached there is no peer.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = 'fuse.js@7.5.0';

export type Peer = { readonly search: (query: string) => unknown };
type Titled = { readonly name: string; readonly producer: string };
type Library = { default: new (games: readonly Titled[], options: { keys: string[]; threshold: number }) => Peer };

/** @returns null if it cannot be installed. */
export async function fuse(games: readonly Titled[]): Promise<Peer | null> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-peer-'));
  try {
    const options = ['--no-audit', '--no-fund', '--no-save', '--silent', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...options, PACKAGE], { timeout: 60_000 });
    const entry = join(folder, 'node_modules', 'fuse.js', 'dist', 'fuse.mjs');
    const { default: Fuse } = (await import(pathToFileURL(entry).href)) as Library;
    return new Fuse(games, { keys: ['name', 'producer'], threshold: 0.4 });
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
