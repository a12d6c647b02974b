// Weighs a page as served: brotli bytes of its HTML and styles, and of all JavaScript that it and its islands load.
// Dynamic imports of later actions do not count.
import { brotliCompressSync } from 'node:zlib';

export type PageBytes = {
  /** HTML with its inline scripts, and its style sheets; for a reading page without its text. */
  markup: number;
  /** Every script file of the page and its islands, with all static imports. */
  scripts: number;
  /** The part of it that loads before any interaction. */
  scriptsBeforeIntent: number;
  /** The number of those files. */
  filesBeforeIntent: number;
  inlineScripts: number;
};

/** Islands with these directives load without interaction; others wait for intent, or for a signed-in player. */
const eager = new Set(['load', 'idle', 'visible', 'only', 'media']);

const known = new Map<string, number>();

/** Cached: pages share most files, and maximum compression is slow. */
function compressed(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  const bytes = text === '' ? 0 : brotliCompressSync(text).length;
  known.set(text, bytes);
  return bytes;
}

export class PageScale {
  readonly #origin: string;
  /** A player's session, for pages that redirect guests. */
  readonly #cookie: string;
  readonly #texts = new Map<string, Promise<string>>();

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** @param isText a reading page, whose text does not count. */
  async weigh(path: string, isText: boolean): Promise<PageBytes> {
    const html = await this.#read(path, 'text/html');
    const inline = matches(html, /<script\b(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g);
    const named = [
      ...matches(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
      ...matches(html, /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ];
    const islands = [...html.matchAll(/<astro-island\b[^>]*>/g)].map(([tag]) => ({
      files: matches(tag, /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
      directive: /\bclient="([^"]+)"/.exec(tag)?.[1] ?? '',
    }));
    const first = [
      ...named,
      ...inline.flatMap(importsOf),
      ...islands.flatMap(({ directive, files }) => (eager.has(directive) ? files : [])),
    ];
    const before = await this.#graphOf(first);
    const all = await this.#graphOf([...first, ...islands.flatMap(({ files }) => files)]);
    const styles = matches(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    const styleTexts = await Promise.all([...new Set(styles)].map((style) => this.#read(style, 'text/css')));
    return {
      markup: compressed(isText ? withoutText(html) : html) + sum(styleTexts.map(compressed)),
      scripts: sum([...all.values()].map(compressed)),
      scriptsBeforeIntent: sum([...before.values()].map(compressed)),
      filesBeforeIntent: before.size,
      inlineScripts: compressed(inline.join('\n')),
    };
  }

  async #graphOf(entries: string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const visit = async (address: string): Promise<void> => {
      if (found.has(address)) return;
      found.set(address, '');
      const text = await this.#read(address, 'javascript');
      found.set(address, text);
      for (const imported of importsOf(text)) await visit(new URL(imported, new URL(address, this.#origin)).pathname);
    };
    for (const entry of entries) await visit(entry);
    return found;
  }

  #read(path: string, type: string): Promise<string> {
    const before = this.#texts.get(path);
    if (before) return before;
    const text = this.#fetch(path, type);
    this.#texts.set(path, text);
    return text;
  }

  async #fetch(path: string, type: string): Promise<string> {
    const asGuest = await this.#request(path, {});
    const response =
      asGuest.status < 300 || asGuest.status >= 400 ? asGuest : await this.#request(path, { Cookie: this.#cookie });
    // An error page is small and would hide a page that broke.
    if (response.status >= 500 && !path.endsWith('/500')) throw new Error(`${path} answers ${response.status}`);
    const received = response.headers.get('content-type') ?? '';
    if (!received.includes(type)) throw new Error(`${path} answers ${response.status} ${received} and not ${type}`);
    return response.text();
  }

  #request(path: string, headers: Record<string, string>): Promise<Response> {
    const read = () =>
      fetch(new URL(path, this.#origin), {
        redirect: 'manual',
        headers: { Accept: 'text/html,*/*', 'Accept-Language': 'fr', ...headers },
      });
    // Retry once: the server may have closed the kept-alive connection, and a GET is idempotent.
    return read().catch(read);
  }
}

/** Structured data says what the text says. */
const withoutText = (html: string): string =>
  html
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
    .replace(/<main\b[\s\S]*<\/main>/, (main) => main.replace(/>[^<]+</g, '><'));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const importsOf = (text: string): string[] =>
  matches(text, /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from)?\s*["'](\.{0,2}\/[^"']+)["']/g);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
