// S8: the highest number of nodes in the document at any scroll position.
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';
import { mostNodes } from './lobby/nodes.ts';
import { openLobby } from './lobby/open-lobby.ts';

const NODES = 1500;

async function nodesOf(browser: Browser, address: string, openAll: boolean): Promise<number> {
  const page = await openLobby(browser, address);
  for (let times = 0; openAll && times < 5; times++) await page.locator('.list-more a').click();
  const most = await mostNodes(page);
  await page.context().close();
  return most;
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    const lobby = await nodesOf(browser, `${house.siteOrigin}/slots/casino`, true);
    const all = await nodesOf(browser, `${house.siteOrigin}/slots/all`, false);
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
