import { wordsIn } from '../../support/words.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test(
  'a search on one page of help finds the answer on another, and opens it',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/faq');
    const field = page.getByRole('searchbox', { name: language.t('help.search') });
    const questions = page.locator('.questions details');
    const all = await questions.filter({ visible: true }).count();
    await field.fill('xyzzy');
    await expect(page.getByText(language.t('help.nothing'))).toBeVisible();
    await expect(questions.filter({ visible: true })).toHaveCount(0);
    await field.fill('');
    await expect(questions.filter({ visible: true })).toHaveCount(all);

    await field.fill(wordsIn[language.locale].cardDeposit);
    const elsewhere = page.getByRole('region', { name: language.t('help.elsewhere') });
    const answer = elsewhere.locator('a[href$="#card"]');
    await expect(answer).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: language.t('help.found') })).toBeVisible();
    await expectAccessible();

    await answer.click();
    await expect(page).toHaveURL(language.at('/faq/depoziti-i-vyplati#card'));
    await expect(page.locator('#card')).toBeVisible();
  },
);

test(
  'a cashier is found by town, at a shareable address',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/persons');
    const towns = page.getByRole('navigation', { name: language.t('persons.towns') });
    await towns.locator('a[href="#sfax"]').click();
    await expect(page.locator('#sfax')).toBeVisible();
    await expect(page.locator('#tunis')).toBeHidden();
    await expect(towns.locator('a[href="#sfax"]')).toHaveAttribute('aria-current', 'true');
    await expectAccessible();

    await page.goBack();
    await expect(page.locator('#tunis')).toBeVisible();
  },
);

test.describe('with scripts off', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a link to an answer opens it, and the search field is hidden', async ({ page, language, navigate }) => {
    await navigate('/faq/igrovoi-kont#password');
    await expect(page.locator('#password')).toBeVisible();
    await expect(page.locator('#forgotten')).toBeHidden();
    await expect(page.getByRole('searchbox', { name: language.t('help.search') })).toBeHidden();
  });
});
