// S15: whether the list of all games scrolls at 60 frames a second, and the rails of the lobby.
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';
import { scrollWork } from './lobby/frames.ts';
import { openLobby } from './lobby/open-lobby.ts';

const FRAME_MS = 16.7;
/** One delayed frame in a hundred is not visible. */
const LATE_SHARE = 0.01;

async function figureOf(browser: Browser, address: string, what: string): Promise<Figure> {
  const page = await openLobby(browser, address);
  const { frames, meanMs, longTasks: late } = await scrollWork(browser, page, FRAME_MS);
  await page.context().close();
  return {
    name: 'S15',
    what: `work of a frame while ${what}; frames of ${frames} that come late`,
    target: `<= ${FRAME_MS} ms; <= ${frames * LATE_SHARE}`,
    measured: `${meanMs.toFixed(1)} ms; ${late}`,
    peer: '-',
    isReached: meanMs <= FRAME_MS && late <= frames * LATE_SHARE,
  };
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    return [
      await figureOf(browser, `${house.siteOrigin}/slots/all`, 'the list of all games scrolls'),
      await figureOf(browser, `${house.siteOrigin}/slots/casino`, 'the rails of the lobby scroll'),
    ];
  } finally {
    await browser.close();
  }
}
