// Main-thread work while scrolling, from the browser's trace. CPU time and not wall time, so that other processes do not
// count.
import type { Browser, Page } from '@playwright/test';

const FRAMES = 300;
const STEP_PX = 60;

/** Microseconds; `tdur` is CPU time. */
type TraceEvent = { name: string; cat: string; pid: number; tid: number; tdur?: number };

const TASKS = 'disabled-by-default-devtools.timeline';

/** Runs in the page. */
const scroll = ([frames, step]: readonly [number, number]) =>
  new Promise<void>((resolve) => {
    let left = frames;
    const next = () => {
      scrollBy({ top: step, behavior: 'instant' });
      left -= 1;
      if (left === 0) resolve();
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

export type ScrollWork = {
  readonly frames: number;
  /** Main-thread work per frame. */
  readonly meanMs: number;
  /** Tasks longer than a frame: each delays a frame. */
  readonly longTasks: number;
};

export async function scrollWork(browser: Browser, page: Page, frameMs: number): Promise<ScrollWork> {
  await browser.startTracing(page, { categories: ['devtools.timeline', TASKS] });
  await page.evaluate(scroll, [FRAMES, STEP_PX] as const);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frame = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
  if (!frame) throw new Error('the trace holds no frames');
  const tasks = traceEvents
    .filter(({ name, cat, pid, tid }) => name === 'RunTask' && cat === TASKS && pid === frame.pid && tid === frame.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    frames: FRAMES,
    meanMs: tasks.reduce((sum, ms) => sum + ms, 0) / FRAMES,
    longTasks: tasks.filter((ms) => ms > frameMs).length,
  };
}
