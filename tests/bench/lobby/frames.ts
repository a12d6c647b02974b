// What the page's own thread does while its reader scrolls, from the browser's trace. Processor time and not the clock's:
// another process that takes the processor makes no frame of ours longer.
import type { Browser, Page } from '@playwright/test';

const FRAMES = 300;
const STEP_PX = 60;

/** Microseconds; `tdur` is the processor's time. */
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
  /** All work of the page's thread, shared out among the frames. */
  readonly meanMs: number;
  /** Tasks that alone take longer than a frame lasts: each is a frame that comes late. */
  readonly late: number;
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
    late: tasks.filter((ms) => ms > frameMs).length,
  };
}
