import type { Locator, Page } from '@playwright/test';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The demo player's last month ends before today, so that it does not contain what other tests do. */
const yesterday = new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
const histories = [
  ['rounds', `/profile/slots-history?date_to=${yesterday}`],
  ['deposits and payouts', `/profile/transactions?created_to=${yesterday}`],
  ['bets', `/profile/bet-history/sft?date_to=${yesterday}`],
  ['bonuses', `/profile/bonus-history?date_to=${yesterday}`],
] as const;
const rows = (page: Page): Locator => page.locator('.records-table tbody tr');
const daysIn = async (page: Page): Promise<string[]> =>
  (await rows(page).locator('.record-date').allTextContents()).map(
    (text) => /\d{2}\/\d{2}\/\d{4}/.exec(text)?.[0] ?? text,
  );

/** The reader farthest from the market's days: there the next day begins eleven or twelve hours earlier. */
test.use({ timezoneId: 'Pacific/Auckland' });

test(
  'a reader in another time zone finds records under the day that the list shows',
  once,
  async ({ page, language: { t }, navigate, login }) => {
    await login();
    for (const [name, address] of histories) {
      await navigate(address);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByText('UTC+1')).toBeVisible();
      const shown = await daysIn(page);
      for (const day of [...new Set(shown)].slice(0, 2)) {
        for (const end of ['from', 'to'])
          await page.getByLabel(t(`records.${end}`), { exact: true }).fill(day.split('/').reverse().join('-'));
        await page.getByRole('button', { name: t('records.show'), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`_to=${day.split('/').reverse().join('-')}`));
        await expect(page.locator('.records')).toHaveAttribute('aria-busy', 'false');
        await expect(rows(page).first()).toContainText(day);
        expect(new Set(await daysIn(page)), `${name} of ${day}`).toEqual(new Set([day]));
      }
    }
  },
);
