// Chromium against the built house, with its own ports and state folder, in three languages and two widths.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { DEFAULT_LOCALE, locales, regionOf } from './domain/locales.ts';
import { originOf, withFreePorts } from './scripts/house/settings.ts';
import { chromium } from './tests/support/chromium.ts';

// Playwright evaluates this file in each of its processes: random values are kept in the environment.
process.env.E2E_STATE_DIR ??= mkdtempSync(join(tmpdir(), 'zellige-e2e-'));
process.env.E2E_PORTS ??= JSON.stringify(await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 }));
const ports: Awaited<ReturnType<typeof withFreePorts>> = JSON.parse(process.env.E2E_PORTS);
const browser = chromium();

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/**
 * The same code shows these in every language, and a gate checks that no text is missing: two projects, one of each width
 * and text direction, are enough.
 */
const ofOneScreen = [
  '**/cashier-doubt.test.ts',
  '**/closing.test.ts',
  '**/details.test.ts',
  '**/devices.test.ts',
  '**/documents.test.ts',
  '**/frame.test.ts',
  '**/game-page.test.ts',
  '**/guards.test.ts',
  '**/keyboard.test.ts',
  '**/joining-pages.test.ts',
  '**/lists.test.ts',
  '**/lobby.test.ts',
  '**/reality-check.test.ts',
  '**/overview.test.ts',
  '**/settings.test.ts',
  '**/game-in-its-tab.test.ts',
  '**/payment-history.test.ts',
  '**/plain-host.test.ts',
  '**/plain-sport.test.ts',
  '**/promotions.test.ts',
  '**/questions.test.ts',
  '**/reading-comfort.test.ts',
  '**/real-play.test.ts',
  '**/replacing-slot.test.ts',
  '**/round-history.test.ts',
  '**/provider-bets.test.ts',
];

/** Run in every language, each width in one of them. */
const oncePerLanguage = [
  '**/balance.test.ts',
  '**/updates.test.ts',
  '**/bets.test.ts',
  '**/bonuses.test.ts',
  '**/sportsbook.test.ts',
  '**/match-centre.test.ts',
  '**/notification-centre.test.ts',
  '**/nothing-moves.test.ts',
  '**/bet-builder.test.ts',
  '**/follow-form.test.ts',
  '**/cashier-coins.test.ts',
  '**/cashier-deposits.test.ts',
  '**/cashier-methods.test.ts',
  '**/cashier-payouts.test.ts',
  '**/cashier-states.test.ts',
  '**/choose-sport.test.ts',
  '**/header.test.ts',
  '**/joining.test.ts',
  '**/offline.test.ts',
  '**/read-aloud.test.ts',
  '**/records.test.ts',
  '**/protection.test.ts',
  '**/races.test.ts',
  '**/reading.test.ts',
  '**/search.test.ts',
  '**/sign-in.test.ts',
  '**/site-search.test.ts',
  '**/sport-embeds.test.ts',
  '**/transactions.test.ts',
  '**/visitor.test.ts',
  '**/wheel.test.ts',
];
/** As above, with each width in another language: a wide page in French, a phone from right to left. */
const oncePerLanguageTurned = ['**/betslip.test.ts', '**/push.test.ts'];
/** What goes one way whatever the language and the width: faults, files, the operator's and the editor's pages. */
const once = [
  '**/editor.test.ts',
  '**/faults.test.ts',
  '**/found.test.ts',
  '**/game-failures.test.ts',
  '**/inactivity.test.ts',
  '**/left-account.test.ts',
  '**/market-days.test.ts',
  '**/one-view.test.ts',
  '**/backoffice/*.test.ts',
  '**/passkeys.test.ts',
  '**/phone-fields.test.ts',
  '**/plain-games.test.ts',
  '**/refused-storage.test.ts',
  '**/service-worker.test.ts',
  '**/session-facts.test.ts',
  '**/slow-host.test.ts',
  '**/static-files.test.ts',
  '**/translated-*.test.ts',
  '**/wheel-turning.test.ts',
  '**/wrong-clock.test.ts',
];
/** Whole game tables, and whole pages by their focus: layout problems show first on a phone in Arabic. */
const inArabic = ['**/boards.test.ts', '**/cards.test.ts', '**/in-sight.test.ts', '**/live-table.test.ts'];
/**
 * Tag for a test of those files that is independent of language and width: it runs in French only.
 */
/** The widths of languages that are neither the default nor written from right to left. */
const inOthers = locales.filter((locale) => !['fr', 'ar'].includes(locale)).map((locale) => `${locale}-1440`);
const ONCE = /@once/;
/** What a project skips because another one runs it. */
const leftOut = (project: string): string[] => [
  ...(['fr-1440', 'ar-390'].includes(project) ? [] : ofOneScreen),
  ...(['fr-390', 'ar-1440', ...inOthers].includes(project) ? [] : oncePerLanguage),
  ...(['fr-1440', 'ar-390', ...inOthers].includes(project) ? [] : oncePerLanguageTurned),
  ...(project === 'fr-1440' ? [] : once),
  ...(project === 'ar-390' ? [] : inArabic),
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One more than there are cores: waiting tests leave their core idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Tests share accounts and a clock, and a machine with two cores is sometimes too slow.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: originOf(ports.site),
    launchOptions: browser,
    // Recording costs a third of a test's time: only the retry of a failed test is recorded.
    trace: 'on-first-retry',
    video: 'off',
    // Each test is a new browser, whose service worker would precache everything: its own tests set 'allow'.
    serviceWorkers: 'block',
  },
  projects: locales.flatMap((language) =>
    Object.entries(viewports).map(([device, viewport]) => ({
      name: `${language}-${viewport.width}`,
      testIgnore: leftOut(`${language}-${viewport.width}`),
      ...(language !== DEFAULT_LOCALE && { grepInvert: ONCE }),
      use: {
        locale: regionOf(language).replace('_', '-'),
        viewport,
        hasTouch: device === 'phone',
        isMobile: device === 'phone',
        // Tells the edge that it is a phone, in the client hints too.
        ...(device === 'phone' && { userAgent: devices['Pixel 7'].userAgent }),
      },
    })),
  ),
  webServer: {
    command: 'node scripts/start.ts',
    url: `${originOf(ports.site)}/readyz`,
    env: {
      PORT: `${ports.site}`,
      SANDBOX_PORT: `${ports.sandbox}`,
      PLATFORM_PORT: `${ports.platform}`,
      BACKOFFICE_PORT: `${ports.backoffice}`,
      STATE_DIR: process.env.E2E_STATE_DIR,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  globalTeardown: './tests/support/forget-state.ts',
});
