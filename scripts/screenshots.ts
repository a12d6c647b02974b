// `npm run screenshots`: header, lobby, game and error screens of the built house, in French and Arabic, at three widths,
// into ./screenshots. For people to look at: nothing compares them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { type Locale, localise } from '../domain/locales.ts';
import { chromium } from '../tests/support/chromium.ts';
import { buildWhatIsStale } from './house/build.ts';
import { type House, startHouse } from './house/house.ts';

const folder = 'screenshots';
const widths = { 390: 844, 768: 1024, 1440: 900 };
const languages: Locale[] = ['fr', 'ar'];
const player = { username: 'demo', password: 'demo-Zellige1' };
const settleMs = 1_500;

type Shot = {
  name: string;
  path: string;
  as: 'guest' | 'player';
  whole?: boolean;
  part?: string;
  /** Typed into the search field. */
  typed?: string;
};

const shots: Shot[] = [
  { name: 'header-guest', path: '/slots/casino', as: 'guest', part: 'header' },
  { name: 'header-player', path: '/slots/casino', as: 'player', part: 'header' },
  { name: 'lobby-guest', path: '/slots/casino', as: 'guest' },
  { name: 'lobby-player', path: '/slots/casino', as: 'player' },
  { name: 'lobby-whole', path: '/slots/casino', as: 'player', whole: true },
  { name: 'all-games', path: '/slots/all', as: 'player' },
  { name: 'live-casino', path: '/slots/live-casino?providers=table-house&categories=roulette,blackjack', as: 'guest' },
  { name: 'category', path: '/slots/roulette', as: 'guest' },
  { name: 'collection', path: '/slots/collection/new', as: 'guest' },
  { name: 'virtual-games', path: '/virtual-games', as: 'guest' },
  { name: 'producer', path: '/slots/provider/amber-peak', as: 'guest' },
  { name: 'producer-unknown', path: '/slots/provider/no-such-house', as: 'guest' },
  { name: 'search', path: '/search-slots', as: 'guest' },
  { name: 'search-suggestions', path: '/search-slots', as: 'guest', typed: 'mo' },
  { name: 'search-found', path: '/search-slots?q=pharaoh', as: 'guest' },
  { name: 'search-nothing', path: '/search-slots?q=volbwzo', as: 'guest' },
  { name: 'search-refused', path: '/search-slots?q=moon%3C', as: 'guest' },
  { name: 'game-demo', path: '/slots/orion/moonlit-pharaoh/demo', as: 'guest' },
  { name: 'game-real', path: '/slots/orion/moonlit-pharaoh', as: 'player' },
  { name: 'game-unknown', path: '/slots/orion/no-such-game/demo', as: 'guest' },
  { name: 'sign-in-refused', path: '/auth/sign-in?signin=email_not_verified', as: 'guest' },
  { name: 'sign-up', path: '/sign-up/ATLAS10', as: 'guest', whole: true },
  { name: 'new-password', path: '/recovery-password?token=0', as: 'guest' },
  { name: 'change-email', path: '/profile/change-email', as: 'player' },
  { name: 'profile', path: '/profile', as: 'player', whole: true },
  { name: 'user-info', path: '/profile/user-info', as: 'player', whole: true },
  { name: 'change-password', path: '/profile/change-password', as: 'player' },
  { name: 'bookmakers-settings', path: '/profile/bookmakers-settings', as: 'player', whole: true },
  { name: 'devices', path: '/profile/devices', as: 'player' },
  { name: 'promotions', path: '/promotions', as: 'guest', whole: true },
  { name: 'promotion', path: '/promotions/welcome-offer-1', as: 'player', whole: true },
  { name: 'not-found', path: '/no-such-page', as: 'guest' },
  { name: 'offline', path: '/offline', as: 'guest' },
];

await buildWhatIsStale((line) => console.log(line));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const stateDir = mkdtempSync(join(tmpdir(), 'zellige-screenshots-'));
const house = await startHouse({
  ports: { site: 0, sandbox: 0, platform: 0 },
  stateDir,
  apiOrigin: '',
  hostProfile: '',
});
const browser = await playwright.launch(chromium());
try {
  for (const [width, height] of Object.entries(widths)) {
    for (const language of languages) await photograph(house, browser, language, { width: Number(width), height });
  }
} finally {
  await browser.close();
  await house.stop();
  rmSync(stateDir, { recursive: true, force: true });
}

async function photograph(
  { siteOrigin }: House,
  on: Browser,
  language: Locale,
  viewport: { width: number; height: number },
) {
  for (const as of ['guest', 'player'] as const) {
    const context = await on.newContext({
      viewport,
      locale: language,
      deviceScaleFactor: viewport.width < 500 ? 2 : 1,
      baseURL: siteOrigin,
    });
    const page = await context.newPage();
    if (as === 'player') await signIn(page, localise('/main', language));
    for (const shot of shots.filter((candidate) => candidate.as === as)) {
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
  // Waits a fixed time: there is no common event for frames, fonts and the data of islands.
  await page.waitForTimeout(settleMs);
  if (shot.part) await page.locator(shot.part).first().screenshot({ path });
  else await page.screenshot({ path, fullPage: shot.whole ?? false });
}
