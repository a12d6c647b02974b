/**
 * One page file serves every language: what stands in src/pages is French, and the same file is injected under
 * /en and /ar, where Astro.currentLocale says which language to speak.
 * The list of pages is given to the site as `virtual:pages`, so that a menu shows only what exists.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DEFAULT_LOCALE, locales, localise } from '../domain/locales.ts';
import { hasMarketPage } from '../domain/market.ts';

type Page = { pattern: string; file: string };

export function pagesIn(folder: string): Page[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.astro') && !file.split('/').some((part) => part.startsWith('_')))
    .map((file) => ({ file, pattern: `/${file.replace(/\.astro$/, '')}`.replace(/\/index$/, '') || '/' }))
    .sort((a, b) => a.pattern.localeCompare(b.pattern));
}

export function localeRoutes(): AstroIntegration {
  return {
    name: 'locale-routes',
    hooks: {
      'astro:config:setup': ({ config, injectRoute, updateConfig }) => {
        const folder = new URL('pages/', config.srcDir);
        const pages = pagesIn(fileURLToPath(folder));
        for (const { pattern, file } of pages) {
          for (const locale of locales.filter((other) => other !== DEFAULT_LOCALE)) {
            injectRoute({ pattern: localise(pattern, locale), entrypoint: new URL(file, folder) });
          }
        }
        updateConfig({ vite: { plugins: [pageList(pages.map(({ pattern }) => pattern).filter(hasMarketPage))] } });
      },
    },
  };
}

const ID = 'virtual:pages';

function pageList(patterns: string[]) {
  return {
    name: 'page-list',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) => (id === `\0${ID}` ? `export const pages = ${JSON.stringify(patterns)};` : undefined),
  };
}
