// A player's bets: real tickets on matches of the odds feed are found, cancelled, cashed out, and read without scripts.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { figureText } from '#domain/figures-in-text.ts';
import { amountMinor } from '#domain/money.ts';
import { formatMoney, signedMoneyText } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { loseAnswer } from '../support/interference.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { expect, once, test } from '../support/test.ts';
import { matchesToCome, placeBetAtProvider, placeTicket, ticketAddress } from '../support/tickets.ts';

const BETS = '/profile/bet-history/sft';
const CASH_OUT = '**/ticket/*/cashout';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const cashOf = async (page: Page) =>
  Number((await requestAs<{ balance: string }>(page, 'GET', '/api/accounts/user')).balance);

test('a player finds a ticket among their bets, opens it by keyboard, and cancels it in time', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t, locale, at } = language;
  const signed = (units: number) => signedMoneyText(amountMinor(units * 1000), 'TND', locale).figures;
  await enterAsNewPlayer({ page, language });
  await navigate(BETS);
  await expect(page.getByRole('heading', { name: t('bets.neverTitle') })).toBeVisible();
  await pay(page, 'card', 100);
  const matches = await matchesToCome(page, 2);
  await placeTicket(page, matches, 20);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  for (const text of [t('bets.status_Wait'), t('bets.selections', { count: 2 }), signed(-20)])
    await expect(rows(page)).toContainText(text);
  await expectAccessible();
  await page.getByRole('button', { name: t('bets.choice_settled') }).click();
  await expect(page).toHaveURL((url) => url.search === '?state=settled');
  await expect(page.getByRole('heading', { name: t('bets.noneTitle') })).toBeVisible();
  await page.getByRole('button', { name: t('bets.choice_running') }).click();
  await rows(page).getByRole('link').press('Enter');

  const [first] = matches;
  await expect(page.getByRole('heading', { level: 3, name: `${first?.home} – ${first?.away}` })).toBeVisible();
  await expect(page.getByText(t('book.market_result')).first()).toBeVisible();
  await expect(page.getByText(t('bets.cancelLeft'))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t('bets.cancel') }).press('Enter');
  await expect(page.getByText(t('errors.ticketCanceled'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('bets.cancel') })).toBeHidden();
  await expect(page.getByRole('main').getByText(t('bets.status_Wait'), { exact: true })).toHaveCount(0);
  expect(await cashOf(page)).toBe(100);

  await page.getByRole('link', { name: t('bets.back') }).click();
  await expect(page).toHaveURL(at(BETS));
  await expect(rows(page)).toContainText(signed(20));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('bets.export') }).click();
  const rowsOfFile = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(rowsOfFile).toHaveLength(2);
  expect(rowsOfFile[1]).toContain(`,-20.000,0.000,20.000,TND,`);
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
    await page.getByRole('link', { name: t('sport.alt'), exact: true }).click();
    await expect(page).toHaveURL(at('/profile/alt/bet-history'));
    await expect(page.locator('.profile-menu [aria-current]')).toHaveText(t('header.betHistory'));
    await expect(rows(page)).toContainText(id);
    await rows(page).getByRole('link').click();
    await page.getByRole('button', { name: t('bets.cancel') }).click();
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
    const sell = page.getByRole('button', { name: new RegExp(t('bets.sell', { amount: '.+' })) });
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
    await sell.click();
    const changed = new RegExp(t('bets.offerChanged', { before: '.+', after: '.+' }));
    await expect(page.getByRole('alert').filter({ hasText: changed })).toBeVisible();
    await expectAccessible();
    expect(await cashOf(page)).toBe(50);

    isLost = true;
    const offer = await requestAs<{ amount: string }>(page, 'GET', `/api/integrations/sft/ticket/${id}/cashout`);
    await sell.click();
    await expect(page.getByRole('heading', { name: t('bets.status_Cancelled'), exact: true })).toBeVisible();
    await expect(page.getByText(t('bets.step_sold'))).toBeVisible();
    await expect(sell).toBeHidden();
    expect(await cashOf(page)).toBeCloseTo(50 + Number(offer.amount), 0);
  });
});

test.describe('an unknown id', once, () => {
  test.use({ provoked: /status of 404/ });

  test('shows that there is no such bet, and links back to the list', async ({ page, language, navigate, login }) => {
    const { t } = language;
    await login();
    await navigate(ticketAddress('none'));
    await expect(page.getByRole('heading', { name: t('bets.goneTitle') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('bets.back') })).toBeVisible();
  });
});

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('bets are part of the page, one is cancelled and another cashed out by forms', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    const content = page.getByRole('main');
    await enterWithoutScripts({ page, language });
    await pay(page, 'card', 100);
    const matches = await matchesToCome(page, 2);
    const single = await placeTicket(page, matches.slice(0, 1), 10);
    await placeTicket(page, matches, 20);
    await navigate(BETS);
    const bets = content.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(bets).toHaveCount(2);
    await content.getByRole('link', { name: t('bets.choice_settled') }).click();
    await expect(bets).toHaveCount(0);
    await navigate(BETS);
    await bets.first().getByRole('link').click();
    await content.getByRole('button', { name: t('bets.cancel') }).click();
    await expect(content.getByText(t('errors.ticketCanceled'))).toBeVisible();
    await expect(content.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();

    await navigate(ticketAddress(single));
    const whole = formatMoney(amountMinor(10_000), 'TND', language.locale);
    await expect(content.getByText(t('bets.cancelInstead', { amount: whole }))).toBeVisible();
    await expect(
      content.getByText(t('bets.sellText', { share: figureText('cashOut.share', language.locale) })),
    ).toBeVisible();
    await content.getByRole('button', { name: new RegExp(t('bets.sell', { amount: '.+' })) }).click();
    await expect(content.getByText(t('errors.ticketSold'))).toBeVisible();
    await expect(content.getByRole('heading', { name: t('bets.status_Cancelled'), exact: true })).toBeVisible();
  });
});
