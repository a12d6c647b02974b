// Chromium against the built site and platform, with their own ports and state folder, in three languages and two
// widths.
import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { locales, regionOf } from './domain/locales.ts';
import { localOrigin, withFreePorts } from './scripts/house/settings.ts';
import { testsOn, widths } from './tests/e2e/support/screens.ts';
import { chromium } from './tests/support/chromium.ts';
import './tests/support/temporary-folder.ts';

// Playwright evaluates this file in each of its processes, so random values go into the environment.
process.env.E2E_STATE_DIR ??= mkdtempSync(join(tmpdir(), 'zellige-e2e-'));
process.env.E2E_PORTS ??= JSON.stringify(await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 }));
const ports: Awaited<ReturnType<typeof withFreePorts>> = JSON.parse(process.env.E2E_PORTS);
const browser = chromium();

const viewports = { phone: { width: widths.phone, height: 844 }, desktop: { width: widths.desktop, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // One more than there are cores: waiting tests leave their core idle.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Tests share accounts and a clock, and a machine with two cores is sometimes too slow.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: localOrigin(ports.site),
    launchOptions: browser,
    // Recording takes a third of a test's time, so only retries are recorded.
    trace: 'on-first-retry',
    video: 'off',
    // Each test is a new browser, whose service worker would precache everything; tests of the worker set 'allow'.
    serviceWorkers: 'block',
  },
  projects: locales.flatMap((language) =>
    Object.entries(viewports).map(([device, viewport]) => ({
      name: `${language}-${viewport.width}`,
      grep: testsOn(`${language}-${viewport.width}`),
      use: {
        locale: regionOf(language).replace('_', '-'),
        viewport,
        hasTouch: device === 'phone',
        isMobile: device === 'phone',
        // Identifies as a phone to the edge, in the client hints too.
        ...(device === 'phone' && { userAgent: devices['Pixel 7'].userAgent }),
      },
    })),
  ),
  webServer: {
    command: 'node scripts/start.ts',
    url: `${localOrigin(ports.site)}/readyz`,
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
