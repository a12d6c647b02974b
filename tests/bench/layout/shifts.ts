// Layout shifts as the browser measures them, and the elements that moved.
import type { Page } from '@playwright/test';

export type Shifts = {
  /** The sum of all shifts of the visit, without session windows. */
  readonly sum: number;
  /** The elements that moved most, by tag and class. */
  readonly moved: readonly string[];
};

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
declare global {
  var layoutShifts: { value: number; moved: string[] }[];
}

/** Runs in the page before its scripts. Shifts after a key or tap do not count. */
function observe(): void {
  globalThis.layoutShifts = [];
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].slice(0, 3).join('.') : 'removed';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      globalThis.layoutShifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @returns a function that reads the result at the end of the visit. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(observe);
  return async () => {
    const shifts = await page.evaluate(() => globalThis.layoutShifts);
    const largest = shifts.toSorted((one, other) => other.value - one.value)[0];
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: largest?.moved ?? [] };
  };
}
