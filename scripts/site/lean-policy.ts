/**
 * Astro writes into every prerendered page the hashes of every inline script and style that any page of the build may
 * hold. This leaves each page those of its own: a stricter policy, and half a kilobyte of what does not compress less.
 */
import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './rewrite-pages.ts';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
/** Structured data is a script by name only: a browser does not run it, and no policy is asked. */
const INLINE = /<(script|style)\b(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @throws Error when a page holds an inline script or style that its policy does not know: it would not run. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].filter(([, , text]) => text !== '').map(([, , text = '']) => hashOf(text)),
  );
  return html.replace(POLICY, (policy) => {
    const unknown = [...own].filter((hash) => !policy.includes(hash));
    if (unknown.length > 0) throw new Error(`the policy of a page does not know ${unknown.join(', ')}`);
    return policy.replace(/ '(sha256-[^']+)'/g, (written) => (own.has(written.trim()) ? written : ''));
  });
}

export function leanPolicy(): AstroIntegration {
  return {
    name: 'lean-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, withOwnHashes);
      },
    },
  };
}
