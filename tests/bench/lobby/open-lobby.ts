import type { Browser, Page } from '@playwright/test';

export const viewport = { width: 1440, height: 900 };

/**
 * Opens a hydrated page with games: the whole list is loaded and its search index built.
 * @param prepare runs before anything is loaded.
 */
export async function openLobby(
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await prepare(page);
  await page.goto(address);
  // Islands hydrate at the first interaction, and then load the catalogue and its index.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => document.querySelector('.game-grid:not(.is-first)'));
  await page.waitForTimeout(1000);
  return page;
}
