// Money in and out, from the cashier to the payment provider's page and back.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from './support/account.ts';
import { FIRST } from './support/joining.ts';
import { sandboxOrigin } from './support/origins.ts';
import { expect, test } from './support/test.ts';

const tnd = (units: number, locale: string) => formatMoney(amountMinor(units * 1000), 'TND', locale);
const amountOf = (page: Page) => page.getByRole('main').locator('#amount');
/** Its button of the payment provider's page, which speaks the player's language. */
const choose = (page: Page, choice: string) => page.locator(`button[value="${choice}"]`).click();

test('a player pays a deposit, is paid a part of it out, and takes that back', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t, locale } = language;
  const money = (units: number) => tnd(units, locale);
  await enterAsNewPlayer({ page, language });
  await navigate('/profile/DEPOSIT');
  await amountOf(page).fill('3');
  await page.getByRole('button', { name: t('payments.deposit'), exact: true }).click();
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(amountOf(page)).toBeFocused();
  await amountOf(page).fill('50,5');
  await expectAccessible();
  await page.getByRole('button', { name: t('payments.depositOf', { amount: money(50.5) }) }).click();
  await page.waitForURL('**/payments/pay?**');
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible();
  await expect(page.getByRole('banner').getByText(money(50.5)).first()).toBeAttached();
  await expectAccessible();

  await navigate('/profile/withdraw');
  await amountOf(page).fill('20');
  await page.getByLabel(t('payments.to_iban')).fill('TN59 1000 6035 1835 9847 8831');
  await page.getByLabel(t('payments.password'), { exact: true }).fill(FIRST);
  await expectAccessible();
  await page.getByRole('button', { name: t('payments.withdrawOf', { amount: money(20) }) }).click();
  await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
  await page.getByRole('button', { name: t('payments.takeBack') }).click();
  await expect(page.getByText(t('payments.reason_cancelled')).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(money(50.5)).first()).toBeAttached();
});

test('a deposit that the bank refuses, and one that is left unpaid, are said as they are', async ({
  page,
  language,
  navigate,
}) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  for (const [choice, state] of [
    ['refuse', 'deposit_40'],
    ['close', 'deposit_10'],
  ] as const) {
    await navigate('/deposit/mobile-wallet');
    await amountOf(page).fill(choice === 'refuse' ? '30' : '31');
    await amountOf(page).press('Enter');
    await page.waitForURL('**/payments/pay?**');
    await choose(page, choice);
    await expect(page.getByRole('heading', { name: t(`payments.${state}`) })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: t('payments.goOn') })).toBeVisible();
});

test('a player pays with coins in two parts, block by block, and is told on another page that it has come', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  await navigate('/deposit/crypto');
  await page.getByRole('combobox', { name: t('payments.coin') }).selectOption('usdttrc20');
  // In English and Arabic a thousand is written as a mark before decimals is in French.
  await page.getByRole('button', { name: tnd(1000, language.locale), exact: true }).click();
  await page
    .getByRole('button', { name: t('payments.depositOf', { amount: tnd(1000, language.locale) }), exact: true })
    .click();
  await expect(page.getByRole('img', { name: t('payments.qr') })).toBeVisible();
  await expectAccessible();
  const address = await page.locator('.copy-row bdi').first().textContent();
  const site = page.url();
  await page.goto(`${sandboxOrigin}/crypto/wallet`);
  const happen = (event: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${address}` })
      .locator(`button[value="${event}"]`)
      .click();
  await happen('half');
  await page.goto(site);
  await expect(page.getByText(t('payments.reason_underpaid')).first()).toBeVisible();
  await page.goto(`${sandboxOrigin}/crypto/wallet`);
  for (const event of ['rest', 'block', 'block', 'block']) await happen(event);
  await navigate('/profile/limits');
  await expect(page.getByText(t('errors.depositCredited'))).toBeVisible();
});

test.describe('an answer that is lost', () => {
  test.use({ provoked: /net::ERR_FAILED/ });
  const DEPOSIT = '**/api/backoffice/payments/deposit/';

  test('is found out by the same request, done or not done, and nothing is paid twice', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/deposit/card');
    await amountOf(page).fill('40');
    await page.route(DEPOSIT, (route) => route.abort(), { times: 1 });
    await amountOf(page).press('Enter');
    await expect(page.getByText(t('payments.notDone'))).toBeVisible();

    // The host hears it, and the browser does not hear the host.
    await page.route(
      DEPOSIT,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const settling = page.waitForRequest('**/settle/');
    await page.locator('.cashier-dock button').dblclick();
    await settling;
    await expect(page.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();
    const found = page.url();

    await navigate('/deposit/card');
    await amountOf(page).fill('40');
    await amountOf(page).press('Enter');
    await expect(page.getByText(t('payments.repeated'))).toBeVisible();
    await page.getByRole('link', { name: t('payments.seeIt') }).click();
    await expect(page).toHaveURL(found);
    const listed = await page.request.get('/api/backoffice/payments/deposit/');
    expect((await listed.json()).count).toBe(1);
  });
});
