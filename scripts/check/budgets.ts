// Byte budgets of every page as a guest gets it (a player, where guests are sent away), in every language.
import { locales, localise } from '../../src/domain/locales.ts';
import { inTheHouse } from './guest-and-player.ts';
import { pageAddresses } from './page-addresses.ts';
import { complaintsOf, kindOf, type WeighedPage } from './page-budgets.ts';
import { PageScale } from './page-bytes.ts';

/** Every page in every language. */
export const weighPages = (): Promise<WeighedPage[]> =>
  inTheHouse('by script', (siteOrigin, playersCookie) => weighPagesAt(siteOrigin, playersCookie, pageAddresses()));

/** Of a site that is served: the pages at these paths, and in the other languages under their prefixes. */
export async function weighPagesAt(siteOrigin: string, cookie: string, paths: string[]): Promise<WeighedPage[]> {
  const scale = new PageScale(siteOrigin, cookie);
  const weighed: WeighedPage[] = [];
  for (const path of paths) {
    for (const locale of locales) {
      const address = localise(path, locale);
      const kind = kindOf(path).name;
      weighed.push({ address, kind, bytes: await scale.weigh(address, kind === 'content page') });
    }
  }
  return weighed;
}

/** What is over its budget; empty when nothing is. */
export async function budgets(): Promise<string> {
  return (await weighPages()).flatMap(complaintsOf).join('\n');
}
