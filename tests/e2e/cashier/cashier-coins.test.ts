// Crypto deposits: nine currencies, each with its own address, confirmed block by block.
import { cryptoCurrencies } from '#domain/cashier/coins.ts';
import { amountMinor } from '#domain/money.ts';
import { currencySign, formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { amountField, expectBalance, typeAmount } from '../support/cashier.ts';
import { patternOf } from '../support/language.ts';
import { sandboxOrigin } from '../support/origins.ts';
import { onChain } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';

test(
  'nine crypto currencies are offered in order, each with its minimum',
  frenchPhone,
  async ({ page, language, navigate }) => {
    const { t, locale } = language;
    const main = page.getByRole('main');
    const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
    const nameOf = (coin: string) => t(`payments.coin_${coin}`);
    await enterAsNewPlayer({ page, language });
    await navigate('/deposit/crypto');
    const choice = main.getByRole('combobox', { name: t('payments.coin') });
    await expect(choice.getByRole('option')).toHaveText(cryptoCurrencies.map(nameOf));
    for (const coin of cryptoCurrencies) {
      await choice.selectOption(coin);
      const minimum = t('payments.coinLeast', { least: `§ ${nameOf(coin)}`, worth: money(30) });
      await expect(main.getByText(patternOf(minimum.replace('§', '[\\d.,]+')))).toBeVisible();
    }
    await typeAmount(page, '29,99');
    await amountField(page).press('Enter');
    await expect(main).toContainText(t('payments.amount_tooSmall', { min: money(30) }));
  },
);

test(
  'a player sends half, then the rest, sees the confirmations, and is notified on another page of the credit',
  arabicDesktop,
  async ({ page, context, language, navigate, expectAccessible }) => {
    const { t, locale } = language;
    const main = page.getByRole('main');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAsNewPlayer({ page, language });
    await navigate('/deposit/crypto');
    await main.getByRole('combobox', { name: t('payments.coin') }).selectOption('bnbbsc');
    const thousand = formatMoney(amountMinor(1_000_000), 'TND', locale);
    // Without a thousands separator, which is the decimal mark of another language.
    await main.getByRole('button', { name: `1000 ${currencySign('TND', locale)}`, exact: true }).click();
    await main.getByRole('button', { name: t('payments.depositOf', { amount: thousand }), exact: true }).click();
    const copy = (what: string) => main.getByRole('button', { name: t('payments.copy', { what }) });
    await inBothWidths(page, async () => {
      await expect(main.getByRole('img', { name: t('payments.qr') })).toBeVisible();
      await expect(copy(t('payments.memo'))).toBeVisible();
      await expect(main.getByText(t('payments.rateHolds'))).toBeVisible();
    });
    await expect(main.getByText(t('payments.networkTitle', { network: 'BSC' }))).toBeVisible();
    await expect(main.getByText(t('payments.networkAndMemo'))).toBeVisible();
    await expectAccessible();
    await copy(t('payments.address', { network: 'BSC' })).click();
    await expect(
      main.getByText(t('payments.copied', { what: t('payments.address', { network: 'BSC' }) })),
    ).toBeAttached();
    const address = await page.evaluate(() => navigator.clipboard.readText());

    // The open page updates by itself.
    await onChain(page, address, 'half');
    await expect(main.getByText(t('payments.reason_underpaid'))).toBeVisible();
    await onChain(page, address, 'rest', 'block');
    const soFar = t('payments.paidSoFar', { paid: '§', amount: '§', count: 1 }).replaceAll('§', '.+');
    await expect(main.getByText(patternOf(soFar))).toBeVisible();

    await navigate('/profile/limits');
    await onChain(page, address, 'block', 'block');
    await expect(page.getByText(t('errors.depositCredited'))).toBeVisible();
    await expectBalance(page, thousand);
  },
);

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 400/ });

  test('a player opens a crypto address with its QR code, its expiry and its rate, and cancels it', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
    const content = page.getByRole('main');
    await enterWithoutScripts({ page, language });
    await navigate('/deposit/crypto');
    await expect(content.getByRole('radio', { name: t('payments.coin_usdttrc20') })).toHaveAccessibleName(/≈/);
    await content.getByRole('radio', { name: t('payments.coin_bnbbsc') }).check();
    await amountField(page).fill('29,99');
    await amountField(page).press('Enter');
    await expect(content.getByText(t('payments.amount_tooSmall', { min: money(30) }))).toBeVisible();
    await amountField(page).fill('100');
    await expectAccessible();
    await amountField(page).press('Enter');
    await expect(content.getByRole('img', { name: t('payments.qr') })).toBeVisible();
    await expect(content.getByText(t('payments.memo'))).toBeVisible();
    await expect(content.getByText(/\d\d:\d\d/).first()).toBeVisible();
    await expectAccessible();
    const address = await content.locator('.copy-row bdi').first().textContent();
    await content.getByRole('button', { name: t('payments.takeBack_deposit') }).click();
    await expect(content.getByText(t('payments.reason_cancelled_deposit'))).toBeVisible();
    // Coins that arrive after the cancellation are credited or sent back by an employee.
    const site = page.url();
    await page.goto(`${sandboxOrigin}/crypto/wallet`);
    const payment = page.getByRole('listitem').filter({ hasText: `${address}` });
    for (const event of ['exact', 'block', 'block', 'block']) await payment.locator(`button[value="${event}"]`).click();
    await page.goto(site);
    await expect(content.getByText(t('payments.reason_late'))).toBeVisible();
  });
});
