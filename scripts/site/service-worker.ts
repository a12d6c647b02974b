/**
 * Writes the service worker into the finished build, with the list of what it may keep: the pages that wrangler.toml lets
 * pass by the Worker, which are the same for everybody, and the styles, fonts and pictures they show. Every build is a
 * new version of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { type Locale, localise, splitLocale } from '../../src/domain/locales.ts';
import type { KeptFile, KeptFiles, KeptList } from '../../src/shell/kept-files.ts';

const shellPages = ['/offline', '/main'];
const shown = /\.(?:css|woff2|svg|webp|avif|png|jpe?g|json)$/;

/** Rules of wrangler.toml that let an address pass by the Worker. */
export function rulesWithoutWorker(configuration: string): string[] {
  const list = /run_worker_first = \[([^\]]*)\]/.exec(configuration)?.[1] ?? '';
  return Array.from(list.matchAll(/"!([^"]+)"/g), ([, rule = '']) => rule);
}

const matches = (address: string, rule: string): boolean =>
  rule.endsWith('/*') ? address.startsWith(rule.slice(0, -1)) : address === rule;

/** The addresses of built pages that anybody may keep. */
export function publicPages(files: string[], rules: string[]): string[] {
  return files
    .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
    .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`)
    .filter((address) => rules.some((rule) => matches(address, rule)))
    .sort();
}

/** Addresses of our own files that a page or a style sheet shows, or searches through; scripts are no part of a page that is read. */
export function shownBy(text: string, at: string): string[] {
  const found = text.matchAll(/\b(?:href|src|srcset|data-answers)="([^"]+)"|url\(["']?([^)"']+)["']?\)/g);
  const addresses = Array.from(found, ([, named, styled]) => (named ?? styled ?? '').split(/[?#\s]/, 1)[0] ?? '');
  const own = addresses.filter((address) => shown.test(address) && !/^(?:[\w+.-]+:|\/\/)/.test(address));
  return [...new Set(own.map((address) => posix.resolve(at, '..', address)))];
}

class BuiltSite {
  readonly #folder: string;
  readonly files: string[];

  constructor(folder: string) {
    this.#folder = folder;
    this.files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  }

  /** Everything that has to be there for pages to be shown, themselves first. */
  kept(pages: string[]): KeptFile[] {
    const found = new Set(pages);
    for (const address of found)
      if (!shown.test(address) || address.endsWith('.css'))
        for (const other of shownBy(this.#read(address), address))
          if (existsSync(join(this.#folder, other))) found.add(other);
    return [...found].map((address) =>
      address.startsWith('/_astro/') ? [address] : [address, this.#mark(this.#bytes(address))],
    );
  }

  /** Of all that a browser could load. */
  mark(): string {
    return this.#mark(
      this.files
        .filter((file) => /\.(?:html|js|css)$/.test(file))
        .map((file) => `${file} ${this.#mark(this.#bytes(`/${file}`))}`)
        .join('\n'),
    );
  }

  #mark = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 10);
  #read = (address: string): string => this.#bytes(address).toString();
  #bytes = (address: string): Buffer => {
    const file = join(this.#folder, address);
    return readFileSync(/\.\w+$/.test(address) ? file : `${file}.html`);
  };
}

function keptFiles(site: BuiltSite, rules: string[]): KeptFiles {
  const pages = publicPages(site.files, rules);
  const listOf = (locale: Locale): KeptList => {
    const own = pages.filter((page) => splitLocale(page).locale === locale);
    const first = shellPages.map((page) => localise(page, locale));
    const shell = site.kept(own.filter((page) => first.includes(page)));
    const known = new Set(shell.map(([address]) => address));
    const texts = site.kept(own.filter((page) => !known.has(page)));
    return { shell, texts: texts.filter(([address]) => !known.has(address)) };
  };
  return { fr: listOf('fr'), en: listOf('en'), ar: listOf('ar') };
}

export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const site = new BuiltSite(folder);
        const rules = rulesWithoutWorker(readFileSync('wrangler.toml', 'utf8'));
        const options = {
          bundle: true,
          minify: true,
          target: 'es2023',
          legalComments: 'none',
          charset: 'utf8',
        } as const;
        await build({
          ...options,
          entryPoints: ['src/shell/service-worker.ts'],
          outfile: join(folder, 'service-worker.js'),
          format: 'iife',
          define: { KEPT_FILES: JSON.stringify(keptFiles(site, rules)) },
          banner: { js: `// ${site.mark()}` },
        });
        await build({
          ...options,
          entryPoints: ['src/shell/news.ts', 'src/shell/news.css'],
          outdir: join(folder, 'app'),
          format: 'esm',
        });
      },
    },
  };
}
