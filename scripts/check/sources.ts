// The text of our source files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { path: string; text: string };

const isSource = (path: string): boolean =>
  /\.(ts|tsx|astro|mjs)$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path);

export function sourcesUnder(...folders: string[]): Source[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => isSource(path) && statSync(path).isFile())
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
