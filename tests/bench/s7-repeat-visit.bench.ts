// S7: bytes of the catalogue that a browser loads again when its reader comes back. The browser counts them itself:
// what it takes from its own cache has no transfer size.
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';

const PATIENCE_MS = 10_000;
const STORING_MS = 2_000;

/** @returns transferred bytes, headers included; 0 when the page did not ask. */
async function catalogueBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  // The catalogue is asked for at the first sign of a person.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(sizes, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.waitForTimeout(STORING_MS);
  const found = await page.evaluate(sizes);
  await page.close();
  return found?.reduce((sum, size) => sum + size, 0) ?? 0;
}

/** Runs in the page. @returns null when nothing has been loaded. */
function sizes(): number[] | null {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const catalogue = loaded.filter(({ name }) => name.includes('/catalogue.json'));
  return catalogue.length === 0 ? null : catalogue.map(({ transferSize }) => transferSize);
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await catalogueBytes(context, `${house.siteOrigin}/slots/casino`);
    if (first === 0) throw new Error('the lobby did not load the catalogue on a first visit');
    const again = await catalogueBytes(context, `${house.siteOrigin}/slots/casino`);
    return [
      {
        name: 'S7',
        what: 'bytes of the catalogue loaded on a repeat visit',
        target: '0',
        measured: `${again}`,
        peer: `${first} on the first`,
        isReached: again === 0,
      },
    ];
  } finally {
    await browser.close();
  }
}
