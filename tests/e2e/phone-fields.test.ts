import type { Page } from '@playwright/test';
import { backofficeOrigin } from './support/origins.ts';
import { once } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// Phones zoom in on a field whose text is smaller than 16 px, and do not zoom out.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const guests = [
  '/main',
  '/slots/casino',
  '/sportsbook',
  '/sportsbook/betslip',
  '/auth/sign-in',
  '/sign-up',
  '/forgot-password',
  '/verify/token',
  '/resend-email',
  '/search',
  '/faq',
  '/help',
  '/persons',
  '/statement-check',
  '/wheel-check',
  '/self-test',
];
const players = [
  '/profile/user-info',
  '/profile/change-email',
  '/profile/change-password',
  '/profile/close-account',
  '/profile/promocode',
  '/profile/passkeys',
  '/profile/limits',
  '/profile/self-exclusion',
  '/profile/time-out',
  '/profile/bookmakers-settings',
  '/profile/notification-settings',
  '/profile/notifications',
  '/profile/kyc-verifiaction',
  '/profile/statement',
  '/profile/slots-history',
  '/profile/transactions',
  '/profile/bet-history/sft',
  '/profile/bonus-history',
  '/profile/exchange-bonus-balance',
  '/profile/DEPOSIT',
  '/profile/withdraw',
  '/balance',
];

/** Every field of the page, including those of closed panels. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !/^(hidden|checkbox|radio|range|file|submit)$/.test((field as HTMLInputElement).type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  );

test('every field of a guest’s page has text large enough for a phone', once, async ({ page, navigate }) => {
  for (const path of guests) {
    await navigate(path);
    await page.waitForLoadState('load');
    expect(await smallFields(page), path).toEqual([]);
  }
  await page.goto(backofficeOrigin);
  expect(await smallFields(page), 'back office').toEqual([]);
});

test('every field of a player’s page has text large enough for a phone', once, async ({ page, navigate, login }) => {
  await login();
  for (const path of players) {
    await navigate(path);
    await page.waitForLoadState('networkidle');
    expect(await smallFields(page), path).toEqual([]);
  }
});
