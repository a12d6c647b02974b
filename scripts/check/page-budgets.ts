// Byte budgets (brotli) by the page's row in src/routes.ts: HTML and styles, and all JavaScript that a page and its
// islands load initially. Not size-limit: it measures a list of files, not the files that a page rendered on demand
// refers to.
import { brotliCompressSync } from 'node:zlib';
import { locales, localise } from '../../domain/locales.ts';
import { matchRoute, type Route } from '../../src/routes.ts';
import { inTheHouse, openPage, pageAddresses } from './served-pages.ts';

export type Budget = NonNullable<Route['budget']> | 'page';

/** Explained in docs/decisions/build.md. */
const SCRIPTS = 105_000;

export const limits: Readonly<Record<Budget, Partial<PageBytes>>> = {
  text: { markup: 28_000, filesBeforeIntent: 0, inlineScripts: 4_400, scripts: SCRIPTS },
  page: { markup: 28_000, scripts: SCRIPTS, scriptsBeforeIntent: 8_000 },
  matches: { markup: 34_000, scripts: SCRIPTS, scriptsBeforeIntent: 8_000 },
  lobby: { markup: 44_000, scripts: 130_000 },
  // Pages whose scripts run without interaction: a game, a provider's sportsbook, the betslip, the error page, the
  // check of a spin.
  active: { markup: 28_000, scripts: SCRIPTS + 1_000 },
};

const wording: Record<keyof PageBytes, string> = {
  markup: 'HTML and CSS',
  scripts: 'JavaScript',
  scriptsBeforeIntent: 'JavaScript before first intent',
  filesBeforeIntent: 'script files before first intent',
  inlineScripts: 'inline scripts',
};

export type WeighedPage = { address: string; budget: Budget; bytes: PageBytes };

export function listComplaints({ address, budget, bytes }: WeighedPage): string[] {
  return (Object.entries(limits[budget]) as [keyof PageBytes, number][])
    .filter(([name, limit]) => bytes[name] > limit)
    .map(([name, limit]) => `${address} (${budget}): ${wording[name]} ${bytes[name]}, at most ${limit}`);
}

export const budgetFor = (path: string): Budget => matchRoute(path)?.route.budget ?? 'page';

export const weighPages = (): Promise<WeighedPage[]> =>
  inTheHouse('by script', (siteOrigin, playersCookie) => weighPagesAt(siteOrigin, playersCookie, pageAddresses()));

export async function weighPagesAt(siteOrigin: string, cookie: string, paths: string[]): Promise<WeighedPage[]> {
  const scale = new PageScale(siteOrigin, cookie);
  const weighed: WeighedPage[] = [];
  for (const path of paths) {
    for (const locale of locales) {
      const address = localise(path, locale);
      const budget = budgetFor(path);
      weighed.push({ address, budget, bytes: await scale.weigh(address, budget === 'text') });
    }
  }
  return weighed;
}

export async function budgets(): Promise<string> {
  return (await weighPages()).flatMap(listComplaints).join('\n');
}

export type PageBytes = Awaited<ReturnType<PageScale['weigh']>>;

/** Directives of islands that load without interaction. */
const eager = new Set(['load', 'idle', 'visible', 'only', 'media']);

const known = new Map<string, number>();

function compressed(text: string): number {
  const bytes = known.get(text) ?? (text === '' ? 0 : brotliCompressSync(text).length);
  known.set(text, bytes);
  return bytes;
}

class PageScale {
  readonly #origin: string;
  /** A player's cookie, for pages that redirect guests. */
  readonly #cookie: string;
  readonly #texts = new Map<string, Promise<string>>();

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  async weigh(path: string, isText: boolean) {
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
      ...inline.flatMap(findImports),
      ...islands.flatMap(({ directive, files }) => (eager.has(directive) ? files : [])),
    ];
    const before = await this.#graphOf(first);
    const all = await this.#graphOf([...first, ...islands.flatMap(({ files }) => files)]);
    const styles = matches(html, /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    const styleTexts = await Promise.all([...new Set(styles)].map((style) => this.#read(style, 'text/css')));
    return {
      /** Includes inline scripts and style sheets; omits the text of a reading page. */
      markup: compressed(isText ? withoutText(html) : html) + sum(styleTexts.map(compressed)),
      /** Includes all static imports. */
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
      for (const imported of findImports(text)) await visit(new URL(imported, new URL(address, this.#origin)).pathname);
    };
    for (const entry of entries) await visit(entry);
    return found;
  }

  #read(path: string, type: string): Promise<string> {
    const text = this.#texts.get(path) ?? this.#fetch(path, type);
    this.#texts.set(path, text);
    return text;
  }

  async #fetch(path: string, type: string): Promise<string> {
    const response = await openPage(this.#origin, this.#cookie, path);
    // Without this, a broken page would pass because it is small.
    if (response.status >= 500 && !path.endsWith('/500')) throw new Error(`${path} answers ${response.status}`);
    const received = response.headers.get('content-type') ?? '';
    if (!received.includes(type)) throw new Error(`${path} answers ${response.status} ${received} and not ${type}`);
    return response.text();
  }
}

/** Structured data repeats the text. */
const withoutText = (html: string): string =>
  html
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '')
    .replace(/<main\b[\s\S]*<\/main>/, (main) => main.replace(/>[^<]+</g, '><'));

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const findImports = (text: string): string[] =>
  matches(text, /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from)?\s*["'](\.{0,2}\/[^"']+)["']/g);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
