// A player's bets: real tickets on matches of the odds feed are found, cancelled and cashed out.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withFigures } from '#domain/figures-in-text.ts';
import { amountMinor } from '#domain/money.ts';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { confirm, firstButton, secondButton } from '../support/confirm.ts';
import { loseAnswer } from '../support/interference.ts';
import { patternOf } from '../support/language.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone, once } from '../support/screens.ts';
import { bookmakers } from '../support/sportsbook.ts';
import { expect, test } from '../support/test.ts';
import { matchesToCome, placeBetAtProvider, placeTicket, shownMatch, ticketAddress } from '../support/tickets.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

const BETS = '/profile/bet-history/sft';
const CASH_OUT = '**/ticket/*/cashout';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const signedMoney = (units: number, locale: string) =>
  signedMoneyText(amountMinor(units * 1000), 'TND', locale).figures;
const cashOf = async (page: Page) =>
  Number((await requestAs<{ balance: string }>(page, 'GET', '/api/accounts/user')).balance);

withAndWithoutScripts(frenchPhone, ({ hasScripts, enter }) => {
  test('a player finds their tickets among the bets, cancels one in time, and cashes another out', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    const content = page.getByRole('main');
    const cancel = firstButton(content, t('bets.cancel'));
    const soldFor = patternOf(t('bets.sell', { amount: '.+' }));
    const sell = firstButton(content, soldFor);
    const returned = (minor: number) => t('bets.returned', { amount: formatMoney(amountMinor(minor), 'TND', locale) });
    const isSold = content.getByRole('heading', { name: t('bets.status_Cancelled'), exact: true });
    await enter({ page, language });
    await pay(page, 'card', 100);
    const matches = await matchesToCome(page, 2);
    const single = await placeTicket(page, matches.slice(0, 1), 10);
    await placeTicket(page, matches, 20);
    await navigate(BETS);
    await expect(rows(page)).toHaveCount(2);
    for (const text of [t('bets.status_Wait'), t('bets.selections', { count: 2 }), signedMoney(-20, locale)])
      await expect(rows(page).first()).toContainText(text);
    await content.getByRole(hasScripts ? 'button' : 'link', { name: t('bets.choice_settled') }).click();
    await expect(page).toHaveURL((url) => url.search === '?state=settled');
    await expect(rows(page)).toHaveCount(0);
    await navigate(BETS);
    await rows(page).first().getByRole('link').click();
    const [first] = matches;
    await expect(content.getByRole('heading', { level: 3, name: shownMatch(first, locale) })).toBeVisible();
    await expect(content.getByText(t('book.market_result')).first()).toBeVisible();
    await expectAccessible();
    await confirm(content, t('bets.cancel'));
    await expect(page.getByText(t('errors.ticketCanceled'))).toBeVisible();
    if (!hasScripts) await expect(content).toContainText(returned(20_000));
    await expect(content.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();
    await expect(cancel).toBeHidden();
    await expect(content.getByText(t('bets.status_Wait'), { exact: true })).toHaveCount(0);
    expect(await cashOf(page)).toBe(90);

    await navigate(ticketAddress(single));
    const whole = formatMoney(amountMinor(10_000), 'TND', locale);
    await expect(content.getByText(t('bets.cancelInstead', { amount: whole }))).toBeVisible();
    const [share, less] = ['{{cashOut.share}}', '{{cashOut.lessEach}}'].map((figure) => withFigures(figure, locale));
    const figures = { share: share?.ok ? share.value : '', less: less?.ok ? less.value : '' };
    await expect(content.getByText(t('bets.sellText', figures))).toBeVisible();
    await confirm(content, soldFor);
    await expect(page.getByText(t('errors.ticketSold'))).toBeVisible();
    await expect(isSold).toBeVisible();
    await expect(sell).toBeHidden();
  });
});

// An unknown ticket is answered with 404, which the browser logs to its console.
test.describe('the list of bets', arabicDesktop, () => {
  test.use({ provoked: /status of 404/ });

  test('a player without bets sees a message, filters the list of bets, opens a ticket by keyboard, and downloads the list', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale, at } = language;
    await enterAsNewPlayer({ page, language });
    await navigate(BETS);
    await expect(page.getByRole('heading', { name: t('bets.neverTitle') })).toBeVisible();
    await pay(page, 'card', 100);
    await placeTicket(page, await matchesToCome(page, 2), 20);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible();
    await page.getByRole('button', { name: t('bets.choice_settled') }).click();
    await expect(page.getByRole('heading', { name: t('bets.noneTitle') })).toBeVisible();
    await page.getByRole('button', { name: t('bets.choice_running') }).click();
    await rows(page).getByRole('link').press('Enter');
    await expect(page.getByText(t('bets.cancelLeft'))).toBeVisible();
    await page.getByRole('button', { name: t('bets.cancel') }).press('Enter');
    await expect(secondButton(page)).toBeFocused();
    await expect(secondButton(page)).toBeEnabled();
    await secondButton(page).press('Enter');
    await expect(page.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();

    await page.getByRole('link', { name: t('bets.back') }).click();
    await expect(page).toHaveURL(at(BETS));
    await expect(rows(page)).toContainText(signedMoney(20, locale));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('bets.export') }).click();
    const rowsOfFile = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(rowsOfFile).toHaveLength(2);
    expect(rowsOfFile[1]).toContain(`,-20.000,0.000,20.000,TND,`);

    await navigate(ticketAddress('none'));
    await expect(page.getByRole('heading', { name: t('bets.goneTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('bets.back') })).toBeVisible();
  });
});

test(
  'a bet with another provider is in a separate list, and is cancelled there',
  once,
  async ({ page, language, navigate }) => {
    const { t, at } = language;
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 100);
    const id = await placeBetAtProvider(page, await matchesToCome(page, 1), 10);
    await navigate(BETS);
    await page.getByRole('link', { name: bookmakers.alt, exact: true }).click();
    await expect(page).toHaveURL(at('/profile/alt/bet-history'));
    await expect(page.locator('.profile-menu [aria-current]')).toHaveText(t('header.betHistory'));
    await expect(rows(page)).toContainText(id);
    await rows(page).getByRole('link').click();
    await confirm(page, t('bets.cancel'));
    await expect(page.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();
    expect(await cashOf(page)).toBe(100);
  },
);

test.describe('a cash-out', once, () => {
  test.use({ provoked: /net::ERR_FAILED|status of 409/ });

  test('pays the amount on its button or fails, and one with a lost answer is resolved', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const soldFor = patternOf(t('bets.sell', { amount: '.+' }));
    const sell = firstButton(page, soldFor);
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 100);
    const id = await placeTicket(page, await matchesToCome(page, 1), 50);
    await navigate(ticketAddress(id));
    let isLost = false;
    await page.route(CASH_OUT, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      if (isLost) await loseAnswer(route);
      else await route.fulfill({ status: 409, json: { code: 'coefs_changed' } });
    });
    await confirm(page, soldFor);
    const changed = patternOf(t('bets.offerChanged', { before: '.+', after: '.+' }));
    await expect(page.getByRole('alert').filter({ hasText: changed })).toBeVisible();
    await expectAccessible();
    expect(await cashOf(page)).toBe(50);

    isLost = true;
    const offer = await requestAs<{ amount: string }>(page, 'GET', `/api/integrations/sft/ticket/${id}/cashout`);
    await confirm(page, soldFor);
    await expect(page.getByRole('heading', { name: t('bets.status_Cancelled'), exact: true })).toBeVisible();
    await expect(page.getByText(t('bets.step_sold'))).toBeVisible();
    await expect(sell).toBeHidden();
    expect(await cashOf(page)).toBeCloseTo(50 + Number(offer.amount), 0);
  });
});
