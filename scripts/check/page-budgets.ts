// Byte budgets by kind of page (kB are 1,000 bytes, brotli), and the message for a page over budget.

import { locales, localise } from '../../domain/locales.ts';
import { inTheHouse } from './guest-and-player.ts';
import { pageAddresses } from './page-addresses.ts';
import { type PageBytes, PageScale } from './page-bytes.ts';

type Limits = Partial<PageBytes>;
type Kind = { name: string; matches: RegExp; limits: Limits };

/** Above the intended figure: docs/decisions/155-page-weight.md. */
const SCRIPTS = 91_000;

/** The first kind that matches counts. */
const kinds: Kind[] = [
  {
    name: 'content page',
    matches: /^\/(terms-and-conditions|faq|help|credits|persons|promotions|promotions-detail|self-test)(\/|$)/,
    limits: { markup: 16_000, filesBeforeIntent: 0, inlineScripts: 4_000, scripts: SCRIPTS },
  },
  {
    name: 'lobby',
    matches: /^\/(slots\/(casino|all|live-casino|category|provider|collection|[a-z-]+$)|virtual-games|search-slots)/,
    limits: { markup: 32_000, scripts: 110_000 },
  },
  { name: 'game', matches: /^\/slots\/[^/]+\/[^/]+/, limits: { markup: 16_000, scripts: SCRIPTS } },
  // A provider's sportsbook is a script: the page is empty without it.
  { name: 'sportsbook', matches: /^\/sport\/(alt|dgt)/, limits: { markup: 16_000, scripts: SCRIPTS } },
  {
    name: 'list of matches',
    matches: /^\/sportsbook(\/(?!betslip)|$)/,
    limits: { markup: 20_000, scripts: SCRIPTS, scriptsBeforeIntent: 5_000 },
  },
  // It must act without interaction: reload, count, redirect.
  { name: 'crash', matches: /^\/500$/, limits: { markup: 16_000, scripts: SCRIPTS } },
  { name: 'page', matches: /^/, limits: { markup: 16_000, scripts: SCRIPTS, scriptsBeforeIntent: 5_000 } },
];

const wording: Record<keyof PageBytes, string> = {
  markup: 'HTML and CSS',
  scripts: 'JavaScript',
  scriptsBeforeIntent: 'JavaScript before first intent',
  filesBeforeIntent: 'script files before first intent',
  inlineScripts: 'inline scripts',
};

export type WeighedPage = { address: string; kind: string; bytes: PageBytes };

export function complaintsOf({ address, kind, bytes }: WeighedPage): string[] {
  const limits = kinds.find(({ name }) => name === kind)?.limits ?? {};
  return (Object.entries(limits) as [keyof PageBytes, number][])
    .filter(([name, limit]) => bytes[name] > limit)
    .map(([name, limit]) => `${address} (${kind}): ${wording[name]} ${bytes[name]}, at most ${limit}`);
}

export function kindOf(path: string): Kind {
  const kind = kinds.find(({ matches }) => matches.test(path));
  if (!kind) throw new Error(`no budget for ${path}`);
  return kind;
}

// Byte budgets of every page in every language, as served to a guest (to a player where guests are redirected).

/** Every page in every language. */
export const weighPages = (): Promise<WeighedPage[]> =>
  inTheHouse('by script', (siteOrigin, playersCookie) => weighPagesAt(siteOrigin, playersCookie, pageAddresses()));

/** Weighs the pages at these paths of a running site, in every language. */
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

/** The pages over budget; empty if none is. */
export async function budgets(): Promise<string> {
  return (await weighPages()).flatMap(complaintsOf).join('\n');
}
