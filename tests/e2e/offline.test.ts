import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', provoked: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const TERMS = '/terms-and-conditions/responsible-gaming';

/** The first version has everything it keeps before it is active. */
const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('without a connection a reader opens texts never opened before, and is told why another page does not come', async ({
  page,
  context,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t, at, locale } = language;
  await navigate('/main');
  await isReady(page);
  await context.setOffline(true);

  await navigate(TERMS);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('failure.offlineTitle'));
  await expect(page.locator('.offline-note')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Styled, and in the house's own type: what a page shows is there with it.
  await expect(page.getByRole('banner')).toHaveCSS('block-size', /^(56|72)px$/);

  await navigate('/profile/limits');
  await expect(page).toHaveURL(at('/profile/limits'));
  await expect(page.getByRole('heading', { level: 1, name: t('failure.offlineTitle') })).toBeVisible();
  await expectAccessible();

  await context.setOffline(false);
  // The page that was asked for comes by itself: a guest is led from it to the casino.
  await expect(page).toHaveURL((url) => url.pathname === at('/slots/casino'));
});
