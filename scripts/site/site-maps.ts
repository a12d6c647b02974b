/**
 * Writes files for search engines: a site map of the built pages in each language, an index with the Worker's lists of
 * games (src/pages/sitemaps), and robots.txt. Not @astrojs/sitemap: it reads neither noindex nor the date of the text
 * from a page, and the Worker's lists need a writer anyway.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decodeHTML } from 'entities';
import { locales, localise, splitLocale } from '../../domain/locales.ts';
import { siteMap, siteMapIndex } from '../../src/model/site-map.ts';
import { closedSegments } from '../../src/routes.ts';

export type ListedPage = NonNullable<ReturnType<typeof listedPage>>;

const readMeta = (html: string, name: string): string | null => {
  const content = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return content === undefined ? null : decodeHTML(content);
};

/** @returns null for a page with noindex, which has no canonical address. */
function listedPage(html: string) {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined) return null;
  return {
    ...splitLocale(new URL(canonical).pathname),
    title: readMeta(html, 'og:title') ?? '',
    description: readMeta(html, 'description') ?? '',
    image: new URL(readMeta(html, 'og:image') ?? '/', canonical).pathname,
    changedOn: readMeta(html, 'article:modified_time'),
  };
}

export const listedPagesIn = (folder: string): ListedPage[] =>
  globSync('**/*.html', { cwd: folder })
    .sort()
    .flatMap((name) => listedPage(readFileSync(join(folder, name), 'utf8')) ?? []);

/** Account pages redirect a robot, session endpoints have side effects. This is not access control. */
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
