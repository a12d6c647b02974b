// How a page looks by choice: its scheme, and quiet mode.
import { twoScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the light scheme is on every page from the first paint, and stays until another is chosen', async ({
  page,
  language: { t },
  navigate,
  login,
}) => {
  await login();
  await navigate('/slots/casino');
  const html = page.locator('html');
  const night = await html.evaluate((root) => getComputedStyle(root).color);
  const appearance = page.getByRole('contentinfo').getByRole('combobox', { name: t('header.appearance') });
  await expect(appearance).toHaveValue('dark');
  await appearance.selectOption('light');
  await expect(html).not.toHaveCSS('color', night);
  const light = await html.evaluate((root) => getComputedStyle(root).color);

  // Before the body is parsed.
  await page.addInitScript(() => {
    new MutationObserver((_, watcher) => {
      if (!document.body) return;
      watcher.disconnect();
      document.documentElement.setAttribute('data-at-body', document.documentElement.dataset.scheme ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/sportsbook/prematch', '/profile', '/faq']) {
    await navigate(path);
    await expect(html, path).toHaveCSS('color', light);
    await expect(html, path).toHaveAttribute('data-at-body', 'light');
    await expect(appearance, path).toHaveValue('light');
  }

  await appearance.selectOption('auto');
  await page.emulateMedia({ colorScheme: 'dark' });
  await navigate('/slots/casino');
  await expect(html).toHaveCSS('color', night);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveCSS('color', light);

  // A restored page, from memory or not, has the latest choice.
  await navigate('/wheel-game');
  await appearance.selectOption('dark');
  await page.goBack();
  await expect(html).toHaveCSS('color', night);
  await expect(appearance).toHaveValue('dark');
});

test('quiet mode hides jackpots and carousel, and nothing else of the lobby', async ({
  page,
  language: { t },
  navigate,
}) => {
  await navigate('/slots/casino');
  const main = page.getByRole('main');
  const loud = [main.getByText(t('lobby.jackpot_gold')), main.getByRole('region', { name: t('lobby.carouselLabel') })];
  for (const part of loud) await expect(part).toBeVisible();
  const quiet = page.getByRole('checkbox', { name: t('header.quiet') });
  await quiet.check();
  for (const part of loud) await expect(part).toBeHidden();
  await page.reload();
  for (const part of loud) await expect(part).toBeHidden();
  await expect(main.getByRole('heading', { name: t('lobby.rail_popular') })).toBeVisible();
  await expect(quiet).toBeChecked();
  await quiet.uncheck();
  for (const part of loud) await expect(part).toBeVisible();
});

const pages = [
  '/slots/casino',
  '/sportsbook/prematch',
  '/sportsbook/betslip',
  '/deposit/card',
  '/withdrawal/bank',
  '/profile',
  '/profile/limits',
  '/profile/transactions',
  '/profile/bet-history/sft',
  '/profile/statement',
  '/wheel-game',
  '/main',
  '/auth/sign-in',
];

test(
  'every kind of page has enough contrast in the light scheme',
  twoScreens,
  async ({ page, isPhone, login, navigate, expectAccessible }) => {
    await page.addInitScript(() => localStorage.setItem('zellige-scheme', 'light'));
    await login();
    // A scheme changes colours only, which have nothing to do with the language: every second page on each screen.
    for (const path of pages.filter((_, index) => index % 2 === Number(isPhone))) {
      await navigate(path);
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
      await expectAccessible(page, ['color-contrast', 'link-in-text-block']);
    }
  },
);
