import type { Page } from '@playwright/test';
import { negated, zero } from '#domain/money.ts';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import { dateTime } from '#model/dates.ts';
import { type Ledger, openLedger } from '../support/ledger.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const HISTORY = '/profile/slots-history';
/** The demo player's last month ends before today, so that it does not contain rounds of other tests. */
const yesterday = new Date(Date.now() - 36 * 60 * 60 * 1000).toISOString().slice(0, 10);
const PAST = `${HISTORY}?date_to=${yesterday}`;
type Round = Awaited<ReturnType<Ledger['past']>>[number];
/** A round that paid its stake or less is not called won. */
function shownStatus({ status, bet_amount: staked, win_amount: won }: Round) {
  if (status !== 'won' || (won ?? 0) > (staked ?? 0)) return status;
  return won === staked ? 'returned' : 'partly_returned';
}
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test(
  'each round is shown as the ledger has it; page and producer are in the address, and Back returns to the previous list',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const rounds = await (await openLedger('demo')).past(yesterday);
    await login();
    await navigate(PAST);
    await expect(rows(page)).toHaveCount(20);
    const money = (amount: (typeof rounds)[number]['bet_amount']) => formatMoney(amount, 'TND', language.locale);
    const signed = (amount: (typeof rounds)[number]['bet_amount']) =>
      signedMoneyText(amount ?? zero, 'TND', language.locale).figures;
    for (const [index, round] of rounds.slice(0, 5).entries()) {
      const row = rows(page).nth(index);
      for (const text of [
        dateTime(round.date),
        round.game_name ?? '',
        round.producer ?? '',
        language.t(`rounds.status_${shownStatus(round)}`),
        signed(negated(round.bet_amount)),
        signed(round.win_amount),
        money(round.balance_before),
        money(round.balance_after),
      ])
        await expect(row).toContainText(text);
    }
    await expectAccessible();

    const { t } = language;
    const first = await rows(page).first().textContent();
    await page.getByRole('button', { name: t('records.page', { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page).first()).not.toHaveText(first ?? '');
    const second = await rows(page).first().textContent();

    const producer = page.getByRole('combobox', { name: t('rounds.producer') });
    // A producer of the shown month: the first option may be one that another test has just played.
    const chosen = 'Cedar & Sons';
    await producer.selectOption(chosen);
    await page.getByRole('button', { name: t('records.show'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('producer') === chosen && !url.searchParams.has('page'));
    await expect(rows(page).first()).toContainText(chosen);
    await expect(rows(page).filter({ hasNotText: chosen })).toHaveCount(0);

    await page.goBack();
    await expect(rows(page).first()).toHaveText(second ?? '');
    await expect(producer).toHaveValue('');
    await page.goBack();
    await expect(rows(page).first()).toHaveText(first ?? '');
    await page.reload();
    await expect(rows(page).first()).toHaveText(first ?? '');
  },
);

test(
  'a period without rounds shows a message and links back to all rounds, and one that ends before it begins is not requested',
  once,
  async ({ page, language: { t }, navigate, login, expectAccessible }) => {
    await login();
    await navigate(`${HISTORY}?date_from=2001-01-01&date_to=2001-01-31`);
    await expect(page.getByRole('heading', { name: t('rounds.noneTitle') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: t('rounds.showAll') }).click();
    await expect(rows(page)).toHaveCount(20);
    await expect(page).toHaveURL((url) => url.search === '');
    await page.getByLabel(t('records.from'), { exact: true }).fill('2026-11-20');
    await page.getByLabel(t('records.to'), { exact: true }).fill('2026-11-19');
    await page.getByRole('button', { name: t('records.show'), exact: true }).click();
    await expect(page.getByText(t('records.backwards'))).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '');
  },
);

test(
  'a round opens its stakes and wins at its own address, and Back closes it',
  arabicPhone,
  async ({ page, language: { t, locale }, navigate, login, expectAccessible }) => {
    const [round] = await (await openLedger('demo')).past(yesterday);
    await login();
    await navigate(PAST);
    await rows(page).first().getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: round?.game_name ?? '' });
    await expect(dialog.getByText(t('rounds.movement_stake'), { exact: true })).toBeVisible();
    await expect(dialog).toContainText(formatMoney(round?.balance_after ?? zero, 'TND', locale));
    await expect(page).toHaveURL(new RegExp(`round=${round?.id}`));
    await expectAccessible();
    await page.reload();
    await expect(dialog).toContainText(t('rounds.reference'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL((url) => !url.searchParams.has('round'));
    await rows(page).first().getByRole('link').click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(20);
  },
);
