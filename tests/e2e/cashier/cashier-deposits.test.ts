// Deposits: via the payment provider's page and back, and with a player's own limits.
import { amountMinor } from '#domain/money.ts';
import { currencySign, formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { amountField, chooseAtProvider, expectBalance, typeAmount } from '../support/cashier.ts';
import { atProvider, decide, pay, requestAs, startDeposit } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

withAndWithoutScripts(frenchPhone, ({ hasScripts, enter }) => {
  test.use({ provoked: /status of (400|503)/ });

  test('a player pays on the provider’s page, and returns to the result', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale, at } = language;
    const main = page.getByRole('main');
    const heading = (status: number) => main.getByRole('heading', { name: t(`payments.deposit_${status}`) });
    await enter({ page, language });
    await navigate('/profile/DEPOSIT');
    await expect(main.getByText(t('payments.closed_maintenance'))).toBeVisible();
    await typeAmount(page, '3');
    await amountField(page).press('Enter');
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await typeAmount(page, '60,5');
    // Scripts write the amount on the button, and go on to the provider at once.
    const amount = formatMoney(amountMinor(60_500), 'TND', locale);
    const name = hasScripts ? t('payments.depositOf', { amount }) : t('payments.deposit');
    await main.getByRole('button', { name, exact: true }).click();
    if (hasScripts) await chooseAtProvider(page, 'close');
    await expect(page).toHaveURL((url) => url.pathname === at('/deposit/card') && url.searchParams.has('payment'));
    await expect(heading(10)).toBeVisible();
    await expectAccessible();
    await main.getByRole('link', { name: t('payments.goOn') }).click();
    await page.waitForURL('**/payments/pay?**');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await chooseAtProvider(page, 'pay');
    await expect(page).toHaveURL((url) => url.pathname === at('/deposit/card'));
    await expect(async () => {
      if (!hasScripts) await page.reload();
      await expect(heading(30)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible();

    await navigate('/deposit/mobile-wallet');
    await typeAmount(page, '30');
    await amountField(page).press('Enter');
    if (!hasScripts) await main.getByRole('link', { name: t('payments.goOn') }).click();
    await page.waitForURL('**/payments/pay?**');
    await chooseAtProvider(page, 'refuse');
    await expect(heading(40)).toBeVisible();
  });
});

test(
  'a player pays a suggested amount by bank, and sees its approval and the new balance without a reload',
  arabicDesktop,
  async ({ page, language, navigate }) => {
    const { t, locale } = language;
    const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
    const heading = (status: number) => page.getByRole('heading', { name: t(`payments.deposit_${status}`) });
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 50.5);
    await navigate('/profile/DEPOSIT');
    await expectBalance(page, money(50.5));
    await page.getByRole('radio').and(page.locator('[value=bank-transfer]')).check();
    await page.getByRole('button', { name: `100 ${currencySign('TND', locale)}`, exact: true }).click();
    await amountField(page).press('Enter');
    await page.waitForURL('**/payments/pay?**');
    await chooseAtProvider(page, 'pay');
    await expect(heading(20)).toBeVisible();
    await expectBalance(page, money(50.5));
    // An employee has approved: the open page updates by itself.
    const id = new URL(page.url()).searchParams.get('payment') ?? '';
    await decide(page, 'deposit', { id }, 'approve_success', 'process_after_approve');
    await expect(heading(30)).toBeVisible();
    await expectBalance(page, money(150.5));
  },
);

test.describe('with a player’s own limit', once, () => {
  test.use({ provoked: /status of 403/ });

  test('is shown before it is reached, holds payments beyond it for review, and so does a time-out', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
    const main = page.getByRole('main');
    await enterAsNewPlayer({ page, language });
    const [pastLimit, inBreak] = [await startDeposit(page, 'card', 40), await startDeposit(page, 'card', 45)];
    await navigate('/deposit/card');
    await typeAmount(page, '150');
    // Set in another tab, while this one still shows no limit.
    await requestAs(page, 'PUT', '/api/users/limits/', { kind: 'deposit', period: 'day', amount: '100' });
    await amountField(page).press('Enter');
    await expect(main.getByRole('alert')).toHaveText(t('errors.limit_reached'));

    await page.reload();
    await typeAmount(page, '150');
    await amountField(page).press('Enter');
    await expect(main).toContainText(t('payments.amount_tooLarge', { max: money(100) }));
    await pay(page, 'card', 95);
    await page.reload();
    await inBothWidths(page, async () => {
      await expect(main.getByRole('meter', { name: t('payments.limit_day') })).toBeVisible();
      await expect(main.getByText(t('payments.left', { left: money(5) }))).toBeVisible();
      // The card's minimum is in euros.
      const bounds = { min: formatMoney(amountMinor(17_007), 'TND', locale, 'ceil'), max: money(5) };
      await expect(main.getByText(t('payments.nothing_deposit', bounds))).toBeVisible();
    });
    await expect(amountField(page)).toHaveCount(0);
    await expectAccessible();
    await atProvider(page, pastLimit, 'pay');
    await navigate(`/deposit/card?payment=${pastLimit.id}`);
    await expect(main.getByText(t('payments.reason_limit_reached'))).toBeVisible();

    await requestAs(page, 'PUT', '/api/users/time-out/', { days: 1 });
    await atProvider(page, inBreak, 'pay');
    await navigate(`/deposit/card?payment=${inBreak.id}`);
    await expect(main.getByText(t('payments.reason_self_excluded'))).toBeVisible();
    await expectBalance(page, money(95));
    await navigate('/profile/DEPOSIT');
    await inBothWidths(page, () => expect(main.getByText(t('payments.inBreak'))).toBeVisible());
  });
});
