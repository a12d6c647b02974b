/** Metadata from the heads of built pages: the source for link previews and site maps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, splitLocale } from '../../domain/locales.ts';

/** A page that search engines may index. */
export type ListedPage = {
  /** Canonical path, without a language. */
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** Path on this site. */
  readonly image: string;
  /** ISO day. */
  readonly changedOn: string | null;
};

const written: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name) => written[name] ?? whole);

const said = (html: string, name: string): string | null => {
  const content = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return content === undefined ? null : unescaped(content);
};

/** @returns null for a page with noindex. */
export function listedPage(html: string): ListedPage | null {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined) return null;
  return {
    ...splitLocale(new URL(canonical).pathname),
    title: said(html, 'og:title') ?? '',
    description: said(html, 'description') ?? '',
    image: new URL(said(html, 'og:image') ?? '/', canonical).pathname,
    changedOn: said(html, 'article:modified_time'),
  };
}

/** @param folder the build's output. */
export function listedPagesIn(folder: string): ListedPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .flatMap((name) => listedPage(readFileSync(join(folder, name), 'utf8')) ?? []);
}
