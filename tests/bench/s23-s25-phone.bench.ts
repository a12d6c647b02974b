// S23 to S25: what a phone on a slow network waits for, and what it asks. An empty cache, texts in brotli, 1.6 Mbit/s,
// 150 ms, a CPU four times slower; the median of five visits before the first touch.
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { compressingProxy } from './compressing-proxy.ts';
import type { Bench, Figure } from './figure.ts';
import { median } from './median.ts';

const VISITS = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SETTLED_MS = 4000;

/** Milliseconds. */
type Visit = { readonly paintMs: number; readonly blockedMs: number; readonly longestMs: number };

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    // A browser under test reports a mouse, which no phone has.
    for (const sign of ['pointerover', 'pointermove'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
    const seen = { paint: 0, tasks: [] as number[] };
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { seen });
  });
  const answer = await page.goto(address, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`);
  await page.waitForTimeout(SETTLED_MS);
  const { paint, tasks } = await page.evaluate(
    () => (window as unknown as { seen: { paint: number; tasks: number[] } }).seen,
  );
  await context.close();
  const blockedMs = tasks.reduce((sum, task) => sum + task - 50, 0);
  return { paintMs: paint, blockedMs, longestMs: Math.max(0, ...tasks) };
}

type Screen = { readonly what: string; readonly path: string; readonly paintMs: number; readonly blockedMs: number };
const screens: readonly Screen[] = [
  { what: 'lobby', path: '/slots/casino', paintMs: 1200, blockedMs: 150 },
  { what: 'list of matches', path: '/sportsbook/prematch', paintMs: 900, blockedMs: 100 },
  { what: 'demo of a game', path: '/slots/orion/roulette-fountain/demo', paintMs: 1200, blockedMs: 150 },
  { what: "a provider's sportsbook", path: '/sport/alt/Home', paintMs: 1500, blockedMs: 150 },
];
const LONGEST_MS = 100;

async function speedOf(browser: Browser, origin: string, screen: Screen): Promise<Figure> {
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, `${origin}${screen.path}`));
  const of = (name: keyof Visit) => Math.round(median(visits.map((one) => one[name])));
  const [paintMs, blockedMs, longestMs] = [of('paintMs'), of('blockedMs'), of('longestMs')];
  return {
    name: 'S23',
    what: `${screen.what} on a phone: largest paint; blocked; longest task`,
    target: `<= ${screen.paintMs} ms; <= ${screen.blockedMs} ms; <= ${LONGEST_MS} ms`,
    measured: `${paintMs} ms; ${blockedMs} ms; ${longestMs} ms`,
    peer: '-',
    isReached: paintMs <= screen.paintMs && blockedMs <= screen.blockedMs && longestMs <= LONGEST_MS,
  };
}

const HEADER_BYTES = 1536;

async function headersOf(origin: string): Promise<Figure> {
  const { headers } = await fetch(`${origin}/slots/casino`);
  // Name, colon, blank, value and line end, as HTTP/1.1 sends them.
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return {
    name: 'S24',
    what: 'headers of a page made on demand',
    target: `<= ${HEADER_BYTES} bytes`,
    measured: `${bytes} bytes`,
    peer: '-',
    isReached: bytes <= HEADER_BYTES,
  };
}

const REQUESTS = 60;

async function requestsOf(browser: Browser, origin: string): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  let all = 0;
  let ofTheWorker = 0;
  page.on('response', (response) => {
    all++;
    // Only the Worker answers with this.
    if (response.headers()['cache-control']?.includes('private')) ofTheWorker++;
  });
  await page.goto(`${origin}/slots/casino`, { waitUntil: 'load' });
  // Twice: the islands load at the first sign of a person.
  for (const x of [700, 710]) await page.mouse.move(x, 30);
  await page.waitForTimeout(SETTLED_MS);
  await context.close();
  return {
    name: 'S25',
    what: "requests of a guest's first lobby; those that run the Worker",
    target: `<= ${REQUESTS}; 1`,
    measured: `${all}; ${ofTheWorker}`,
    peer: '-',
    isReached: all <= REQUESTS && ofTheWorker === 1,
  };
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  const { proxy, close } = await compressingProxy();
  const browser = await playwright.launch({ ...chromium(), proxy });
  try {
    const figures: Figure[] = [];
    for (const screen of screens) figures.push(await speedOf(browser, house.siteOrigin, screen));
    return [...figures, await headersOf(house.siteOrigin), await requestsOf(browser, house.siteOrigin)];
  } finally {
    close();
    await browser.close();
  }
}
