// What each kind of page may weigh (kB are 1,000 bytes, brotli), and what is said of one that weighs more.
import type { PageBytes } from './page-bytes.ts';

type Limits = Partial<PageBytes>;
type Kind = { name: string; matches: RegExp; limits: Limits };

/** Above the figure that is aimed at: docs/decisions/146-weight-of-scripts.md. */
const SCRIPTS = 90_000;

/** The first kind that matches counts. */
const kinds: Kind[] = [
  {
    name: 'content page',
    matches: /^\/(terms-and-conditions|faq|help|credits|persons|promotions|promotions-detail)(\/|$)/,
    limits: { markup: 16_000, filesBeforeIntent: 0, inlineScripts: 4_000, scripts: SCRIPTS },
  },
  {
    name: 'lobby',
    matches: /^\/(slots\/(casino|all|live-casino|category|provider|collection|[a-z-]+$)|virtual-games|search-slots)/,
    limits: { markup: 32_000, scripts: 110_000 },
  },
  { name: 'game', matches: /^\/slots\/[^/]+\/[^/]+/, limits: { markup: 16_000, scripts: SCRIPTS } },
  // A provider's sportsbook is a script: without it the page has nothing to show.
  { name: 'sportsbook', matches: /^\/sport\/(alt|dgt)/, limits: { markup: 16_000, scripts: SCRIPTS } },
  {
    name: 'list of matches',
    matches: /^\/sportsbook(\/(live|prematch|top-tourneys|tourneys)|$)/,
    limits: { markup: 20_000, scripts: SCRIPTS, scriptsBeforeIntent: 5_000 },
  },
  // It must act by itself: reload, count, go home.
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
