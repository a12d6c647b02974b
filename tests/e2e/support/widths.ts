// Checks a page in both widths with one load.
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const widths = [390, 1440];

/** Runs the checks at phone and desktop width; nothing may overflow either. */
export async function inBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    await look();
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await sticksOut(), `something sticks out at ${width}`).toBe(false);
  }
  if (before) await page.setViewportSize(before);
}
