// Checks that every link, picture and style of every page exists, and every anchor that a link points to.
import { locales, localise } from '../../domain/locales.ts';
import { inTheHouse } from './guest-and-player.ts';
import { pageAddresses } from './page-addresses.ts';

export const links = (): Promise<string> =>
  inTheHouse('by form', async (siteOrigin, cookie) => {
    // The error page links to the page that failed: to itself if it is opened directly.
    const paths = pageAddresses().filter((path) => path !== '/500');
    const addresses = paths.flatMap((path) => locales.map((locale) => localise(path, locale)));
    return (await deadLinksAt(siteOrigin, cookie, addresses)).join('\n');
  });

/** Checks a running site, as a guest, and with the player's cookie where guests are redirected. */
export function deadLinksAt(siteOrigin: string, cookie: string, addresses: string[]): Promise<string[]> {
  return deadLinks(addresses, async (path) => {
    const asGuest = await request(siteOrigin, path, {});
    return isRedirect(asGuest) ? follow(siteOrigin, path, { cookie }) : answerIn(asGuest);
  });
}

const request = (origin: string, path: string, headers: Record<string, string>) =>
  fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { Accept: 'text/html,*/*', 'Accept-Language': 'fr', ...headers },
  });

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** Follows redirects to the final page; redirects to other sites are not followed. */
async function follow(origin: string, path: string, headers: Record<string, string>, hopsLeft = 4): Promise<Answer> {
  const response = await request(origin, path, headers);
  if (!isRedirect(response)) return answerIn(response);
  const target = new URL(response.headers.get('location') ?? '', new URL(path, origin));
  if (target.origin !== origin) return { status: response.status, html: '' };
  if (hopsLeft === 0) return { status: 508, html: '' };
  return follow(origin, `${target.pathname}${target.search}`, headers, hopsLeft - 1);
}

async function answerIn(response: Response): Promise<Answer> {
  const isPage = response.headers.get('content-type')?.includes('text/html');
  return { status: response.status, html: isPage ? await response.text() : '' };
}

// Finds dead links: to an address that answers an error, or to an anchor that is not in its page.
export type Answer = { status: number; html: string };
/** Fetches a path of the site, as a guest or as a player. */
type Open = (path: string) => Promise<Answer>;

/** The site's public origin, which is in canonical links and pictures. */
const publicOrigin = 'https://zellige.example';
const concurrency = 8;

/** Sentences: the page, the link, and why it is dead. */
export async function deadLinks(addresses: readonly string[], open: Open): Promise<string[]> {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? open(path);
    answers.set(path, answer);
    return answer;
  };
  return inParallel(addresses, async (address) => {
    const { html } = await answerOf(address);
    const found = await Promise.all(
      linksIn(html, address).map(async ({ written, path, anchor }) => {
        const target = await answerOf(path);
        if (target.status >= 400) return `${address} links to ${written}, which answers ${target.status}`;
        if (anchor === '' || anchorsIn(target.html).has(anchor)) return '';
        return `${address} links to ${written}, but no place in ${path} is named "${anchor}"`;
      }),
    );
    return found.filter(Boolean);
  });
}

async function inParallel(
  addresses: readonly string[],
  check: (address: string) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...addresses];
  const complaints: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      complaints.push(...(await check(next)));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return complaints.sort();
}

type Link = { written: string; path: string; anchor: string };

/** Unique links within the site; other sites are not checked. */
function linksIn(html: string, address: string): Link[] {
  const page = new URL(address, publicOrigin);
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const written = [...tags.matchAll(/<(?:a|area|link|img|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(
    ([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
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
