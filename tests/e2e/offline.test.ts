import type { Page } from '@playwright/test';
import { Line } from './support/line.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ line: Line }>({
  line: async ({ language: _ }, use) => {
    const line = new Line();
    await line.open();
    await use(line);
    await line.cut();
  },
});
test.use({ serviceWorkers: 'allow', provoked: /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/ });

const TERMS = '/terms-and-conditions/responsible-gaming';

/** A version is active once it has everything it keeps. */
const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('without a connection a reader opens texts never opened before, and any other page comes when it can', async ({
  page,
  line,
  language,
  expectAccessible,
}) => {
  const { t, at, locale } = language;
  const navigate = (path: string) => page.goto(line.origin + at(path));
  const heading = page.getByRole('heading', { level: 1 });
  await navigate('/main');
  await isReady(page);
  await line.cut();

  await navigate(TERMS);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText(t('failure.offlineTitle'));
  // Styled, and in the house's own type: what a page shows is kept with it.
  await expect(page.getByRole('banner')).toHaveCSS('block-size', /^(?:56|72)px$/);
  expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Outfit')))).toBe(true);

  await navigate('/profile/limits');
  await expect(page).toHaveURL(line.origin + at('/profile/limits'));
  await expect(heading).toHaveText(t('failure.offlineTitle'));
  await expectAccessible();
  await page.getByRole('link', { name: t('failure.tryAgain') }).click();
  await expect(heading).toHaveText(t('failure.offlineTitle'));

  await line.open();
  // What a browser says of its connection. A guest who asked for a player's page is led to the casino.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL((url) => url.pathname === at('/slots/casino'));
});
