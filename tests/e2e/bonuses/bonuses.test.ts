// A player's bonuses: their history, the exchange, and the time until the next cashback.
import { readFile } from 'node:fs/promises';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { openBackOffice } from '../support/back-office.ts';
import { playBonusThrough } from '../support/bonus-play.ts';
import { confirm } from '../support/confirm.ts';
import { arabicDesktop, once } from '../support/screens.ts';
import { keepSiteOnPageClock } from '../support/site-time.ts';
import { expect, test } from '../support/test.ts';

// A refused form is answered with 400, which the browser logs to its console.
test.use({ provoked: /status of 400/ });

const money = (units: number, locale: string) => formatMoney(amountMinor(units * 1000), 'TND', locale);

test(
  'a player sees why an exchange is refused, exchanges everything after seeing the result, and finds it in the history',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, locale } = language;
    const backOffice = await openBackOffice(await enterAsNewPlayer({ page, language }));
    await backOffice.giveBonus(12);
    const main = page.getByRole('main');
    const exchange = async (units: number) => {
      await main.getByLabel(t('bonuses.amount'), { exact: true }).fill(`${units}`);
      await main
        .getByRole('button')
        .filter({ hasText: t('bonuses.exchangeOf', { amount: money(units, locale) }) })
        .click();
    };
    await navigate('/profile/exchange-bonus-balance');
    await expect(main.getByRole('definition').filter({ hasText: money(60, locale) })).toBeVisible();
    await exchange(12);
    await expect(main.getByText(t('errors.bonus_not_played'))).toBeVisible();
    await playBonusThrough(page, 12);
    await page.reload();
    // Before the balance is loaded, only the host can reject an amount.
    await expect(main.getByRole('definition').filter({ hasText: money(12, locale) })).toBeVisible();
    await exchange(3);
    await expect(main.getByText(t('bonuses.fault_too_small', { least: money(3, locale) }))).toBeVisible();
    await exchange(13);
    await expect(main.getByText(t('errors.insufficient_funds_on_bonus_balance'))).toBeVisible();
    await expectAccessible();
    await main.getByRole('button', { name: t('bonuses.everything') }).click();
    await expect(main.getByRole('status').filter({ hasText: money(12, locale) })).toBeVisible();
    await confirm(main, t('bonuses.exchangeOf', { amount: money(12, locale) }));
    await expect(main.getByText(t('bonuses.done'))).toBeVisible();

    await main.getByRole('link', { name: t('bonuses.see') }).click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(t('bonuses.type_TransferBonusesToBalance'));
    await expectAccessible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('bonuses.export') }).click();
    const rowsOfFile = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(rowsOfFile[1]).toContain(`,${t('bonuses.type_TransferBonusesToBalance')},-12.000,TND,12.000,0.000`);
    await page.getByRole('combobox', { name: t('bonuses.column_type') }).selectOption('IncreasedByOwner');
    await page.getByRole('button', { name: t('records.show'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.search === '?type=IncreasedByOwner');
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(2);
  },
);

test(
  'the countdown to cashback runs over midnight, and restarts for the next night',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const { t } = language;
    await login();
    await keepSiteOnPageClock(page);
    await page.clock.install({ time: new Date('2026-12-31T23:59:58+01:00') });
    await navigate('/profile/cashback-history');
    const timer = page.getByRole('timer', { name: t('bonuses.nextCashback') });
    const shows = (left: readonly string[]) =>
      expect(timer).toHaveText(
        left
          .map(
            (figure, index) =>
              figure + t(`bonuses.${(['days', 'hours', 'minutes', 'seconds'] as const)[index] ?? 'days'}`),
          )
          .join(''),
      );
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first(),
    ).toContainText(t('bonuses.type_Cashback'));
    await page.clock.pauseAt(new Date('2027-01-01T00:00:30.300+01:00'));
    await shows(['0', '00', '10', '30']);
    await page.clock.pauseAt(new Date('2027-01-01T00:10:58.300+01:00'));
    await shows(['0', '00', '00', '02']);
    await page.clock.runFor(2_000);
    await shows(['1', '00', '00', '00']);
    await page.clock.resume();
    for (const path of ['/profile/user-bonus', '/profile/bonus']) {
      await navigate(path);
      await expect(page.getByRole('heading', { name: t('bonuses.latest') })).toBeVisible();
    }
    await expectAccessible();
  },
);
