// The site search: from any page, by keyboard alone, in every spelling, and without scripts by its address.
import type { Page } from '@playwright/test';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const options = (page: Page) => dialog(page).getByRole('listbox').getByRole('option');

test(
  'a slash opens it on a text page, which loads no script before, and a result is reached by keyboard alone',
  arabicDesktop,
  async ({ page, language: { at, t }, navigate, expectAccessible }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await navigate('/terms-and-conditions/generalTerms');
    expect(scripts).toEqual([]);
    await page.keyboard.press('/');
    const field = dialog(page).getByRole('combobox', { name: t('sitesearch.field') });
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(at('/search'));
    await page.keyboard.type('roulet');
    await expect(options(page)).not.toHaveCount(0);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog(page).getByRole('group', { name: t('sitesearch.group_games') })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    const first = options(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    const href = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === href);
  },
);

test(
  'a page’s own search has priority, and a second slash in its empty field opens the site search',
  arabicDesktop,
  async ({ page, language: { t }, navigate }) => {
    await navigate('/slots/casino');
    await page.keyboard.press('/');
    await expect(page.getByLabel(t('lobby.search'))).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(dialog(page).getByRole('combobox', { name: t('sitesearch.field') })).toBeFocused();
  },
);

test(
  'the button opens it, every spelling finds teams, sports, games and pages, and Escape restores the focus',
  frenchPhone,
  async ({ page, language: { at, t, locale }, navigate }) => {
    await navigate('/promotions');
    const button = page.getByRole('banner').getByRole('link', { name: t('header.search') });
    await button.focus();
    await page.keyboard.press('Enter');
    const field = dialog(page).getByRole('combobox');
    await expect(field).toBeFocused();
    const germany = new Intl.DisplayNames(locale, { type: 'region' }).of('DE');
    for (const query of ['allemagne', 'germany', 'ألمانيا', 'almania']) {
      await field.fill(query);
      await expect(options(page).filter({ hasText: germany }).first()).toBeVisible();
    }
    await field.fill('9artaj');
    await expect(
      options(page)
        .filter({ hasText: /carthage/i })
        .first(),
    ).toBeVisible();
    await field.fill('كرة السلة');
    await expect(
      options(page)
        .filter({ hasText: t('book.sport_4') })
        .first(),
    ).toBeVisible();
    await field.fill('limites');
    await expect(
      options(page)
        .filter({ hasText: t('header.limits') })
        .first(),
    ).toBeVisible();
    await field.fill('roulette <');
    await expect(dialog(page).getByRole('alert')).toHaveText(t('sitesearch.problem_special'));
    // The first closes the list, if there is one.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(at('/promotions'));
  },
);

test.describe('with scripts off', arabicDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test('it is a page with the same rules and the same texts', async ({
    page,
    language: { at, t, locale },
    navigate,
    expectAccessible,
  }) => {
    await navigate('/faq');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.search') })
      .click();
    await expect(page).toHaveURL(at('/search'));
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: t('sitesearch.field') });
    await field.fill('allemagne');
    await field.press('Enter');
    const germany = new Intl.DisplayNames(locale, { type: 'region' }).of('DE');
    await expect(main.getByRole('heading', { name: t('sitesearch.group_teams') })).toBeVisible();
    await expectAccessible();
    await main.getByRole('link', { name: germany }).first().click();
    await expect(page).toHaveURL(/\/sportsbook/);
    await navigate('/search?q=alemagne');
    await expect(main.getByText(t('sitesearch.near'))).toBeVisible();
  });
});
