/**
 * Writes what search engines look for first: a site map of the build's pages in each language, an index of these and of
 * the lists that the Worker knows (src/pages/sitemaps), and robots.txt.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { locales, localise } from '../../src/domain/locales.ts';
import { siteMap, siteMapIndex } from '../../src/domain/site-map.ts';
import { GUEST_ONLY, PLAYER_ONLY } from '../../src/edge/guard.ts';
import { listedPagesIn } from './built-pages.ts';

/**
 * An account's pages would send a robot to the casino, and the addresses of a session do things. The API host's own are
 * not named: they answer nobody without a session, and this file is no lock.
 */
export function robots(site: URL): string {
  const closed = [...PLAYER_ONLY, ...GUEST_ONLY].flatMap((first) =>
    locales.map((locale) => localise(`/${first}`, locale)),
  );
  const lines = ['/session/', '/api/', ...closed].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join('\n');
}

export function writeSiteMaps(folder: string, site: URL): void {
  const pages = listedPagesIn(folder);
  mkdirSync(join(folder, 'sitemaps', 'pages'), { recursive: true });
  for (const locale of locales) {
    const own = pages.filter((page) => page.locale === locale);
    writeFileSync(join(folder, 'sitemaps', 'pages', `${locale}.xml`), siteMap(own, locale, site));
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
