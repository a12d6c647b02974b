// Balances of twelve digits stay inside of their cards and of the window, on the narrowest phones too.
import { enterAsNewPlayer } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

const paths = ['/slots/casino', '/balance', '/profile', '/profile/bonus', '/profile/transactions', '/wheel-game'];

/** Runs in the page: what is wider than the window, and amounts that leave the box they are in. */
function whatOverflows(): string[] {
  const page = document.documentElement.scrollWidth - innerWidth;
  const amounts = [...document.querySelectorAll<HTMLElement>('.figures, .money')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && one.closest('.rail, .sr-only') === null && (left < -1 || right > innerWidth + 1);
  });
  return [...(page > 0 ? [`the page, by ${page} px`] : []), ...amounts.map(({ textContent }) => `${textContent}`)];
}

test('a balance of twelve digits fits into header, cards and histories', async ({
  page,
  language,
  isPhone,
  navigate,
}) => {
  await enterAsNewPlayer({ page, language, isPhone });
  await page.route('**/api/accounts/user', async (route) => {
    const answer = await route.fetch();
    const user = { ...(await answer.json()), balance: '999999999999.990', bonusBalance: '123456789012.340' };
    await route.fulfill({ response: answer, json: user });
  });
  for (const width of isPhone ? [390, 320] : [1440, 800]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await navigate(path);
      await expect(page.locator('.balances:visible, .site-header button .figures:visible').first()).toContainText(
        /999/,
      );
      expect([width, path, await page.evaluate(whatOverflows)]).toEqual([width, path, []]);
    }
  }
});
