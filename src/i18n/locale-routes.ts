/**
 * Injects the files of src/pages, which are routes of the default language, under the other languages too.
 * src/routes.ts defines which pages exist and how each is delivered.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DEFAULT_LOCALE, locales, localise } from '../../domain/locales.ts';
import { routes } from '../routes.ts';

type Page = { pattern: string; file: string };

export function pagesIn(folder: string): Page[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.astro'))
    .map((file) => ({ file, pattern: `/${file.replace(/\.astro$/, '')}`.replace(/\/index$/, '') }))
    .sort((a, b) => a.pattern.localeCompare(b.pattern));
}

/** @returns a sentence for each row without a page, and for each page without a row. */
export function unmatched(patterns: readonly string[], pages: readonly Page[]): string[] {
  const files = new Set(pages.map(({ pattern }) => pattern));
  return [
    ...pages.flatMap(({ pattern, file }) =>
      patterns.includes(pattern) ? [] : [`src/pages/${file} has no row in src/routes.ts`],
    ),
    ...patterns.flatMap((pattern) =>
      files.has(pattern) ? [] : [`${pattern} of src/routes.ts has no file in src/pages`],
    ),
  ];
}

export function localeRoutes(): AstroIntegration {
  let pages: Page[] = [];
  return {
    name: 'locale-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const folder = new URL('pages/', config.srcDir);
        pages = pagesIn(fileURLToPath(folder));
        const faults = unmatched(
          routes.map(({ pattern }) => pattern),
          pages,
        );
        if (faults.length > 0) throw new Error(faults.join('\n'));
        for (const { pattern, file } of pages) {
          for (const locale of locales.filter((other) => other !== DEFAULT_LOCALE)) {
            injectRoute({ pattern: localise(pattern, locale), entrypoint: new URL(file, folder) });
          }
        }
      },
      'astro:route:setup': ({ route }) => {
        const page = pages.find(({ file }) => route.component === `src/pages/${file}`);
        const row = routes.find(({ pattern }) => pattern === page?.pattern);
        if (row) route.prerender = row.delivery !== 'rendered';
      },
    },
  };
}
