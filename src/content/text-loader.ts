/**
 * Loads the long texts: src/content/{collection}/{locale}/{name}.md is the entry "{locale}/{name}".
 * Figures are replaced before a file is parsed, so front matter may name them as the body does. Astro's glob loader only
 * logs what it cannot render; here the build fails, because a page without its text must not be built.
 * Errors of all texts are reported together, in sentences that their writers understand.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { houseFigures, withFigures } from '#domain/figures-in-text.ts';
import { isLocale, type Locale, locales, toLocale } from '#domain/locales.ts';
import { frontMatterFaults } from './front-matter-faults.ts';
import { parityFaults } from './parity.ts';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

export function textLoader(collection: string, schema: z.ZodType): Loader {
  return {
    name: 'text-loader',
    load: async (context) => {
      const folder = join(fileURLToPath(context.config.root), 'src/content', collection);
      context.store.clear();
      const load = loaderOf(schema, folder, context);
      await throwAllFaults(textsIn(folder).map(load));
      reportParity(collection, context);
      context.watcher?.add(folder);
      const reload = (file: string): void => {
        if (idOf(file, folder) === null) return;
        load(file).catch((error: unknown) => context.logger.error(String(error)));
      };
      context.watcher?.on('change', reload);
      context.watcher?.on('add', reload);
      context.watcher?.on('unlink', (file) => context.store.delete(idOf(file, folder) ?? ''));
    },
  };
}

const textsIn = (folder: string): string[] =>
  locales.flatMap((locale) =>
    readdirSync(join(folder, locale))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, locale, name)),
  );

/** "fr/generalTerms"; null for any other file in a watched folder. */
function idOf(file: string, folder: string): string | null {
  const [locale, name, ...deeper] = relative(folder, file).split(sep);
  return isLocale(locale) && name?.endsWith('.md') && deeper.length === 0
    ? `${locale}/${name.slice(0, -'.md'.length)}`
    : null;
}

async function throwAllFaults(texts: Promise<void>[]): Promise<void> {
  const faults = (await Promise.allSettled(texts)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [messageOf(outcome.reason)] : [],
  );
  if (faults.length > 0) throw new Error(`Texts have faults:\n${faults.sort().join('\n')}`);
}

/** Fails a build. In development it only warns: the first language is previewed before the other two are written. */
function reportParity(collection: string, { store, watcher, logger }: LoaderContext): void {
  const texts = store.values().map(({ id, data, rendered }) => ({
    id,
    data,
    anchors: (rendered?.metadata?.headings ?? []).map(({ slug }) => slug),
  }));
  const faults = parityFaults(collection, texts);
  if (faults.length === 0) return;
  if (!watcher) throw new Error(`Texts are not the same in all languages:\n${faults.join('\n')}`);
  for (const fault of faults) logger.warn(fault);
}

function loaderOf(schema: z.ZodType, folder: string, { config, parseData, renderMarkdown, store }: LoaderContext) {
  const root = fileURLToPath(config.root);
  return async (file: string): Promise<void> => {
    const id = idOf(file, folder);
    if (id === null) return;
    const shownPath = relative(root, file).replaceAll(sep, '/');
    const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const text = resolveFigures(source, toLocale(id.split('/')[0]), shownPath);
    const rendered = await renderMarkdown(text, { fileURL: pathToFileURL(file) }).catch((error: unknown) => {
      throw new Error(`${shownPath} cannot be read: ${messageOf(error)}`);
    });
    const written = rendered.metadata?.frontmatter ?? {};
    const faults = frontMatterFaults(schema, { file: shownPath, source: text, data: written });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    store.set({
      id,
      data: await parseData({ id, data: written, filePath: file }),
      body: text.replace(FRONT_MATTER, '').trim(),
      filePath: shownPath,
      rendered,
      assetImports: rendered.metadata?.imagePaths ?? [],
    });
  };
}

/**
 * Replaces the names of figures ({{deposit.min}}) in a file's text, front matter included, by their values.
 * @param file path for error messages.
 * @throws Error with the line of every unknown figure, and the known ones.
 */
export function resolveFigures(source: string, locale: Locale, file: string): string {
  const text = withFigures(source, locale);
  if (text.ok) return text.value;
  const faults = text.error.map(({ name, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${file}:${line} names the figure {{${name}}}, which domain/house-rules.ts does not have.`;
  });
  throw new Error([...faults, `Known figures: ${[...houseFigures.keys()].join(', ')}.`].join('\n'));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
