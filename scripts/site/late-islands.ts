/**
 * A reading page holds no island of Astro's, whose runtime alone is a seventh of its budget: what it has of the house's
 * islands lies in one module, which an inline script imports when somebody is signed in or touches a form. The name of
 * that module's file is known only once the browser's side is built, and the pages that name it are written after that.
 */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { rewritePages } from './rewrite-pages.ts';

const MODULE = 'src/islands/reading/late-islands.tsx';
const ID = 'virtual:late-islands';
/** Stands in every page until the build is done. */
const PLACEHOLDER = '/_astro/late-islands.js';

/** The islands as a chunk of its own, and its address for whoever imports `virtual:late-islands`. */
function lateChunk(isBuild: boolean, named: (file: string) => void): Plugin {
  let reference = '';
  return {
    name: 'late-islands',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `export const lateIslands = ${JSON.stringify(isBuild ? PLACEHOLDER : `/${MODULE}`)};`
        : undefined,
    buildStart() {
      if (isBuild && this.environment.name === 'client')
        reference = this.emitFile({ type: 'chunk', id: `/${MODULE}`, name: 'late-islands' });
    },
    generateBundle() {
      if (this.environment.name === 'client') named(this.getFileName(reference));
    },
  };
}

export function lateIslands(): AstroIntegration {
  let file = '';
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [lateChunk(command === 'build', (name) => (file = name))] } });
      },
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, (html) => html.replaceAll(PLACEHOLDER, `/${file}`));
      },
    },
  };
}
