// Every page in every language as the built house serves it: to a guest, or to a player where guests are redirected.
import { locales, localise } from '../../domain/locales.ts';
import { inTheHouse } from './guest-and-player.ts';
import { pageAddresses } from './page-addresses.ts';

export type ServedPage = { address: string; html: string };

let pages: Promise<ServedPage[]> | undefined;

/** Fetched once for all gates. */
export function servedPages(): Promise<ServedPage[]> {
  pages ??= inTheHouse('by form', async (origin, cookie) => {
    const addresses = pageAddresses().flatMap((path) => locales.map((locale) => localise(path, locale)));
    return Promise.all(addresses.map(async (address) => ({ address, html: await pageAt(address, origin, cookie) })));
  });
  return pages;
}

async function pageAt(address: string, origin: string, cookie: string): Promise<string> {
  const request = (headers: Record<string, string>) =>
    fetch(new URL(address, origin), { redirect: 'manual', headers: { Accept: 'text/html', ...headers } });
  const asGuest = await request({});
  const answer = asGuest.status >= 300 && asGuest.status < 400 ? await request({ Cookie: cookie }) : asGuest;
  if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${address} answers no page`);
  return answer.text();
}
