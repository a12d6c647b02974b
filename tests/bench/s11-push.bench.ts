// S11: calls of a player's open tabs to the API host, ten tabs against one, with the stream and without; calls of a hidden
// browser; and how fast 2,000 players with a socket each receive a change of their balance.
import { fork } from 'node:child_process';
import { type BrowserContext, chromium as playwright } from '@playwright/test';
import { build } from 'esbuild';
import { chromium } from '../support/chromium.ts';
import { scriptWorker, startWorkers } from '../support/edge-workers.ts';
import type { Bench, Figure } from './figure.ts';
import type { Waits } from './push/listeners.ts';

const WATCHED_MS = 40_000;
const SETTLED_MS = 12_000;
const TABS = 10;
const PLAYERS = 2_000;
const PUSH_MS = 250;
const LIMIT_MS = 300_000;
const UPSTREAM = /^\/(api|services|user|slide|carousel)\//;

/** All API calls of the pages; a socket counts as one call. */
function countCalls(context: BrowserContext): () => number {
  let calls = 0;
  context.on('request', (request) => {
    if (UPSTREAM.test(new URL(request.url()).pathname)) calls += 1;
  });
  context.on('page', (page) => page.on('websocket', () => (calls += 1)));
  return () => calls;
}

type Watched = { readonly tabs: number; readonly isHidden?: boolean; readonly hasStream: boolean };

/** @returns calls during the measurement, after every tab has settled. */
async function callsOf(origin: string, { tabs, isHidden = false, hasStream }: Watched): Promise<number> {
  const browser = await playwright.launch(chromium());
  try {
    const context = await browser.newContext({ baseURL: origin, locale: 'fr' });
    if (!hasStream)
      await context.route('**/api/settings/', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...((await answer.json()) as object), stream: false } });
      });
    const signedIn = await context.request.post('/api/accounts/login/', {
      headers: { origin },
      data: { username: 'demo', password: 'demo-Zellige1' },
    });
    if (!signedIn.ok()) throw new Error(`sign-in answered ${signedIn.status()}`);
    const calls = countCalls(context);
    const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
    for (const page of pages) await page.goto('/profile');
    if (isHidden)
      for (const page of pages)
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        });
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const before = calls();
    await new Promise((done) => setTimeout(done, WATCHED_MS));
    return calls() - before;
  } finally {
    await browser.close();
  }
}

async function tabFigures(origin: string): Promise<Figure[]> {
  const polled = {
    one: await callsOf(origin, { tabs: 1, hasStream: false }),
    ten: await callsOf(origin, { tabs: TABS, hasStream: false }),
  };
  const streamed = {
    one: await callsOf(origin, { tabs: 1, hasStream: true }),
    ten: await callsOf(origin, { tabs: TABS, hasStream: true }),
  };
  const hidden = await callsOf(origin, { tabs: TABS, isHidden: true, hasStream: true });
  const row = (what: string, { one, ten }: typeof polled): Figure => ({
    name: 'S11',
    what: `calls of ${TABS} open tabs in ${WATCHED_MS / 1000} s, ${what}`,
    target: 'as many as of one',
    measured: `${ten}`,
    peer: `${one} of one tab`,
    isReached: ten <= one,
  });
  return [
    row('a host without a stream', polled),
    row('our host', streamed),
    {
      name: 'S11',
      what: `calls of a hidden browser with ${TABS} tabs`,
      target: '0',
      measured: `${hidden}`,
      peer: '-',
      isReached: hidden === 0,
    },
  ];
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function waitsOf(origin: string): Promise<Waits> {
  const listeners = fork('tests/bench/push/listeners.ts', { execArgv: [] });
  const waits = new Promise<Waits>((done, fail) => {
    const limit = setTimeout(() => fail(new Error('not every player heard in time')), LIMIT_MS);
    listeners.once('exit', () => fail(new Error('the listeners ended')));
    listeners.once('message', (message) => {
      clearTimeout(limit);
      done(message as Waits);
    });
  });
  listeners.send({ origin, count: PLAYERS });
  return waits.finally(() => listeners.kill());
}

async function pushFigure(): Promise<Figure> {
  const bundled = await build({
    entryPoints: ['tests/bench/push/worker.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
  });
  const runtime = await startWorkers([
    {
      ...scriptWorker('told', bundled.outputFiles[0]?.text ?? ''),
      durableObjects: {
        PLAYER: { className: 'Player', useSQLite: true },
        JACKPOT: { className: 'JackpotPool', useSQLite: true },
      },
    },
  ]);
  try {
    const { receivedMs: heardMs, answeredMs } = await waitsOf((await runtime.unsafeGetDirectURL('told')).origin);
    const p99Ms = percentile(heardMs, 0.99);
    return {
      name: 'S11',
      what: `a player with an open line hears of a payment, p99 of ${PLAYERS} players`,
      target: `<= ${PUSH_MS} ms`,
      measured: `${p99Ms.toFixed(1)} ms (p50 ${percentile(heardMs, 0.5).toFixed(1)} ms)`,
      peer: `${percentile(answeredMs, 0.99).toFixed(1)} ms until the payment itself is answered (p50 ${percentile(answeredMs, 0.5).toFixed(1)} ms)`,
      isReached: p99Ms <= PUSH_MS,
    };
  } finally {
    await runtime.dispose();
  }
}

export async function measure({ house }: Bench): Promise<Figure[]> {
  return [...(await tabFigures(house.siteOrigin)), await pushFigure()];
}
