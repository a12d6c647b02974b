// S8: how many nodes stand in the document, wherever the reader has scrolled to.
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';
import { openLobby } from './lobby/open-lobby.ts';

const NODES = 1500;
const STOPS = 40;

/** The most nodes met on the way down a page and up again. */
async function mostNodes(browser: Browser, address: string, openAll: boolean): Promise<number> {
  const page = await openLobby(browser, address);
  for (let times = 0; openAll && times < 5; times++) await page.locator('.list-more a').click();
  const most = await page.evaluate(async (stops) => {
    const heights = Array.from(
      { length: stops },
      (_, stop) => (document.documentElement.scrollHeight * stop) / (stops - 1),
    );
    let most = 0;
    for (const top of [...heights, ...heights.toReversed()]) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, STOPS);
  await page.context().close();
  return most;
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    const lobby = await mostNodes(browser, `${house.siteOrigin}/slots/casino`, true);
    const all = await mostNodes(browser, `${house.siteOrigin}/slots/all`, false);
    return [
      {
        name: 'S8',
        what: 'nodes in the document, scrolled anywhere, lobby / all games',
        target: `<= ${NODES}`,
        measured: `${lobby} / ${all}`,
        peer: '-',
        isReached: Math.max(lobby, all) <= NODES,
      },
    ];
  } finally {
    await browser.close();
  }
}
