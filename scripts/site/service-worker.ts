/**
 * Writes the service worker into the build, with its precache list: static pages, which are the same for everybody
 * (`cdn` in src/routes.ts), and their styles, fonts and pictures. Not workbox-build: it lists files by patterns, not by
 * the pages that use them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { type Locale, locales, localise, splitLocale } from '../../domain/locales.ts';
import { matchRoute, type Route } from '../../src/routes.ts';
import type { PrecachedFile, PrecacheList, PrecacheManifest } from '../../src/shell/precache.ts';
import { browsers, olderStyles } from './older-browsers.ts';

const shellPages = ['/offline', '/main'];
const shown = /\.(?:css|woff2|svg|webp|avif|png|jpe?g|json)$/;

const isPublic = (route: Route | undefined): boolean => route?.access === 'anyone' && route.delivery !== 'rendered';

export function publicPages(files: string[]): string[] {
  return files
    .filter((file) => file.endsWith('.html') && !file.endsWith('404.html'))
    .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`)
    .filter((address) => isPublic(matchRoute(splitLocale(address).path)?.route))
    .sort();
}

/** Excludes scripts: cached pages work without them. */
export function shownBy(text: string, at: string): string[] {
  const found = text.matchAll(/\b(?:href|src|srcset|data-answers)="([^"]+)"|url\(["']?([^)"']+)["']?\)/g);
  const addresses = Array.from(found, ([, named, styled]) => (named ?? styled ?? '').split(/[?#\s]/, 1)[0] ?? '');
  const ours = addresses.filter((address) => shown.test(address) && !/^(?:[\w+.-]+:|\/\/)/.test(address));
  return [...new Set(ours.map((address) => posix.resolve(at, '..', address)))];
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

  kept(pages: string[]): PrecachedFile[] {
    const found = new Set(pages);
    for (const address of found)
      if (!shown.test(address) || address.endsWith('.css'))
        for (const other of shownBy(this.#read(address), address))
          if (existsSync(join(this.#folder, other))) found.add(other);
    return [...found].map((address) =>
      address.startsWith('/_astro/') ? [address] : [address, this.#mark(this.#bytes(address))],
    );
  }

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

function keptFiles(site: BuiltSite): PrecacheManifest {
  const pages = publicPages(site.files);
  const precacheList = (locale: Locale): PrecacheList => {
    const ours = pages.filter((page) => splitLocale(page).locale === locale);
    const first = shellPages.map((page) => localise(page, locale));
    const shell = site.kept(ours.filter((page) => first.includes(page)));
    const known = new Set(shell.map(([address]) => address));
    const texts = site.kept(ours.filter((page) => !known.has(page)));
    return { shell, texts: texts.filter(([address]) => !known.has(address)) };
  };
  return Object.fromEntries(locales.map((locale) => [locale, precacheList(locale)])) as PrecacheManifest;
}

export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const site = new BuiltSite(folder);
        const options = {
          bundle: true,
          minify: true,
          target: browsers,
          legalComments: 'none',
          charset: 'utf8',
        } as const;
        await build({
          ...options,
          entryPoints: ['src/shell/service-worker.ts'],
          outfile: join(folder, 'service-worker.js'),
          format: 'iife',
          define: { KEPT_FILES: JSON.stringify(keptFiles(site)) },
          banner: { js: `// ${site.mark()}` },
        });
        await build({
          ...options,
          entryPoints: ['src/shell/news.ts', 'src/shell/news.css', 'src/shell/reports.ts'],
          outdir: join(folder, 'app'),
          format: 'esm',
          plugins: [olderStyles],
        });
      },
    },
  };
}
