// A real Chromium against the built house, on ports and a state folder of its own, in three languages and two widths.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { originOf, withFreePorts } from './scripts/house/settings.ts';
import { chromium } from './tests/support/chromium.ts';

// Playwright reads this file again in each of its processes: what is drawn by lot is kept in the environment.
process.env.E2E_STATE_DIR ??= mkdtempSync(join(tmpdir(), 'zellige-e2e-'));
process.env.E2E_PORTS ??= JSON.stringify(await withFreePorts({ site: 0, sandbox: 0, platform: 0 }));
const ports: Awaited<ReturnType<typeof withFreePorts>> = JSON.parse(process.env.E2E_PORTS);
const browser = chromium();

const languages = ['fr', 'en', 'ar'] as const;
const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/**
 * What is played, what goes wrong and what a player keeps is shown by the same code in every language, and that each has
 * its texts is a gate's to say: two projects, one of each width and direction, are enough.
 */
const ofOneScreen = [
  '**/cashier-doubt.test.ts',
  '**/closing.test.ts',
  '**/details.test.ts',
  '**/devices.test.ts',
  '**/documents-by-form.test.ts',
  '**/documents.test.ts',
  '**/frame.test.ts',
  '**/game-page.test.ts',
  '**/guards.test.ts',
  '**/joining-pages.test.ts',
  '**/joining-without-scripts.test.ts',
  '**/lists.test.ts',
  '**/lobby.test.ts',
  '**/look-at-play.test.ts',
  '**/overview.test.ts',
  '**/own-settings.test.ts',
  '**/own-tab.test.ts',
  '**/payment-history.test.ts',
  '**/promotions.test.ts',
  '**/questions.test.ts',
  '**/reading-comfort.test.ts',
  '**/real-play.test.ts',
  '**/replacing-slot.test.ts',
  '**/round-history.test.ts',
  '**/sportsbook-bets.test.ts',
];

/** What is written, searched, mailed or paid holds in each language, and each width is seen in one of them. */
const oncePerLanguage = [
  '**/balance.test.ts',
  '**/being-told.test.ts',
  '**/bets.test.ts',
  '**/bonuses.test.ts',
  '**/book.test.ts',
  '**/cashier-coins.test.ts',
  '**/cashier-deposits.test.ts',
  '**/cashier-methods.test.ts',
  '**/cashier-payouts.test.ts',
  '**/cashier-states.test.ts',
  '**/choose-sport.test.ts',
  '**/header.test.ts',
  '**/joining.test.ts',
  '**/offline.test.ts',
  '**/own-records.test.ts',
  '**/protection.test.ts',
  '**/reading.test.ts',
  '**/search.test.ts',
  '**/sign-in.test.ts',
  '**/sport-embeds.test.ts',
  '**/transactions.test.ts',
  '**/visitor.test.ts',
  '**/wheel.test.ts',
];
/** As above, with each width in another language: a wide page in French, a phone from right to left. */
const oncePerLanguageTurned = ['**/cashier-by-form.test.ts', '**/plain-host.test.ts', '**/slip.test.ts'];
/** What goes one way whatever the language and the width: faults, files, the operator's and the editor's pages. */
const once = [
  '**/editor.test.ts',
  '**/faults.test.ts',
  '**/found.test.ts',
  '**/game-failures.test.ts',
  '**/inactivity.test.ts',
  '**/operator-desk.test.ts',
  '**/own-settings-by-form.test.ts',
  '**/passkeys.test.ts',
  '**/plain-games.test.ts',
  '**/service-worker.test.ts',
  '**/session-facts.test.ts',
  '**/static-files.test.ts',
  '**/wheel-turning.test.ts',
];
/** Whole tables to play at: what stands in the way on a phone from right to left does so nowhere else. */
const inArabic = ['**/boards.test.ts', '**/cards.test.ts', '**/live-table.test.ts'];
/**
 * A test of those files that goes one way whatever the language and the width says so by this tag: its file runs in
 * French for its sake, and in the other languages without it.
 */
const ONCE = /@once/;
/** What a project leaves to others. */
const leftOut = (project: string): string[] => [
  ...(['fr-1440', 'ar-390'].includes(project) ? [] : ofOneScreen),
  ...(['fr-390', 'en-1440', 'ar-1440'].includes(project) ? [] : oncePerLanguage),
  ...(['fr-1440', 'en-1440', 'ar-390'].includes(project) ? [] : oncePerLanguageTurned),
  ...(project === 'fr-1440' ? [] : once),
  ...(project === 'ar-390' ? [] : inArabic),
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One more than there are cores: a test that waits for a clock or an answer leaves its core to another.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Players share accounts and a clock, and a machine of two cores is not always in time.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: originOf(ports.site),
    launchOptions: browser,
    // Recording a test costs a third of its time: only the one that has failed is recorded, at its second try.
    trace: 'on-first-retry',
    video: 'off',
    // Each test is a new browser to the site, which would fetch everything it keeps: the tests of it say 'allow'.
    serviceWorkers: 'block',
  },
  projects: languages.flatMap((language) =>
    Object.entries(viewports).map(([device, viewport]) => ({
      name: `${language}-${viewport.width}`,
      testIgnore: leftOut(`${language}-${viewport.width}`),
      ...(language !== 'fr' && { grepInvert: ONCE }),
      use: {
        locale: { fr: 'fr-TN', en: 'en-GB', ar: 'ar-TN' }[language],
        viewport,
        hasTouch: device === 'phone',
        isMobile: device === 'phone',
        // By it the browser tells the edge that it is a phone, in its client hints too.
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
      STATE_DIR: process.env.E2E_STATE_DIR,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  globalTeardown: './tests/support/forget-state.ts',
});
