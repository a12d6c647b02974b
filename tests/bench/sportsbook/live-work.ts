// Main-thread work of a sportsbook page with many prices while a feed changes them, from the browser's trace. CPU time and
// not wall time, so that other processes do not count.
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';

const SLOWED = 4;
const ODDS_A_MATCH = 3;
const outcomes = ['home', 'draw', 'away'] as const;
const TASKS = 'disabled-by-default-devtools.timeline';
/** Microseconds; `tdur` is CPU time. */
type TraceEvent = { name: string; cat: string; pid: number; tid: number; tdur?: number };

export type LiveLoad = { readonly odds: number; readonly changesASecond: number; readonly seconds: number };
export type LiveWork = {
  readonly frames: number;
  readonly longestMs: number;
  readonly meanMs: number;
  /** Prices that the page has updated. */
  readonly drawn: number;
  /** The nodes are the same as at the start, and the focus has not moved. */
  readonly isKept: boolean;
};

const idOf = (index: number): string => `1-bench-1-${index}`;

function eventOf(index: number): FeedEvent {
  return {
    id: idOf(index),
    tournament: '1-bench',
    home: `Home ${index}`,
    away: `Away ${index}`,
    starts_at: new Date().toISOString(),
    phase: 'live',
    period: 1,
    played_ms: 60_000,
    counts: { goals: [0, 0] },
    markets: {
      'result.goals': {
        kind: 'result',
        count: 'goals',
        line: null,
        main: true,
        suspended: false,
        outcomes: Object.fromEntries(outcomes.map((one) => [one, { price: 200, verdict: null }])),
      },
    },
  };
}

/** The site's page with its first match repeated under new ids as a live one, whose prices keep changing. */
function filled(html: string, matches: number): string {
  const [row = '', id = ''] = /<li class="ev[^"]*" data-e="([^"]+)"[\s\S]*?<\/li>/.exec(html) ?? [];
  if (id === '') throw new Error('the page lists no match to measure with');
  const list = Array.from({ length: matches }, (_, index) =>
    row.replaceAll(id, idOf(index)).replace(' ev-next', ''),
  ).join('');
  const start = html.indexOf(row);
  return html.slice(0, start) + list + html.slice(html.indexOf('</ul>', start));
}

/** Changes spread evenly over every second, each of another price. */
async function changing(page: Page, socket: WebSocketRoute, matches: number, load: LiveLoad): Promise<void> {
  const everyMs = 1000 / load.changesASecond;
  const count = load.changesASecond * load.seconds;
  const startMs = Date.now();
  for (let change = 0; change < count; change += 1) {
    const prices = { [outcomes[change % 3] ?? 'home']: 150 + ((change * 37) % 300) };
    const changed = [{ id: idOf((change * 7) % matches), markets: { 'result.goals': { prices } } }];
    socket.send(JSON.stringify({ type: 'difference', seq: change + 1, at: new Date().toISOString(), changed }));
    const waitMs = startMs + (change + 1) * everyMs - Date.now();
    if (waitMs > 0) await page.waitForTimeout(waitMs);
  }
}

function tasksOf(trace: Buffer): { frames: number; tasksMs: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const frames = traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  // Without animation frames only timers identify the page's main thread.
  const known = frames[0] ?? traceEvents.find(({ name }) => name === 'TimerFire');
  if (!known) throw new Error('the trace holds no work of the page');
  const tasksMs = traceEvents
    .filter(({ name, cat, pid, tid }) => name === 'RunTask' && cat === TASKS && pid === known.pid && tid === known.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return { frames: frames.length, tasksMs };
}

/** Runs in the page: remembers its nodes, and counts writes into them. */
function remember(): number {
  const buttons = [...document.querySelectorAll<HTMLElement>('.odds button[name=pick]')];
  buttons[0]?.focus();
  const kept = { buttons, drawn: 0 };
  Object.assign(window, { kept });
  new MutationObserver((records) => {
    kept.drawn += records.filter(({ target }) => target.parentElement?.closest('.odds')).length;
  }).observe(document.body, { characterData: true, subtree: true });
  return buttons.length;
}

/** Runs in the page. */
function recall(): { drawn: number; isKept: boolean } {
  const { kept } = window as unknown as { kept: { buttons: HTMLElement[]; drawn: number } };
  const now = [...document.querySelectorAll<HTMLElement>('.odds button[name=pick]')];
  const isSame = now.length === kept.buttons.length && now.every((button, index) => button === kept.buttons[index]);
  return { drawn: kept.drawn, isKept: isSame && document.activeElement === kept.buttons[0] };
}

type Socketed = { readonly page: Page; readonly opened: Promise<WebSocketRoute> };

/** A page whose feed is ours. */
async function socketed(browser: Browser): Promise<Socketed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const opened = new Promise<WebSocketRoute>((resolve) => {
    void page.routeWebSocket(/\/services\/sportsbook\/feed\?/, resolve);
  });
  return { page, opened };
}
const snapshot = (sport: number, events: readonly FeedEvent[]): string =>
  JSON.stringify({ type: 'snapshot', seq: 0, at: new Date().toISOString(), sport, tournaments: [], events });

/** The work of the page while something changes it, with a slowed CPU. */
async function traced(browser: Browser, page: Page, change: () => Promise<void>): Promise<LiveWork> {
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.waitForTimeout(2000);
  await browser.startTracing(page, { categories: ['devtools.timeline', TASKS] });
  await change();
  const { frames, tasksMs } = tasksOf(await browser.stopTracing());
  const kept = await page.evaluate(recall);
  await page.context().close();
  return {
    frames,
    longestMs: Math.max(...tasksMs),
    meanMs: tasksMs.reduce((sum, ms) => sum + ms, 0) / Math.max(1, frames),
    ...kept,
  };
}

/** The page of a match in play with all of its markets, every price of which changes once a second with its match centre. */
export async function matchWork(browser: Browser, origin: string, seconds: number): Promise<LiveWork> {
  const { page, opened } = await socketed(browser);
  const listed = await page.request.get(`${origin}/services/sportsbook/events?sport=1&type=live`);
  const { events } = (await listed.json()) as { events: FeedEvent[] };
  const { id = '' } = events.find(({ phase }) => phase === 'live') ?? {};
  const response = await page.request.get(`${origin}/services/sportsbook/events/${id}`);
  const { event: match } = (await response.json()) as { event: FeedEvent };
  await page.goto(`${origin}/sportsbook/event/live/${match.id}?markets=all`);
  (await opened).send(snapshot(1, [match]));
  await page.evaluate(remember);
  const changeAt = (second: number): string => {
    const markets = Object.entries(match.markets).map(([id, { outcomes }]) => {
      const prices = Object.keys(outcomes).map((outcome, at) => [outcome, 150 + ((second * 37 + at * 11) % 300)]);
      return [id, { prices: Object.fromEntries(prices) }];
    });
    const changed = [
      {
        id: match.id,
        played_ms: match.played_ms + second * 1000,
        centre: match.centre,
        markets: Object.fromEntries(markets),
      },
    ];
    return JSON.stringify({ type: 'difference', seq: second, at: new Date().toISOString(), changed });
  };
  return traced(browser, page, async () => {
    for (let second = 1; second <= seconds; second += 1) {
      (await opened).send(changeAt(second));
      await page.waitForTimeout(1000);
    }
  });
}

export async function liveWork(browser: Browser, address: string, load: LiveLoad): Promise<LiveWork> {
  const matches = Math.ceil(load.odds / ODDS_A_MATCH);
  const { page, opened } = await socketed(browser);
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: filled(await answer.text(), matches) });
  });
  await page.goto(address);
  const socket = await opened;
  socket.send(
    snapshot(
      1,
      Array.from({ length: matches }, (_, index) => eventOf(index)),
    ),
  );
  await page.waitForFunction(
    (count) => [...document.querySelectorAll('.ev-teams b')].filter((one) => one.textContent === '0').length >= count,
    2 * matches,
  );
  if ((await page.evaluate(remember)) < load.odds) throw new Error('the page shows fewer prices than are measured');
  return traced(browser, page, async () => {
    if (load.changesASecond > 0) await changing(page, socket, matches, load);
    else await page.waitForTimeout(load.seconds * 1000);
  });
}
