import type { Browser, Page } from '@playwright/test';

export const viewport = { width: 1440, height: 900 };

/**
 * A page with games, awake: the whole list is in the browser and its search index made.
 * @param prepare before anything is loaded.
 */
export async function openLobby(
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await prepare(page);
  await page.goto(address);
  // The islands wake at the first sign of a person, and the catalogue and its index come after them.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => document.querySelector('.game-grid:not(.is-first)'));
  await page.waitForTimeout(1000);
  return page;
}
