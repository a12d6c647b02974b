// S7: transferred bytes of the catalogue on a first and on a repeated visit, counted by the browser: resources from its
// cache have a transfer size of 0.
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import type { Bench, Figure } from './figure.ts';
import { viewport } from './lobby/open-lobby.ts';

const GAMES = 3942;
const BYTES_A_GAME = 16;
const PATIENCE_MS = 10_000;
const STORING_MS = 2_000;

/** @returns transferred bytes, headers included; 0 if the page made no request. */
async function loadedBytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  // The catalogue is requested at the first interaction.
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForFunction(sizes, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.waitForTimeout(STORING_MS);
  const found = await page.evaluate(sizes);
  await page.close();
  return found?.reduce((sum, size) => sum + size, 0) ?? 0;
}

/** Runs in the page. @returns null if nothing was loaded. */
function sizes(): number[] | null {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const catalogue = loaded.filter(({ name }) => name.includes('/catalogue.json'));
  return catalogue.length === 0 ? null : catalogue.map(({ transferSize }) => transferSize);
}

async function weight(siteOrigin: string): Promise<Figure> {
  const body = Buffer.from(await (await fetch(`${siteOrigin}/catalogue.json`)).arrayBuffer());
  const each = brotliCompressSync(body).length / GAMES;
  return {
    name: 'S7',
    what: 'catalogue that the browser loads, brotli',
    target: `<= ${BYTES_A_GAME} bytes a game`,
    measured: `${each.toFixed(1)} bytes a game`,
    peer: '6.7, names alone',
    isReached: each <= BYTES_A_GAME,
  };
}

async function repeatVisit(browser: Browser, siteOrigin: string): Promise<Figure> {
  const context = await browser.newContext({ viewport });
  const first = await loadedBytes(context, `${siteOrigin}/slots/casino`);
  if (first === 0) throw new Error('the lobby did not load the catalogue on a first visit');
  const again = await loadedBytes(context, `${siteOrigin}/slots/casino`);
  return {
    name: 'S7',
    what: 'bytes of the catalogue loaded on a repeat visit',
    target: '0',
    measured: `${again}`,
    peer: `${first} on the first`,
    isReached: again === 0,
  };
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const browser = await playwright.launch(chromium());
  try {
    return [await weight(house.siteOrigin), await repeatVisit(browser, house.siteOrigin)];
  } finally {
    await browser.close();
  }
}
