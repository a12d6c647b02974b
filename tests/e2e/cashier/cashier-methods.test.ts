// Payment and payout methods as the operator configured them, and the message for a currency without any.
import { amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { paymentSystemRows } from '#platform/seed/settings.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { amountField } from '../support/cashier.ts';
import { frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';

/** Euros per dinar, as in the demo data. */
const card = paymentSystemRows(0.294).find(({ kind, slug }) => kind === 'deposit' && slug === 'card');

test(
  'methods are listed with their bounds, which the form enforces; the page of a closed one says so',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, locale } = language;
    const form = page.getByRole('main').locator('form');
    await enterAsNewPlayer({ page, language });
    await navigate('/profile/DEPOSIT');
    await amountField(page).waitFor();
    const [least, most] = [amountMinor(card?.least ?? 0), amountMinor(card?.most ?? 0)];
    const bounds = { min: formatMoney(least, 'TND', locale, 'ceil'), max: formatMoney(most, 'TND', locale) };
    await inBothWidths(page, async () => {
      await expect(form.getByRole('radio').first()).toBeVisible();
      await expect(form).toContainText(t('payments.fromTo', { ...bounds, min: formatAmount(least, locale, 'ceil') }));
    });
    await expectAccessible();
    await page.getByRole('radio').and(page.locator('[value=card]')).check();
    for (const [typed, fault] of [
      [least - 10, 'tooSmall'],
      [most + 10, 'tooLarge'],
    ] as const) {
      await amountField(page).fill((typed / 1000).toFixed(2));
      await amountField(page).press('Enter');
      await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(amountField(page)).toBeFocused();
      await expect(form).toContainText(t(`payments.amount_${fault}`, bounds));
    }
    await navigate('/deposit/voucher');
    await expect(form.getByText(t('payments.noSuchMethod'))).toBeVisible();
    await expect(amountField(page)).toHaveCount(0);
  },
);

test(
  'a player whose currency is not accepted sees no payment links, and a message on payment pages',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const ways = ['header.deposit', 'header.withdrawal', 'header.replenishment'] as const;
    const links = (key: string) => page.getByRole('link', { name: t(key), exact: true });
    await enterAsNewPlayer({ page, language });
    // Only dinars are accepted here, so the host's two answers for another currency are simulated.
    await page.route('**/api/accounts/user', async (route) => {
      const answer = await route.fetch();
      // An unchanged user is answered without a body.
      const user = answer.status() === 304 ? null : { ...(await answer.json()), currency: 'EUR' };
      await route.fulfill(user ? { response: answer, json: user } : { response: answer });
    });
    await page.route('**/system_list/', (route) => route.fulfill({ json: { page: 1, count: 0, list: [] } }));
    await navigate('/withdrawal/bank-transfer');
    await inBothWidths(page, async () => {
      await expect(page.getByRole('heading', { name: t('payments.notOfferedTitle') })).toBeVisible();
      await expect(page.getByRole('banner').getByText('€').first()).toBeAttached();
      for (const key of ways) await expect(links(key)).toHaveCount(0);
    });
    await expectAccessible();
  },
);

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a player whose scripts fail is offered the pages without scripts', async ({ page, language, navigate }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/profile/DEPOSIT');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('payments.plainPage') })
      .click();
    await expect(amountField(page)).toBeVisible();
    // There is nothing to withdraw yet, which is shown in place of the form.
    await navigate('/profile/withdraw');
    await expect(page.getByRole('main').getByRole('link', { name: t('payments.inCash') })).toBeVisible();
    await expect(amountField(page)).toBeHidden();
  });
});
