// The header of every page: with the menu from tablet width on, for guests and players, and the phone's alternative.
import { enterAsNewPlayer } from './support/account.ts';
import { arabicDesktop, phoneAndDesktop } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const wide = [768, 800, 1024, 1200, 1320, 1440];
const menu = ['header.sport', 'header.live', 'header.casino', 'header.liveCasino', 'header.virtuals'] as const;

/** Parts of the bar that overflow it or overlap each other. */
const misplaced = () => {
  const bar = document.querySelector('.site-header > .page');
  const parts = [...(bar?.querySelectorAll('a, button, dl') ?? [])]
    .filter(
      (part) =>
        part.checkVisibility() && !part.closest('[popover]') && part.parentElement?.closest('a, button') === null,
    )
    .map((part) => ({ part, box: part.getBoundingClientRect() }));
  return parts
    .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
    .concat(
      parts.filter(({ box }, at) =>
        parts.some((other, index) => index > at && box.left < other.box.right - 1 && other.box.left < box.right - 1),
      ),
    )
    .map(({ part }) => part.textContent);
};

test(
  'guests and players have the whole main menu in the header from tablet width on, and their account on a phone',
  phoneAndDesktop,
  async ({ page, language, navigate, login }) => {
    const { t } = language;
    const bar = page.getByRole('banner');
    const expectWholeMenu = async () => {
      for (const width of wide) {
        await page.setViewportSize({ width, height: 700 });
        for (const key of menu) {
          const link = bar
            .getByRole('navigation', { name: t('header.main') })
            .getByRole('link', { name: t(key), exact: true });
          await expect(link, `${key} at ${width}`).toBeInViewport({ ratio: 1 });
        }
        await expect(bar.getByRole('button', { name: t('header.openMenu'), exact: true })).toBeHidden();
        expect(await page.evaluate(misplaced), `at ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `at ${width}`).toBe(false);
      }
      await page.setViewportSize({ width: 320, height: 700 });
    };
    await navigate('/slots/casino');
    await expectWholeMenu();
    await expect(bar.getByRole('button', { name: t('header.connection') })).toBeVisible();

    await login();
    await navigate('/slots/casino');
    await expect(bar.locator('.balances .figures').first()).toBeAttached();
    await expectWholeMenu();
    // Another player with a long name, without signing the shared session out.
    await page.context().clearCookies();
    const username = await enterAsNewPlayer({ page, language });
    await navigate('/slots/casino');
    const button = bar.getByRole('button', { name: `${t('session.account')} ${username}` });
    await expect(button.getByText(username)).toBeVisible();
    await expect(button).toContainText(/\d/);
    expect(await page.evaluate(misplaced)).toEqual([]);
  },
);

test('a copied balance has its displayed format', arabicDesktop, async ({ page, navigate, login }) => {
  await login();
  await navigate('/profile');
  const amount = page.getByRole('main').locator('dl .figures').first();
  await amount.evaluate((element) => getSelection()?.selectAllChildren(element));
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^[\d\s.,]+\s(?:TND|د\.ت)$/);
});
