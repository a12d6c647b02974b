import { frenchPhone, once } from './support/screens.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

test(
  'a visitor finds a game by a misspelt name and plays it for play money',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await page.goto('/');
    await expect(page).toHaveURL(at('/main'));
    await expect(page.locator('html')).toHaveAttribute('lang', language.locale);
    await navigate('/slots/casino');
    await page.locator('input[name=q]').fill('moonlit pharoa');
    // The search form, not the suggestions that may cover its results; a plain form before hydration.
    await page.locator('input[name=q]').press('Enter');
    await expect(page).toHaveURL(/[?&]q=moonlit/);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page
      .getByRole('article')
      .getByRole('link', { name: /moonlit pharaoh/i })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('lobby.demo') })
      .click();
    await expect(page).toHaveURL(at('/slots/orion/moonlit-pharaoh/demo'));

    const slot = new Slot(page, language);
    await slot.isReady();
    await expect(page.getByRole('heading', { level: 1, name: 'Moonlit Pharaoh' })).toBeVisible();
    await expect(page.getByText(t('game.demoNote')).filter({ visible: true })).toBeVisible();
    await slot.spin();
    await expectAccessible();
  },
);

test.describe('with scripts off', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees that games need scripts, with a link back', async ({ page, language, navigate }) => {
    await navigate('/slots/orion/moonlit-pharaoh/demo');
    // Text locators do not match content of <noscript>.
    await expect(page.locator('noscript')).toContainText(language.t('game.noScript'), { useInnerText: true });
    const back = page.getByRole('link', { name: language.t('game.toCasino') }).first();
    await expect(back).toHaveAttribute('href', language.at('/slots/casino'));
  });
});
