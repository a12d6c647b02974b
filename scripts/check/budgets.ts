// Byte budgets of every page as a guest gets it (a player, where guests are sent away), in every language (kB are 1,000 bytes, brotli).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales, localise } from '../../src/domain/locales.ts';
import { startHouse } from '../house/house.ts';
import { pageAddresses } from './page-addresses.ts';
import { type PageBytes, PageScale } from './page-bytes.ts';
import { playersCookie } from './players-cookie.ts';

type Limits = Partial<PageBytes>;
type Kind = { name: string; matches: RegExp; limits: Limits };

/** The first kind that matches counts. */
const kinds: Kind[] = [
  {
    name: 'content page',
    matches: /^\/(terms-and-conditions|faq|help|promotions|promotions-detail)(\/|$)/,
    limits: { markup: 14_000, filesBeforeIntent: 0, inlineScripts: 3_000, scripts: 85_000 },
  },
  {
    name: 'lobby',
    matches: /^\/(slots\/(casino|all|live-casino|category|provider|collection|[a-z-]+$)|virtual-games|search-slots)/,
    limits: { markup: 30_000, scripts: 110_000 },
  },
  { name: 'game', matches: /^\/slots\/[^/]+\/[^/]+/, limits: { markup: 14_000, scripts: 85_000 } },
  // It must act by itself: reload, count, go home.
  { name: 'crash', matches: /^\/500$/, limits: { markup: 14_000, scripts: 85_000 } },
  { name: 'page', matches: /^/, limits: { markup: 14_000, scripts: 85_000, scriptsBeforeIntent: 5_000 } },
];

const wording: Record<keyof PageBytes, string> = {
  markup: 'HTML and CSS',
  scripts: 'JavaScript',
  scriptsBeforeIntent: 'JavaScript before first intent',
  filesBeforeIntent: 'script files before first intent',
  inlineScripts: 'inline scripts',
};

export type WeighedPage = { address: string; kind: string; bytes: PageBytes };

/** Every page in every language. */
export async function weighPages(): Promise<WeighedPage[]> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-budgets-'));
  const house = await startHouse({ ports: { site: 0, sandbox: 0, platform: 0 }, stateDir, apiOrigin: '' });
  try {
    const scale = new PageScale(house.siteOrigin, await playersCookie(house.siteOrigin));
    const weighed: WeighedPage[] = [];
    for (const path of pageAddresses()) {
      for (const locale of locales) {
        const address = localise(path, locale);
        weighed.push({ address, kind: kindOf(path).name, bytes: await scale.weigh(address) });
      }
    }
    return weighed;
  } finally {
    await house.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** What is over its budget; empty when nothing is. */
export async function budgets(): Promise<string> {
  return (await weighPages()).flatMap(complaintsOf).join('\n');
}

function complaintsOf({ address, kind, bytes }: WeighedPage): string[] {
  const limits = kinds.find(({ name }) => name === kind)?.limits ?? {};
  return (Object.entries(limits) as [keyof PageBytes, number][])
    .filter(([name, limit]) => bytes[name] > limit)
    .map(([name, limit]) => `${address} (${kind}): ${wording[name]} ${bytes[name]}, at most ${limit}`);
}

function kindOf(path: string): Kind {
  const kind = kinds.find(({ matches }) => matches.test(path));
  if (!kind) throw new Error(`no budget for ${path}`);
  return kind;
}
