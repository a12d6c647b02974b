// Checks that every link, picture, style and anchor of every page exists, including those for search engines and link
// previews, and every style that a script loads. Not linkinator: it aborts responses, which breaks the local runtime,
// and takes six minutes for guests alone.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { locales, localise } from '../../domain/locales.ts';
import { inTheHouse, isRedirect, openPage, pageAddresses } from './served-pages.ts';

export const links = (): Promise<string> =>
  inTheHouse('by form', async (siteOrigin, cookie) => {
    // Excluded, because the error page links to itself if it is opened directly.
    const paths = pageAddresses().filter((path) => path !== '/500');
    const addresses = paths.flatMap((path) => locales.map((locale) => localise(path, locale)));
    return [...(await deadLinksAt(siteOrigin, cookie, addresses)), ...lostSheets()].join('\n');
  });

/** Finds style sheets that a script loads but that exist only in another of Astro's builds. */
function lostSheets(): string[] {
  const scripts = globSync('dist/client/_astro/*.js');
  return scripts.flatMap((script) =>
    [...readFileSync(script, 'utf8').matchAll(/_astro\/[\w.-]+\.css/g)]
      .filter(([sheet]) => !existsSync(`dist/client/${sheet}`))
      .map(([sheet]) => `${script} loads ${sheet}, which is not there`),
  );
}

export const deadLinksAt = (siteOrigin: string, cookie: string, addresses: string[]): Promise<string[]> =>
  deadLinks(addresses, (path) => follow(siteOrigin, cookie, path));

async function follow(origin: string, cookie: string, path: string, hopsLeft = 4): Promise<Answer> {
  const response = await openPage(origin, cookie, path);
  if (isRedirect(response)) {
    const target = new URL(response.headers.get('location') ?? '', new URL(path, origin));
    if (target.origin !== origin) return { status: response.status, html: '' };
    if (hopsLeft === 0) return { status: 508, html: '' };
    return follow(origin, cookie, `${target.pathname}${target.search}`, hopsLeft - 1);
  }
  const isText = (response.headers.get('content-type') ?? '').includes('text/html');
  return { status: response.status, html: isText ? await response.text() : '' };
}

export type Answer = { status: number; html: string };

/** The origin in canonical links and pictures. */
const publicOrigin = 'https://zellige.example';
const concurrency = 8;

/** @returns sentences: the page, the link, and why it is dead. */
export async function deadLinks(
  addresses: readonly string[],
  open: (path: string) => Promise<Answer>,
): Promise<string[]> {
  const answers = new Map<string, Promise<Answer>>();
  const openOnce = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? open(path);
    answers.set(path, answer);
    return answer;
  };
  const waiting = [...addresses];
  const complaints: string[] = [];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const { html } = await openOnce(address);
      for (const { written, path, anchor } of linksIn(html, address)) {
        const target = await openOnce(path);
        if (target.status >= 400) complaints.push(`${address} links to ${written}, which answers ${target.status}`);
        else if (anchor !== '' && !anchorsIn(target.html).has(anchor))
          complaints.push(`${address} links to ${written}, but no place in ${path} is named "${anchor}"`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return complaints.sort();
}

type Link = { written: string; path: string; anchor: string };

function linksIn(html: string, address: string): Link[] {
  const page = new URL(address, publicOrigin);
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const named = tags.matchAll(
    /<(?:a|area|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"|\scontent="(https:[^"]*)"/g,
  );
  const written = [...named].map(([, link, content = '']) =>
    (link ?? content).replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
  );
  return [...new Set(written)].flatMap((value) => {
    if (!URL.canParse(value, page)) return [{ written: value, path: value, anchor: '' }];
    const { origin, pathname, search, hash } = new URL(value, page);
    if (origin !== publicOrigin) return [];
    return [{ written: value, path: `${pathname}${search}`, anchor: decodeURIComponent(hash.slice(1)) }];
  });
}

const anchorsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, name = '']) => name));
