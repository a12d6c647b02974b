/**
 * A reading page runs one inline script where its components wrote several: the hash of each in the page's policy is
 * forty letters that do not compress. All of them stand in the body and may wait until it is read, as a module does, so
 * the head serves for all, beside the styles whose names they share. What runs before the body stays as it is.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewrite-pages.ts';

const INLINE = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;

/** @throws Error for a script that must stand alone: an import or an export is allowed at the top of a module only. */
export function withOneScript(html: string): string {
  const [head = '', body = ''] = html.split(/(?<=<\/head>)/);
  const scripts = Array.from(body.matchAll(INLINE), ([, text = '']) => text.trim());
  if (!html.includes('data-late-islands=') || scripts.length < 2) return html;
  const alone = scripts.find((text) => /(?:^|[;}])(?:import(?!\()|export)\b/.test(text));
  if (alone) throw new Error(`a script of a reading page cannot join the others: ${alone.slice(0, 80)}`);
  // Each keeps its names to itself.
  const all = scripts.map((text) => `(()=>{${text}})();`).join('');
  const hash = createHash('sha256').update(all).digest('base64');
  return (
    head
      .replace("script-src 'self'", () => `script-src 'self' 'sha256-${hash}'`)
      .replace('</head>', () => `<script type="module">${all}</script></head>`) + body.replace(INLINE, '')
  );
}

export function leanScripts(): AstroIntegration {
  return {
    name: 'lean-scripts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, withOneScript);
      },
    },
  };
}
