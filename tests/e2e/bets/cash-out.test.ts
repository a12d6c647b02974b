// A part of a bet is cashed out, and an automatic cash-out is set, shown and removed.
import type { Page } from '@playwright/test';
import { parseAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { confirm } from '../support/confirm.ts';
import { patternOf } from '../support/language.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { matchesToCome, placeTicket, ticketAddress } from '../support/tickets.ts';

type Offer = { amount: string; most: string; shares: { stake_left: string; amount: string }[] };
const cashOf = async (page: Page) =>
  Number((await requestAs<{ balance: string }>(page, 'GET', '/api/accounts/user')).balance);

test.describe('a part of a bet', frenchPhone, () => {
  // The form that requests too little.
  test.use({ provoked: /status of 400/ });
  test('a player cashes out half of a bet, and sets and removes an automatic cash-out of the rest', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    const content = page.getByRole('main');
    const money = (amount: string) => formatMoney(parseAmount(amount), 'TND', locale);
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 100);
    const id = await placeTicket(page, await matchesToCome(page, 1), 50);
    await navigate(ticketAddress(id));
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    const slider = content.getByRole('slider', { name: t('bets.share') });
    await expect(slider).toHaveAttribute('aria-valuetext', t('bets.shareAll'));
    for (let step = 0; step < 5; step += 1) await slider.press('ArrowDown');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      patternOf(t('bets.shareLeft', { stake: money('25'), possible: '.+' })),
    );
    await expectAccessible();
    await confirm(content, patternOf(t('bets.sell', { amount: '.+' })));
    await expect(page.getByText(t('errors.ticketSold'))).toBeVisible();
    await expect(content.getByRole('button', { name: t('bets.sellMore') })).toBeVisible();
    await expect(slider).toBeHidden();
    await expect(content.getByText(t('bets.step_share', { stake: money('25') }))).toBeVisible();
    await expect(content.getByText(t('bets.status_Wait'), { exact: true }).first()).toBeVisible();
    expect(await cashOf(page)).toBeGreaterThan(50 + 20);
    expect(await cashOf(page)).toBeLessThan(50 + 25);

    const offer = await requestAs<Offer>(page, 'GET', `/api/integrations/sft/ticket/${id}/cashout`);
    expect(offer.shares.map(({ stake_left }) => stake_left)).toEqual(['20.000', '15.000', '10.000', '5.000']);
    const set = content.getByRole('button', { name: t('bets.ruleSet') });
    const amount = content.getByLabel(t('bets.ruleAmount'));
    await amount.fill('1');
    await set.click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill(`${Math.floor(Number(offer.most))}`);
    await expectAccessible();
    await set.click();
    await expect(page.getByText(t('errors.cashOutRuleSet'))).toBeVisible();
    const on = content.getByText(t('bets.ruleOn', { amount: money(`${Math.floor(Number(offer.most))}`) }));
    await expect(on).toBeVisible();
    await content.getByRole('button', { name: t('bets.ruleRemove') }).click();
    await expect(page.getByText(t('errors.cashOutRuleRemoved'))).toBeVisible();
    await expect(on).toBeHidden();
  });
});
