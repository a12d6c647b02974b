// `npm run screenshots`: pages of the local build in French and Arabic, at three widths, for visual review.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { type Locale, localise } from '../domain/locales.ts';
import { chromium } from '../tests/support/chromium.ts';
import { buildWhatIsStale } from './house/build.ts';
import { inFreshHouse } from './house/house.ts';
import listed from './screenshots.json' with { type: 'json' };

const folder = 'screenshots';
const widths = { 390: 844, 768: 1024, 1440: 900 };
const languages: Locale[] = ['fr', 'ar'];
const player = { username: 'demo', password: 'demo-Zellige1' };
const settleMs = 1_500;

type Shot = { name: string; path: string; whole?: boolean; part?: string; typed?: string };

/** `part` of the page, or the `whole` page; `typed` into the search field. */
const shots: Readonly<Record<'guest' | 'player', readonly Shot[]>> = listed;

await buildWhatIsStale(console.log);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
await inFreshHouse(async ({ siteOrigin }) => {
  const browser = await playwright.launch(chromium());
  try {
    for (const [width, height] of Object.entries(widths))
      for (const language of languages)
        await photograph(siteOrigin, browser, language, { width: Number(width), height });
  } finally {
    await browser.close();
  }
});

async function photograph(
  baseURL: string,
  browser: Browser,
  language: Locale,
  viewport: { width: number; height: number },
): Promise<void> {
  for (const as of ['guest', 'player'] as const) {
    const deviceScaleFactor = viewport.width < 500 ? 2 : 1;
    const context = await browser.newContext({ viewport, locale: language, deviceScaleFactor, baseURL });
    const page = await context.newPage();
    if (as === 'player') await signIn(page, localise('/main', language));
    for (const shot of shots[as]) {
      const file = join(folder, `${shot.name}-${viewport.width}-${language}.png`);
      await take(page, shot, localise(shot.path, language), file);
      console.log(file);
    }
    await context.close();
  }
}

async function signIn(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await page.evaluate(async (fields) => {
    await fetch('/session/sign-in', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }, player);
}

async function take(page: Page, shot: Shot, address: string, path: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  if (shot.typed) await page.locator('input[name=q]').pressSequentially(shot.typed);
  // Frames, fonts and islands have no common event.
  await page.waitForTimeout(settleMs);
  if (shot.part) await page.locator(shot.part).first().screenshot({ path });
  else await page.screenshot({ path, fullPage: shot.whole ?? false });
}
