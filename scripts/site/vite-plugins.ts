import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withFigures } from '../../domain/figures-in-text.ts';
import { DEFAULT_LOCALE, isLocale } from '../../domain/locales.ts';
import { market } from '../../domain/market.ts';
import { textsByNoun } from './locale-files.ts';

/** A market's feature switches are constants, so that the bundler removes the code of features that are off. */

const MARKET = /from '#domain\/market\.ts'/;
const SWITCH = new RegExp(`\\bmarket\\.(${Object.keys(market).join('|')})\\b`, 'g');

/** @returns undefined for code without switches. */
export const withSwitchesSet = (code: string, switches: Readonly<Record<string, boolean>>): string | undefined =>
  MARKET.test(code) ? code.replace(SWITCH, (_, name: string) => String(switches[name])) : undefined;

export const marketSwitches = {
  name: 'market-switches',
  enforce: 'pre' as const,
  transform: (code: string, _: string, options?: { readonly ssr?: boolean }) =>
    options?.ssr ? undefined : withSwitchesSet(code, market),
};

/**
 * Figures of the rules in interface strings, as text-loader.ts does in long texts: {{session.inactivity}} becomes "20
 * minutes". Placeholders filled by code have no dot.
 */

const LOCALE_FILE = /\/src\/i18n\/locales\/(\w+)\/[\w-]+\/\w+\.json$/;
const FIGURE = /\{\{\w+\.\w+\}\}/g;

/** @throws Error for an unknown figure. @returns undefined for other files. */
export function stringsWithFigures(json: string, file: string): string | undefined {
  const [, locale] = LOCALE_FILE.exec(file.replaceAll('\\', '/')) ?? [];
  if (!isLocale(locale)) return undefined;
  return json.replace(FIGURE, (hole) => {
    const text = withFigures(hole, locale);
    if (!text.ok) throw new Error(`${file} names the figure ${hole}, which domain/house-rules.ts does not have.`);
    return text.value;
  });
}

export const figuresInStrings = {
  name: 'figures-in-strings',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => stringsWithFigures(code, id),
};

/**
 * `?texts` gives the keys of all texts that an island and the components it imports show. A key is a literal, or begins
 * a template: `lobby.sort_${sort}` means all keys that begin so.
 */

const QUERY = '?texts';
const PREFIX = '\0texts:';
const IMPORT = /^(?:import|export) (?!type\b)[^;]*? from '([^']+\.tsx?)'/gm;
const LITERAL = /'([a-z]+\.[\w-]+)'/g;
const TEMPLATE = /`([a-z]+\.([\w-]*))\$\{/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Anything else, such as a store, loads its own. */
const SHOWN = /\/src\/(islands|model)\/[^?]*$/;

function knownKeys(): string[] {
  const keys = Object.entries(textsByNoun(DEFAULT_LOCALE)).flatMap(([noun, texts]) =>
    Object.keys(texts).map((key) => `${noun}.${key.replace(PLURAL, '')}`),
  );
  return [...new Set(keys)];
}

/**
 * @param resolve null for a file that shows no texts.
 * @throws if a template names no more than a noun: that would be all of it.
 */
export async function keysShown(
  file: string,
  known: readonly string[],
  resolve: (source: string, importer: string) => Promise<string | null>,
): Promise<{ readonly keys: readonly string[]; readonly files: ReadonlySet<string> }> {
  const files = new Set<string>();
  const keys = new Set<string>();
  const read = async (one: string): Promise<void> => {
    if (files.has(one)) return;
    files.add(one);
    const source = readFileSync(one, 'utf8');
    for (const [, key = ''] of source.matchAll(LITERAL)) if (known.includes(key)) keys.add(key);
    for (const [, start = '', rest] of source.matchAll(TEMPLATE)) {
      const meant = known.filter((key) => key.startsWith(start));
      if (meant.length > 0 && rest === '') throw new Error(`${one}: \`${start}\${…}\` means every text of the noun.`);
      for (const key of meant) keys.add(key);
    }
    for (const [, imported = ''] of source.matchAll(IMPORT)) {
      const next = await resolve(imported, one);
      if (next) await read(next);
    }
  };
  await read(file);
  return { keys: [...keys].sort(), files };
}

export const islandTexts: Plugin = {
  name: 'island-texts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(QUERY)) return null;
    const file = await this.resolve(source.slice(0, -QUERY.length), importer);
    return file && `${PREFIX}${file.id}`;
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const { keys, files } = await keysShown(id.slice(PREFIX.length), knownKeys(), async (source, importer) => {
      const found = await this.resolve(source, importer);
      return found && SHOWN.test(found.id) ? found.id : null;
    });
    for (const file of files) this.addWatchFile(file);
    return `export const texts = ${JSON.stringify(keys)};`;
  },
};
