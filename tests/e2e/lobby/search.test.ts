import type { Page } from '@playwright/test';
import { arabicDesktop, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const found = (page: Page) => page.locator('.section-head [role=status]').last();

test(
  'a search suggests from the first letter, filters from the fourth, and offers similar titles if nothing matches',
  arabicDesktop,
  async ({ page, language: { at, t }, navigate, expectAccessible }) => {
    await navigate('/search-slots');
    const field = page.getByLabel(t('lobby.search'));
    const everything = await found(page).textContent();
    await field.pressSequentially('m');
    await expect(options(page)).not.toHaveCount(0);
    await expect(field).toHaveRole('combobox');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(t('search.more', { count: 3 }))).toBeVisible();
    await expectAccessible();
    await expect(page).toHaveURL(at('/search-slots'));
    await expect(found(page)).toHaveText(everything ?? '');

    await field.pressSequentially('oonlit p');
    await expect(page).toHaveURL(at('/search-slots?q=moonlit%20p'));
    await expect(page.locator('.game-grid .card-link').first()).toHaveAccessibleName(/moonlit pharaoh/i);
    await field.press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await field.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.press('ArrowDown');
    await field.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Moonlit Pharaoh' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    // In another script, and similar titles if nothing matches.
    await field.fill('9artaj');
    await expect(options(page).first()).toContainText(/carthage/i);
    await field.fill('volbwzo');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: t('lobby.emptyTitle') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Volcano Drums' }).click();
    await expect(page.locator('.game-grid .card-link').first()).toHaveAccessibleName(/volcano drums/i);
  },
);

test(
  'special characters are refused with a message, and nothing changes',
  once,
  async ({ page, language: { at, t }, navigate, expectAccessible }) => {
    await navigate('/search-slots?q=moonlit');
    const before = await found(page).textContent();
    const field = page.getByLabel(t('lobby.search'));
    await field.fill('moonlit <');
    await expect(page.getByText(t('lobby.search_special'))).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Enter');
    await expect(page).toHaveURL(at('/search-slots?q=moonlit'));
    await expect(found(page)).toHaveText(before ?? '');
    await expectAccessible();
    await field.fill('fox');
    await field.press('Enter');
    await expect(page.getByText(t('lobby.search_short'))).toBeVisible();
  },
);

test(
  'a player’s recent searches are offered again, and cleared by one button',
  once,
  async ({ page, language: { t }, navigate, login }) => {
    const searchFor = async (query: string) => {
      await navigate('/search-slots');
      const field = page.getByLabel(t('lobby.search'));
      await field.fill(query);
      await expect(options(page)).not.toHaveCount(0);
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`q=${query}`));
      await navigate('/search-slots');
      await field.click();
    };
    const kept = () => page.evaluate(() => localStorage.getItem('zellige-searches'));
    await login();
    // Searches are stored only once the player is known.
    await expect(async () => {
      await searchFor('volcano');
      expect(await kept()).toContain('volcano');
    }).toPass({ timeout: 30_000 });
    await expect(options(page)).toHaveText(['volcano']);
    await page.getByRole('button', { name: t('search.forget') }).click();
    await expect(options(page)).toHaveCount(0);
    expect(await kept()).toBeNull();
  },
);

test.describe('with scripts off', arabicDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test('a search by address follows the same rules, with the same texts', async ({
    page,
    language: { at, t },
    navigate,
  }) => {
    await navigate('/search-slots');
    const field = page.getByLabel(t('lobby.search'));
    await field.fill('moonlit pharoah');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^[^?]*${at('/search-slots')}\\?.*q=moonlit\\+pharoah`));
    await expect(page.locator('.card-link').first()).toHaveAccessibleName(/moonlit pharaoh/i);
    await expect(page.getByText(t('lobby.forgiven'))).toBeVisible();
    await navigate('/search-slots?q=moon%3C');
    await expect(page.getByText(t('lobby.search_special'))).toBeVisible();
    await navigate('/search-slots?q=volbwzo');
    await page.getByRole('link', { name: 'Volcano Drums' }).click();
    await expect(page.locator('.card-link').first()).toHaveAccessibleName(/volcano drums/i);
  });
});
