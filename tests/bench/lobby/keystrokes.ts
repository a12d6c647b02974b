// A hundred keys and taps with the CPU throttled four times, each timed from the event to the next paint.
import type { Page } from '@playwright/test';
import { median } from '../median.ts';

const SLOWER = 4;
/** 96 keys: typed, and deleted again. */
const WORDS = ['moonlit', 'pharoah', 'wolf', 'roulete', 'dragon', 'fxo', 'amber pk', 'xylo'];

/** Runs in the page: the browser's interaction latency (Event Timing), which ends with the next paint. */
function watch(): void {
  const timed: number[] = [];
  Reflect.set(window, 'timed', timed);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) timed.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: resolves after the key's effect has been painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

export type Keystrokes = { readonly keys: number; readonly worstMs: number };

/** @param taps what is tapped after every word. */
export async function timeKeystrokes(page: Page, field: string, taps: readonly string[] = []): Promise<Keystrokes> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.locator(field).focus();
  // Scrolls the field into view first: that does not count as a key.
  await page.waitForTimeout(1000);
  await page.evaluate(watch);
  let keys = 0;
  for (const [turn, word] of WORDS.entries()) {
    for (const key of [...word, ...Array<string>(word.length).fill('Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.evaluate(painted);
      keys += 1;
    }
    const tap = taps[turn % Math.max(1, taps.length)];
    if (!tap) continue;
    await page.locator(tap).click();
    await page.evaluate(painted);
    await page.locator(field).focus();
    keys += 1;
  }
  await page.waitForTimeout(500);
  const durations = await page.evaluate<number[]>(() => Reflect.get(window, 'timed'));
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  // The browser does not report keys below its threshold: they were painted within a frame.
  return { keys, worstMs: Math.max(16, ...durations) };
}

/** Takes the median of the runs' worst values, so that one pause of the machine does not decide. */
const RUNS = 3;

/** @param open opens a fresh page, which is closed afterwards. */
export async function usualKeystrokes(
  open: () => Promise<Page>,
  field: string,
  taps?: readonly string[],
): Promise<Keystrokes> {
  const runs: Keystrokes[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await open();
    runs.push(await timeKeystrokes(page, field, taps));
    await page.context().close();
  }
  return { keys: runs[0]?.keys ?? 0, worstMs: median(runs.map(({ worstMs }) => worstMs)) };
}
