// S1 with its peer: the general terms as we serve them and as Next.js exports them, over the same slow connection.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Figure, Measure } from './figure.ts';
import { median } from './median.ts';
import { serveFiles } from './reading/file-server.ts';
import { contentOf, exportByNext, NEXT } from './reading/next-export.ts';
import { type Visit, visit } from './reading/slow-visit.ts';
import { withPackages } from './temporary-packages.ts';

const ROUNDS = 3;
const BUILT = join('dist', 'client');
const PAGE = '/terms-and-conditions/generalTerms';

/** Alternates our page and the peer's, so that a busy machine slows both. */
async function visits(ours: string, theirs: string): Promise<{ ours: Visit[]; theirs: Visit[] }> {
  const browser = await playwright.launch(chromium());
  try {
    const seen: { ours: Visit[]; theirs: Visit[] } = { ours: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.ours.push(await visit(browser, ours));
      seen.theirs.push(await visit(browser, theirs));
    }
    return seen;
  } finally {
    await browser.close();
  }
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function figures({ ours, theirs }: { ours: Visit[]; theirs: Visit[] }): Figure[] {
  const row = (what: string, measure: keyof Visit, say: (value: number) => string, target?: number): Figure => {
    const [our, their] = [ours, theirs].map((seen) => median(seen.map((one) => one[measure]))) as [number, number];
    return {
      name: 'S1',
      what: `general terms, ${what}`,
      target: target === undefined ? '< peer' : say(target),
      measured: say(our),
      peer: `${say(their)} (${NEXT[0]} export)`,
      isReached: target === undefined ? our < their : our <= target,
    };
  };
  const slowly = 'at 400 kbit/s and 400 ms, processor slowed four times';
  return [
    row('HTML, CSS and JavaScript on the wire', 'bytes', kilo),
    row('script files', 'scriptFiles', String, 0),
    row(`first paint ${slowly}`, 'firstPaintMs', seconds),
    row(`largest paint ${slowly}`, 'largestPaintMs', seconds),
    row(`loaded ${slowly}`, 'loadMs', seconds),
  ];
}

export const measure: Measure = () =>
  withPackages(NEXT, async (folder) => {
    const read = (address: string): string => readFileSync(join(BUILT, address), 'utf8');
    const exported = await exportByNext(folder, contentOf(read(`${PAGE}.html`), read));
    // Fonts are the same files for both.
    const [ours, theirs] = await Promise.all([serveFiles([BUILT]), serveFiles([exported, BUILT])]);
    try {
      return figures(await visits(`${ours.origin}${PAGE}`, `${theirs.origin}/`));
    } finally {
      ours.close();
      theirs.close();
    }
  });
