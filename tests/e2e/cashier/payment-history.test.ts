// A player's deposits and withdrawals: found, opened, downloaded, and read without scripts.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { expectSignedIn, signIn } from '../support/joining.ts';
import { PASSWORD } from '../support/ledger.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/profile/replenishment';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const tnd = (units: number, locale: string) => formatMoney(amountMinor(units * 1000), 'TND', locale);

test(
  'a player filters their online payments, downloads them, and opens one with its receipt',
  arabicPhone,
  async ({ page, language: { t, locale }, navigate, login, expectAccessible }) => {
    await login();
    await navigate(PAGE);
    await expect(rows(page)).toHaveCount(6);
    await expectAccessible();
    await page.getByRole('combobox', { name: t('payments.status') }).selectOption(t('payments.state_22'));
    await page.getByRole('button', { name: t('records.show'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.search === '?status=22');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: t('payments.kinds_payout') }).click();
    await expect(page).toHaveURL((url) => url.search === '?kind=payout&status=22');
    await expect(rows(page)).toContainText(tnd(80, locale));

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('payments.export') }).click();
    const rowsOfFile = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(rowsOfFile).toHaveLength(2);
    expect(rowsOfFile[1]).toContain(`,${t('payments.payout_22')},80.000,TND,`);

    await page.getByRole('button', { name: t('payments.kinds_deposit') }).click();
    await expect(page.getByRole('heading', { name: t('payments.noneTitle') })).toBeVisible();
    await page.goBack();
    await rows(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('payments.payout_22') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('records.print') })).toBeVisible();
  },
);

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('the list is part of the page, filtered by its form', async ({ page, language, navigate }) => {
    const { t, locale } = language;
    const where = { page, language };
    await signIn(where, 'demo', PASSWORD);
    await expectSignedIn(where);
    await navigate(PAGE);
    const plain = rows(page);
    await expect(plain).toHaveCount(6);
    await page.getByRole('link', { name: t('payments.kinds_deposit') }).click();
    await expect(plain).toHaveCount(3);
    await expect(plain.first()).toContainText(tnd(250, locale));
  });
});
