// S5 to S8 with a catalogue of 20,000 games: the figures must also hold when an operator adds providers.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import type { Game } from '#domain/lobby/catalogue.ts';
import { search } from '#domain/lobby/search.ts';
import { buildIndex } from '#domain/lobby/search-index.ts';
import { chromium } from '../support/chromium.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import type { Bench, Figure } from './figure.ts';
import { usualKeystrokes } from './lobby/keystrokes.ts';
import { LARGE, largeCatalogue, largePack } from './lobby/large-catalogue.ts';
import { mostNodes } from './lobby/nodes.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { median } from './median.ts';
import { beginnings, someTitles, typos } from './search/queries.ts';
import { milliseconds, searching } from './search/timing.ts';

/** Five times the games: cost must be at most linear. */
const AS_MANY = 5.1;
/** A key renders only what is visible, whatever the length of the list: it waits only for the search. */
const KEY_TIMES = 2;
const FRAME_MS = 16.7;
const BYTES_A_GAME = 16;
const BUILDS = 5;
const NODES = 1500;

type Target = { readonly times: number } | { readonly ms: number };
type Taken = { readonly large: number; readonly seeded: number };

/** The large catalogue relative to the seeded one of the same run. */
function beside(name: string, what: string, { large, seeded }: Taken, target: Target): Figure {
  const times = large / seeded;
  const digits = large < 100 ? 2 : 0;
  return {
    name,
    what: `${LARGE} games: ${what}`,
    target: 'times' in target ? `<= ${target.times}x the peer` : `<= ${target.ms} ms`,
    measured: `${large.toFixed(digits)} ms (${times.toFixed(1)}x)`,
    peer: `${seeded.toFixed(digits)} ms, the seeded catalogue`,
    isReached: 'times' in target ? times <= target.times : large <= target.ms,
  };
}

function limit(name: string, what: string, most: number, measured: number, digits = 0): Figure {
  return {
    name,
    what: `${LARGE} games: ${what}`,
    target: `<= ${most}`,
    measured: measured.toFixed(digits),
    peer: '-',
    isReached: measured <= most,
  };
}

type Searched = { readonly exactMs: number; readonly forgivingMs: number; readonly buildMs: number };

function searched(games: readonly Game[]): Searched {
  const titles = someTitles(games);
  const index = buildIndex(games);
  return {
    buildMs: median(Array.from({ length: BUILDS }, () => milliseconds(() => buildIndex(games)))),
    exactMs: searching((query) => search(index, query), beginnings(titles)),
    forgivingMs: searching((query) => search(index, query), typos(titles)),
  };
}

function searches(): Figure[] {
  const [seeded, large] = [searched(realCatalogue().games), searched(largeCatalogue().games)];
  return [
    beside('S6', 'exact search, p95', { large: large.exactMs, seeded: seeded.exactMs }, { ms: FRAME_MS }),
    beside(
      'S6',
      'search forgiving a slip, p95',
      { large: large.forgivingMs, seeded: seeded.forgivingMs },
      { ms: FRAME_MS },
    ),
    beside('S6', 'search index built, in slices', { large: large.buildMs, seeded: seeded.buildMs }, { times: AS_MANY }),
  ];
}

async function browsed(browser: Browser, siteOrigin: string, pack: string): Promise<Figure[]> {
  const answerLarge = (page: Page) =>
    page.route('**/catalogue.json', (route) => route.fulfill({ contentType: 'application/json', body: pack }));
  const address = `${siteOrigin}/slots/all`;
  const field = '.search-field input';
  const openLarge = () => openLobby(browser, address, answerLarge);
  const before = await usualKeystrokes(() => openLobby(browser, address), field);
  const after = await usualKeystrokes(openLarge, field);
  const large = await openLarge();
  const nodes = await mostNodes(large);
  await large.context().close();
  return [
    beside(
      'S5',
      `worst of ${after.keys} keys, to the paint`,
      { large: after.worstMs, seeded: before.worstMs },
      { times: KEY_TIMES },
    ),
    limit('S8', 'nodes in the document, all games scrolled anywhere', NODES, nodes),
  ];
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const pack = JSON.stringify(largePack());
  const each = brotliCompressSync(pack).length / LARGE;
  const browser = await playwright.launch(chromium());
  try {
    return [
      ...(await browsed(browser, house.siteOrigin, pack)),
      ...searches(),
      limit('S7', 'bytes a game on the wire, brotli', BYTES_A_GAME, each, 1),
    ];
  } finally {
    await browser.close();
  }
}
