/**
 * A reading page holds no island of Astro's, whose runtime alone is an eighth of its budget: what it has of the house's
 * islands lies in modules of their own, which an inline script imports when they are needed (components/late-islands.ts).
 * The names of their files are known only once the browser's side is built, and the pages that name them are written
 * after that.
 */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { rewritePages } from './rewrite-pages.ts';

/** By the name under which `virtual:late-islands` exports the address. */
const modules = {
  lateIslands: '/src/islands/reading/late-islands.tsx',
  // A copy: shared with the pages that hold it, it would be a file to them as well.
  latePanels: '/src/islands/ui/panel-behaviour.ts?late',
};
const ID = 'virtual:late-islands';

/** Stands in every page until the build is done. */
const placeholder = (name: string): string => `/_astro/${name}.js`;

/** @param files filled with the file of each module, by name. */
function lateChunks(isBuild: boolean, files: Map<string, string>): Plugin {
  const references = new Map<string, string>();
  const addresses = Object.entries(modules).map(([name, id]) => [name, isBuild ? placeholder(name) : id] as const);
  return {
    name: 'late-islands',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? addresses.map(([name, address]) => `export const ${name} = ${JSON.stringify(address)};`).join('\n')
        : undefined,
    buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      for (const [name, id] of Object.entries(modules))
        references.set(name, this.emitFile({ type: 'chunk', id, name }));
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, reference] of references) files.set(name, this.getFileName(reference));
    },
  };
}

export function lateIslands(): AstroIntegration {
  const files = new Map<string, string>();
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [lateChunks(command === 'build', files)] } });
      },
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, (html) =>
          [...files].reduce((written, [name, file]) => written.replaceAll(placeholder(name), `/${file}`), html),
        );
      },
    },
  };
}
