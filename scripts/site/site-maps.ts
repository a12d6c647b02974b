/**
 * Writes files for search engines: a site map of the build's pages in each language, an index of these and of the
 * Worker's lists of games (src/pages/sitemaps), and robots.txt.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { locales, localise } from '../../domain/locales.ts';
import { siteMap, siteMapIndex } from '../../src/model/site-map.ts';
import { closedSegments } from '../../src/routes.ts';
import { listedPagesIn } from './built-pages.ts';

/**
 * Excludes account pages, which redirect a robot to the casino, and session endpoints, which have side effects. The API
 * host's paths are not listed: they need a session, and this file is no access control.
 */
export function robots(site: URL): string {
  const closed = closedSegments().flatMap((first) => locales.map((locale) => localise(`/${first}`, locale)));
  const lines = ['/session/', '/api/', ...closed].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join('\n');
}

export function writeSiteMaps(folder: string, site: URL): void {
  const pages = listedPagesIn(folder);
  mkdirSync(join(folder, 'sitemaps', 'pages'), { recursive: true });
  for (const locale of locales) {
    const pagesOfLocale = pages.filter((page) => page.locale === locale);
    writeFileSync(join(folder, 'sitemaps', 'pages', `${locale}.xml`), siteMap(pagesOfLocale, locale, site));
  }
  const paths = locales.flatMap((locale) => [`/sitemaps/pages/${locale}.xml`, `/sitemaps/lists/${locale}.xml`]);
  writeFileSync(join(folder, 'sitemap.xml'), siteMapIndex(paths, site));
  writeFileSync(join(folder, 'robots.txt'), robots(site));
}

export function siteMaps(): AstroIntegration {
  let site = '';
  return {
    name: 'site-maps',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (!config.site) throw new Error('astro.config.mjs names no site: site maps need its address');
        site = config.site;
      },
      'astro:build:done': ({ dir }) => writeSiteMaps(fileURLToPath(dir), new URL(site)),
    },
  };
}
