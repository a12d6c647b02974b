/**
 * Loads the long texts: src/content/{collection}/{locale}/{name}.md is the entry "{locale}/{name}".
 * Astro's glob loader only logs what it cannot render; here the build fails, because a page without its text must not be
 * built. Errors of all texts are reported together, in sentences that their writers understand.
 */

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'astro/zod';
import { isLocale, locales, toLocale } from '#domain/locales.ts';
import { parityFaults } from './parity.ts';
import { errorMessage, listAnchors, type Render, readText } from './read-text.ts';

export function textLoader(collection: string, schema: z.ZodType): Loader {
  return {
    name: 'text-loader',
    load: async (context) => {
      const folder = join(fileURLToPath(context.config.root), 'src/content', collection);
      context.store.clear();
      const load = createLoader(schema, folder, context);
      report('Texts have faults', await faultsOf(textsIn(folder).map(load)), context);
      report('Texts are not the same in all languages', checkParity(collection, context), context);
      context.watcher?.add(folder);
      const reload = (file: string): void => {
        if (fileId(file, folder) === null) return;
        load(file).catch((error: unknown) => context.logger.error(String(error)));
      };
      context.watcher?.on('change', reload);
      context.watcher?.on('add', reload);
      context.watcher?.on('unlink', (file) => context.store.delete(fileId(file, folder) ?? ''));
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
function fileId(file: string, folder: string): string | null {
  const [locale, name, ...deeper] = relative(folder, file).split(sep);
  return isLocale(locale) && name?.endsWith('.md') && deeper.length === 0
    ? `${locale}/${name.slice(0, -'.md'.length)}`
    : null;
}

async function faultsOf(texts: Promise<void>[]): Promise<string[]> {
  return (await Promise.allSettled(texts))
    .flatMap((outcome) => (outcome.status === 'rejected' ? [errorMessage(outcome.reason)] : []))
    .sort();
}

const checkParity = (collection: string, { store }: LoaderContext): string[] =>
  parityFaults(
    collection,
    store.values().map(({ id, data, rendered }) => ({ id, data, anchors: listAnchors(rendered) })),
  );

/** Fails a build. In development it only warns: a text that is being written does not keep the others from being seen. */
function report(title: string, faults: string[], { watcher, logger }: LoaderContext): void {
  if (faults.length === 0) return;
  if (!watcher) throw new Error(`${title}:\n${faults.join('\n')}`);
  for (const fault of faults) logger.warn(fault);
}

function createLoader(schema: z.ZodType, folder: string, { config, parseData, renderMarkdown, store }: LoaderContext) {
  const root = fileURLToPath(config.root);
  return async (file: string): Promise<void> => {
    const id = fileId(file, folder);
    if (id === null) return;
    const filePath = relative(root, file).replaceAll(sep, '/');
    const render: Render = (text) => renderMarkdown(text, { fileURL: pathToFileURL(file) });
    const text = await readText(root, filePath, { locale: toLocale(id.split('/')[0]), schema, render });
    store.set({
      id,
      data: await parseData({ id, data: text.data, filePath: file }),
      body: text.body,
      filePath,
      rendered: text.rendered,
      assetImports: text.rendered.metadata?.imagePaths ?? [],
    });
  };
}
