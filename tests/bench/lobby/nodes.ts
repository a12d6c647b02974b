import type { Page } from '@playwright/test';

const STOPS = 40;

/** The highest node count while scrolling down a page and up again. */
export function mostNodes(page: Page): Promise<number> {
  return page.evaluate(async (stops) => {
    const heights = Array.from(
      { length: stops },
      (_, stop) => (document.documentElement.scrollHeight * stop) / (stops - 1),
    );
    let most = 0;
    for (const top of [...heights, ...heights.toReversed()]) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  }, STOPS);
}
