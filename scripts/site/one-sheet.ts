/**
 * Pages that are drawn on demand with one layout get one style sheet instead of several: of these, the rules that the
 * sources of such a page can match. It is asked for before the first paint; the whole sheets come with the islands.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { leanCssOfSources } from './lean-css.ts';
import { sourcesOf } from './page-sources.ts';

type Manifest = Pick<HookParameters<'astro:build:ssr'>['manifest'], 'routes' | 'csp'>;
type Route = Manifest['routes'][number];

/** What an island draws once it has woken, and so after the whole sheets have come, though its source says so at once. */
const drawnLater = new Set(['src/islands/ui/RollingAmount.tsx']);
const SEAM = '/*! seam */';

/**
 * @param layout such as "src/layouts/BookLayout.astro".
 * @param folders where the build has written sheets so far; the first takes the new one.
 * @returns the addresses of the whole sheets, with spaces between.
 * @throws Error when a page of the layout has a sheet of its own: small styles stay in the page, and need no request.
 */
export function giveOneSheet(manifest: Manifest, layout: string, folders: readonly string[]): string {
  const pages = manifest.routes
    .filter(({ routeData }) => !routeData.prerender && routeData.component.startsWith('src/pages/'))
    .map((route) => ({ route, sources: sourcesOf(route.routeData.component) }))
    .filter(({ sources }) => sources.has(layout));
  const [whole = [], ...others] = pages.map(({ route }) => sheetsOf(route));
  const stranger = others.flat().find((address) => !whole.includes(address));
  if (whole.length === 0 || stranger) throw new Error(`pages of ${layout} have different sheets: ${stranger}`);
  const inside = [...new Set(pages.flatMap(({ route }) => insideOf(route)))];
  const css = [whole.map((address) => read(address, folders)).join('\n'), ...inside].join(SEAM);
  const sources = pages.flatMap((page) =>
    [...page.sources].flatMap(([file, text]) => (drawnLater.has(file) ? [] : text)),
  );
  // Together, for what stands inside a page names tokens of the sheet.
  const [shared = '', ...leanInside] = leanCssOfSources(css, sources.join('\n')).split(SEAM);
  const sheet = { type: 'external', src: written(shared, folders[0] ?? '') } as const;
  for (const { route } of pages) {
    const own = insideOf(route).map((content) => leanInside[inside.indexOf(content)] ?? content);
    route.styles = [sheet, ...own.map((content) => ({ type: 'inline', content }) as const)];
  }
  for (const content of leanInside) allow(content, manifest);
  return whole.join(' ');
}

const sheetsOf = ({ styles }: Route): string[] =>
  styles.flatMap((style) => (style.type === 'external' ? `/${style.src.replace(/^\//, '')}` : []));
const insideOf = ({ styles }: Route): string[] =>
  styles.flatMap((style) => (style.type === 'inline' ? style.content : []));

/** In the policy of pages, which knows the style as it was. */
function allow(style: string, { csp }: Manifest): void {
  csp?.styleDirective.hashes.push(`sha256-${createHash('sha256').update(style).digest('base64')}`);
}

function read(address: string, folders: readonly string[]): string {
  const file = folders.map((folder) => join(folder, address)).find(existsSync);
  if (!file) throw new Error(`no style sheet was written for ${address}`);
  return readFileSync(file, 'utf8');
}

/** @returns its address. */
function written(css: string, folder: string): string {
  const address = `/_astro/book.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(folder, address), css);
  return address;
}
