// Every link, picture and style that a page of the house names, and every place in a page that a link leads to, exists.
import { locales, localise } from '../../src/domain/locales.ts';
import { type Answer, deadLinks } from './dead-links.ts';
import { inTheHouse } from './guest-and-player.ts';
import { pageAddresses } from './page-addresses.ts';

export const links = (): Promise<string> =>
  inTheHouse('by form', async (siteOrigin, cookie) => {
    // The page of what failed leads back to what failed: itself, when it is opened by its own address.
    const paths = pageAddresses().filter((path) => path !== '/500');
    const addresses = paths.flatMap((path) => locales.map((locale) => localise(path, locale)));
    return (await deadLinksAt(siteOrigin, cookie, addresses)).join('\n');
  });

/** Of a site that is served, to a guest where guests may go and else to the player of the cookie. */
export function deadLinksAt(siteOrigin: string, cookie: string, addresses: string[]): Promise<string[]> {
  return deadLinks(addresses, async (path) => {
    const asGuest = await ask(siteOrigin, path, {});
    return isRedirect(asGuest) ? follow(siteOrigin, path, { cookie }) : answerIn(asGuest);
  });
}

const ask = (origin: string, path: string, headers: Record<string, string>) =>
  fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { Accept: 'text/html,*/*', 'Accept-Language': 'fr', ...headers },
  });

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** To the page at the end. What leads out of the site is its host's to answer. */
async function follow(origin: string, path: string, headers: Record<string, string>, hopsLeft = 4): Promise<Answer> {
  const response = await ask(origin, path, headers);
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
