import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Rewrites every page that the build wrote into `dir`; a page that comes back as it was is left alone. */
export const rewritePages = (dir: URL, rewrite: (html: string) => string): void => rewriteFiles(dir, '.html', rewrite);

/** The same of all files whose name ends so. */
export function rewriteFiles(dir: URL, ending: string, rewrite: (text: string) => string): void {
  const folder = fileURLToPath(dir);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(ending)) continue;
    const file = join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = rewrite(before);
    if (after !== before) writeFileSync(file, after);
  }
}
