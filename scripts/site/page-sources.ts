import { readFileSync } from 'node:fs';

const DRAWS = /^#((?:layouts|components|islands)\/.+\.(?:astro|tsx?))$/;
const STATIC = /\b(?:from|import) '([^']+)'/g;
const LATER = /\bimport\('([^']+)'\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/**
 * The sources that draw a page, by file and without comments: its own, and what it imports of layouts, components and
 * islands. Of what is fetched later those which a page's own script fetches: an island brings the whole sheets first.
 *
 * @param page such as "src/pages/sportsbook/index.astro".
 */
export function sourcesOf(page: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const read = (file: string): void => {
    if (sources.has(file)) return;
    const text = readFileSync(file, 'utf8').replace(COMMENT, '');
    sources.set(file, text);
    const later = file.startsWith('src/components/') ? [...text.matchAll(LATER)] : [];
    for (const [, name = ''] of [...text.matchAll(STATIC), ...later]) {
      const drawn = DRAWS.exec(name)?.[1];
      if (drawn) read(`src/${drawn}`);
    }
  };
  read(page);
  return sources;
}
