// A first visit over a slow connection with a slow CPU, measured by the browser.
import type { Browser } from '@playwright/test';

/** A crowded mobile network: 400 kbit/s, 400 ms round trip. */
export const SLOW_CONNECTION = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const SLOWED = 4;
const PATIENCE_MS = 90_000;
const WEIGHED = new Set(['Document', 'Stylesheet', 'Script']);

export type Visit = {
  /** Transferred bytes of HTML, CSS and JavaScript, headers included. */
  bytes: number;
  scriptFiles: number;
  firstPaintMs: number;
  largestPaintMs: number;
  loadMs: number;
};

export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
    await page.goto(address, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    const weighed = [...kinds].filter(([, kind]) => WEIGHED.has(kind));
    return {
      bytes: weighed.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0),
      scriptFiles: weighed.filter(([, kind]) => kind === 'Script').length,
      ...(await page.evaluate(timesOfVisit)),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function timesOfVisit(): Promise<Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'loadMs'>> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const largest = await new Promise<PerformanceEntry | undefined>((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaintMs: largest?.startTime ?? Number.NaN,
    loadMs: navigation?.loadEventEnd ?? Number.NaN,
  };
}
