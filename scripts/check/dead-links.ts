// Links of pages that lead nowhere: to an address that does not answer, or to a place that is not in its page.
export type Answer = { status: number; html: string };
/** Opens an address of the site, as whoever may see it. */
export type Open = (path: string) => Promise<Answer>;

/** The site's name in public, which canonical links and pictures of a page carry. */
const publicOrigin = 'https://zellige.example';
const atOnce = 8;

/** Sentences: the page, what it links to, and why that is dead. */
export async function deadLinks(addresses: readonly string[], open: Open): Promise<string[]> {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? open(path);
    answers.set(path, answer);
    return answer;
  };
  return inTurns(addresses, async (address) => {
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

async function inTurns(addresses: readonly string[], check: (address: string) => Promise<string[]>): Promise<string[]> {
  const waiting = [...addresses];
  const complaints: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      complaints.push(...(await check(next)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return complaints.sort();
}

type Link = { written: string; path: string; anchor: string };

/** Links within the site, each once. What another site has is not ours to know. */
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
