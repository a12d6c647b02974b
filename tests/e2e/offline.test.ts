import type { Page } from '@playwright/test';
import { CuttableConnection } from '../support/cuttable-connection.ts';
import { wordsIn } from '../support/words.ts';
import { siteOrigin } from './support/origins.ts';
import { frenchPhone } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ line: CuttableConnection }>({
  line: async ({ language: _ }, use) => {
    const connection = new CuttableConnection(siteOrigin);
    await connection.open();
    await use(connection);
    await connection.cut();
  },
});
test.use({ serviceWorkers: 'allow', provoked: /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/ });

const TERMS = '/terms-and-conditions/responsible-gaming';

/** A service worker is active once it has precached everything. */
const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test(
  'offline a reader opens texts never opened before and searches all of the help, and other pages load once online again',
  frenchPhone,
  async ({ page, line: connection, language, expectAccessible }) => {
    const { t, at, locale } = language;
    const navigate = (path: string) => page.goto(connection.origin + at(path));
    const heading = page.getByRole('heading', { level: 1 });
    await navigate('/main');
    await isReady(page);
    await connection.cut();

    await navigate(TERMS);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText(t('failure.offlineTitle'));
    // With styles and fonts: they are cached with the page.
    await expect(page.getByRole('banner')).toHaveCSS('block-size', /^(?:56|72)px$/);
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Outfit')))).toBe(true);

    await navigate('/faq');
    await page.getByRole('searchbox').fill(wordsIn[locale].card);
    await expect(page.getByRole('region', { name: t('help.elsewhere') }).locator('a[href$="#card"]')).toBeVisible();

    await navigate('/profile/limits');
    await expect(page).toHaveURL(connection.origin + at('/profile/limits'));
    await expect(heading).toHaveText(t('failure.offlineTitle'));
    await expectAccessible();
    await page.getByRole('link', { name: t('failure.tryAgain') }).click();
    await expect(heading).toHaveText(t('failure.offlineTitle'));

    await connection.open();
    // The browser's online state. A guest who requests a player's page is redirected to the casino.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page).toHaveURL((url) => url.pathname === at('/slots/casino'));
  },
);
