import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { signedMoneyText } from '#domain/money-text.ts';
import { patternOf } from '../support/language.ts';
import { arabicDesktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// An unknown transfer is answered with 404, which the browser logs to its console.
test.use({ provoked: /status of 404/ });

const TRANSACTIONS = '/profile/transactions';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const tnd = (units: number) => amountMinor(units * 1000);

test(
  'a player filters their deposits and withdrawals, opens one, and downloads them',
  arabicDesktop,
  async ({ page, language: { t, locale, at }, navigate, login, expectAccessible }) => {
    await login();
    await navigate(TRANSACTIONS);
    await expect(rows(page)).toHaveCount(7);
    // The graph has a text alternative; other tests may change the amounts meanwhile.
    const text = t('transactions.balanceSummary', { day: '§', first: '§', last: '§', lowest: '§', highest: '§' });
    const summary = patternOf(text.replaceAll('§', '.+'));
    await expect(page.getByRole('img', { name: summary })).toBeVisible();
    await page.getByRole('button', { name: t('transactions.span_year') }).click();
    await expect(page.getByRole('button', { name: t('transactions.span_year') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible();

    await page.getByRole('combobox', { name: t('transactions.type') }).selectOption('withdrawal');
    await page.getByRole('button', { name: t('records.show'), exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: t('transactions.filter_REJECTED') }).click();
    await expect(page).toHaveURL((url) => url.search === '?type=withdrawal&status=REJECTED');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(signedMoneyText(tnd(-80), 'TND', locale).figures);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('transactions.export') }).click();
    const rowsOfFile = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(rowsOfFile).toHaveLength(2);
    expect(rowsOfFile[1]).toContain(`,${t('transactions.status_REJECTED')},-80.000,TND,`);

    await page.getByRole('button', { name: t('transactions.filter_IN_PROCESS') }).click();
    await expect(page.getByRole('heading', { name: t('transactions.noneTitle') })).toBeVisible();
    await page.goBack();
    await rows(page).getByRole('link').click();
    await expect(page.getByText(t('transactions.withdrawal_REJECTED'))).toBeVisible();
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: t(`transactions.step_${name}`) });
    await expect(step('asked')).toContainText(t('transactions.at_done'));
    await expect(step('decided')).toContainText(t('transactions.at_ended'));
    await expectAccessible();
    await page.getByRole('link', { name: t('transactions.back') }).click();
    await expect(page).toHaveURL(at(TRANSACTIONS));

    await navigate(`${TRANSACTIONS}/999999999`);
    await expect(page.getByRole('heading', { name: t('transactions.goneTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('transactions.back') })).toBeVisible();
  },
);
