import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { arabicDesktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Presses a download button. @returns the file's content. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test(
  'a player reads their annual statement, and downloads it, all their data and every transaction',
  arabicDesktop,
  async ({ page, language: { t, locale }, navigate, login, expectAccessible }) => {
    await login();
    await navigate('/profile/statement');
    await expect(page.getByText(formatMoney(amountMinor(300_000), 'TND', locale))).toBeVisible();
    const months = page.getByRole('table').getByRole('row');
    await expect(months.last()).toContainText(t('statement.total'));
    await expectAccessible();
    const statement = await saved(page, t('statement.save'));
    expect(statement.trim().split('\r\n').at(-1)).toMatch(/^20\d\d-\d\d(,-?\d+\.\d{3}){8},TND$/);

    await navigate('/profile/own-data');
    const data = JSON.parse(await saved(page, t('owndata.jsonSave'))) as Record<string, Record<string, unknown>[]>;
    expect(data.users).toMatchObject([{ username: 'demo', first_name: 'Amel' }]);
    expect(data.ledger_transaction?.length).toBeGreaterThan(100);
    expect(JSON.stringify(data)).not.toContain('password');
    const transactions = (await saved(page, t('owndata.csvSave'))).trim().split('\r\n');
    // Other tests may have played meanwhile.
    expect(transactions.length).toBeGreaterThan(data.ledger_transaction?.length ?? 0);
    await expectAccessible();
  },
);
