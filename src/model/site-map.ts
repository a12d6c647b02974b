/** Site maps (sitemaps.org), each address with its other languages. */
import { DEFAULT_LOCALE, type Locale, locales, localise } from '#domain/locales.ts';

export type MappedPage = {
  /** Canonical, without language. */
  readonly path: string;
  /** ISO day. */
  readonly changedOn?: string | null;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function siteMap(pages: readonly MappedPage[], locale: Locale, site: URL): string {
  const address = (path: string, language: Locale) => escaped(new URL(localise(path, language), site).href);
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const entries = pages.map(({ path, changedOn }) => {
    const others = locales.map((other) => link(other, address(path, other))).join('');
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
    const standard = link('x-default', address(path, DEFAULT_LOCALE));
    return `<url><loc>${address(path, locale)}</loc>${changed}${others}${standard}</url>`;
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

export function siteMapIndex(paths: readonly string[], site: URL): string {
  const entries = paths.map((path) => `<sitemap><loc>${new URL(path, site).href}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
