/**
 * A reading page and a page of the book hold no island of Astro's, whose runtime alone is an eighth of their budget: what
 * they have of the house's islands lies in modules of their own, which an inline script imports when they are needed
 * (components/late-islands.ts). The names of their files are known only once the browser's side is built, and are written
 * into pages, and into the server's modules that draw others, after that.
 */
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { giveOneSheet } from './one-sheet.ts';
import { rewriteFiles } from './rewrite-pages.ts';

/** By the name under which `virtual:late-islands` exports the address. */
const modules = {
  readingIslands: '/src/islands/late/reading-islands.ts',
  bookIslands: '/src/islands/late/book-islands.tsx',
  // A copy: shared with the pages that hold it, it would be a file to them as well.
  latePanels: '/src/islands/ui/panel-behaviour.ts?late',
};
/** Under which it exports the whole sheets of which pages of the book hold a part. */
const STYLES = 'bookStyles';
const ID = 'virtual:late-islands';

/** Stands in every page until the build is done. */
const placeholder = (name: string): string => `/_astro/${name}.js`;

/** @param written filled with the address of each module, by name. */
function lateChunks(isBuild: boolean, written: Map<string, string>): Plugin {
  const references = new Map<string, string>();
  const addresses = [
    ...Object.entries(modules).map(([name, id]) => [name, isBuild ? placeholder(name) : id] as const),
    [STYLES, isBuild ? placeholder(STYLES) : undefined] as const,
  ];
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
      for (const [name, reference] of references) written.set(name, `/${this.getFileName(reference)}`);
    },
  };
}

export function lateIslands(): AstroIntegration {
  const written = new Map<string, string>();
  let folders: Pick<AstroConfig['build'], 'client' | 'server'>;
  return {
    name: 'late-islands',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [lateChunks(command === 'build', written)] } });
      },
      'astro:config:done': ({ config }) => {
        folders = config.build;
      },
      'astro:build:ssr': ({ manifest }) => {
        const places = [folders.client, folders.server].map((folder) => fileURLToPath(folder));
        written.set(STYLES, giveOneSheet(manifest, 'src/layouts/BookLayout.astro', places));
      },
      'astro:build:done': () => {
        const complete = (text: string): string =>
          [...written].reduce((before, [name, address]) => before.replaceAll(placeholder(name), address), text);
        rewriteFiles(folders.client, '.html', complete);
        rewriteFiles(folders.server, '.mjs', complete);
      },
    },
  };
}
