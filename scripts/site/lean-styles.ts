/**
 * A reading page carries its styles inside it: all that it shows, and nothing else. Its first answer is then the whole
 * page, and rules compress together with the class names they are for. The sheets they come from are named in
 * <html data-styles> for the late islands, which show what the page does not yet.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { leanCss } from './lean-css.ts';
import { rewritePages } from './rewrite-pages.ts';

const SHEET = /<link rel="stylesheet" href="([^"]+)">|<style>([\s\S]*?)<\/style>/g;

/**
 * @param read the sheet at an address, such as "/_astro/FrameLayout.x.css".
 * @throws Error when the page's policy has no place for the style's hash: no rule would apply.
 */
export function withOwnStyles(html: string, read: (address: string) => string): string {
  if (!html.includes('data-late-islands=')) return html;
  const sheets = [...html.matchAll(SHEET)];
  const bare = html.replace(SHEET, '');
  const style = leanCss(sheets.map(([, address, text = '']) => (address ? read(address) : text)).join('\n'), bare);
  const hash = createHash('sha256').update(style).digest('base64');
  if (!bare.includes("style-src 'self'")) throw new Error('a reading page has no policy for its style');
  return bare
    .replace("style-src 'self'", () => `style-src 'self' 'sha256-${hash}'`)
    .replace('<html ', () => `<html data-styles="${sheets.flatMap(([, address]) => address ?? []).join(' ')}" `)
    .replace('</head>', () => `<style>${style}</style></head>`);
}

export function leanStyles(): AstroIntegration {
  return {
    name: 'lean-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const read = (address: string) => readFileSync(join(fileURLToPath(dir), address), 'utf8');
        rewritePages(dir, (html) => withOwnStyles(html, read));
      },
    },
  };
}
