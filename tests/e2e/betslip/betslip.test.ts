// The betslip: kept for a guest, placed once even if the answer is lost, shared with another browser, and without scripts.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { readingsText } from '#domain/typed-amount.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { confirm } from '../support/confirm.ts';
import { interfereOnce, loseAnswer } from '../support/interference.ts';
import { expectSignedIn, FIRST, signIn, type Where } from '../support/joining.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { matchesToCome } from '../support/tickets.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

// The browser logs a broken connection as an error.
test.use({ provoked: /net::ERR_FAILED|status of (400|404|409|503)/ });

const BETSLIP = '/sportsbook/betslip';
/** Matches that begin in days: their prices do not change. */
const LATER = '/sportsbook/prematch/1?page=5';
const PLACEMENT = '**/ticket/placement';
const QUOTE = '**/services/sportsbook/quote';

/** Opens the betslip page with the home sides of this many upcoming matches. */
async function addressOf(page: Page, count: number): Promise<string> {
  const matches = await matchesToCome(page, count);
  const chosen = matches.map(({ id }) => `pick=${id}/result.goals/home`);
  return `${BETSLIP}?${chosen.join('&')}`;
}
const stake = (page: Page) => page.getByRole('main').locator('#slip-stake');
/** A new player with money; the notice of the first deposit is closed. */
async function enterWithMoney(
  where: Where,
  enter: (where: Where) => Promise<string> = enterAsNewPlayer,
): Promise<string> {
  const username = await enter(where);
  await pay(where.page, 'card', 100);
  const seen = where.page.getByRole('button', { name: where.language.t('notices.ok'), exact: true });
  await where.page.addLocatorHandler(seen, (button) => button.click());
  return username;
}
const betsOf = async (page: Page): Promise<number> =>
  (await requestAs<{ count: number }>(page, 'GET', '/api/integrations/sft/betshistory/')).count;

/** Presses the first price of this many rows of the list, and opens the betslip if it is behind a button. */
async function selectInList({ page, language }: Where, count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const price = page.locator('.ev').nth(row).locator('[name=pick]').first();
    // Before hydration the button submits a form.
    await expect(price).toHaveAttribute('aria-pressed', 'false');
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
  }
  await openSheet({ page, language });
}
/** On a phone the betslip is below the list, behind a button. */
async function openSheet({ page, language }: Where): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: language.t('betslip.title') }).click();
}

test(
  'prices pressed in a list form a betslip that survives signing in, and becomes a combined bet, a system and singles, one of which is cancelled',
  arabicPhone,
  async ({ page, context, language, isPhone, navigate, expectAccessible }) => {
    const { t, at } = language;
    const bet = page.getByRole('button', { name: new RegExp(t('betslip.bet')) });
    const accepted = page.getByRole('heading', { name: t('betslip.placed_accepted') });
    const keep = page.getByRole('button', { name: t('betslip.keep') });
    const remove = page.getByRole('button', { name: new RegExp(`^${t('betslip.remove', { what: '' }).trim()}`) });
    await navigate(LATER);
    await expect(page.getByRole('link', { name: t('betslip.signIn') })).toBeVisible({ visible: !isPhone });
    await selectInList({ page, language }, 3);
    await expect(remove).toHaveCount(3);
    await page.getByRole('button', { name: t('betslip.clear') }).click();
    await page.getByRole('button', { name: t('betslip.undo') }).click();
    await expect(remove).toHaveCount(3);
    await expect(page.getByRole('link', { name: t('betslip.signIn') })).toBeVisible();
    await stake(page).fill('6');
    await expectAccessible();
    await enterWithMoney({ page, language });
    const tab = await context.newPage();
    await tab.goto(at(BETSLIP));
    await expect(stake(tab)).toHaveValue('6');
    await page.reload();
    await openSheet({ page, language });
    await expect(stake(page)).toHaveValue('6');

    // The sportsbook delays the acceptance, as for live matches.
    await interfereOnce(page, PLACEMENT, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'pending' } });
    });
    await bet.click();
    await expect(page.getByRole('heading', { name: t('betslip.placed_pending') })).toBeVisible();
    await expect(accepted).toBeVisible();
    await expect(tab.getByText(t('betslip.empty'))).toBeVisible();
    expect(await betsOf(page)).toBe(1);
    await expectAccessible();

    await keep.click();
    await page.getByRole('radio', { name: t('betslip.type_system') }).check();
    await bet.click();
    await expect(accepted).toBeVisible();
    expect(await betsOf(page)).toBe(2);
    const history = at('/profile/bet-history/sft');
    await expect(page.getByRole('link', { name: t('betslip.history') })).toHaveAttribute('href', history);

    await keep.click();
    await page.getByRole('radio', { name: t('betslip.type_single') }).check();
    for (const field of await page.getByRole('main').locator('.betslip-selection input').all()) await field.fill('2');
    await bet.click();
    await expect(accepted).toHaveCount(3);

    await page.getByRole('button', { name: t('betslip.done') }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto(history);
    const bets = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(bets).toHaveCount(5);
    await bets.first().getByRole('link').click();
    await confirm(page, t('bets.cancel'));
    await expect(page.getByText(t('errors.ticketCanceled'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();
  },
);

withAndWithoutScripts(arabicPhone, ({ enter }) => {
  test('a player places the selections of an address as a combined bet, and sees that a code is unknown', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    await enterWithMoney({ page, language }, enter);
    await navigate(await addressOf(page, 2));
    await expect(page.getByRole('main').locator('.betslip-selection')).toHaveCount(2);
    await stake(page).fill('7,500');
    const bet = page.getByRole('button', { name: new RegExp(t('betslip.bet')) });
    await bet.click();
    const readings = readingsText([amountMinor(7_500_000), amountMinor(7_500)], locale);
    await expect(
      page
        .getByText(t('betslip.stake_unclear', { readings }))
        .or(page.getByText(t('errors.amount_unclear', { message: readings }))),
    ).toBeVisible();
    expect(await betsOf(page)).toBe(0);
    await stake(page).fill('7,50');
    await expectAccessible();
    await bet.click();
    await expect(page.getByText(t('betslip.placed_accepted'))).toBeVisible();
    await expect(page.getByRole('main').getByText(formatMoney(amountMinor(7500), 'TND', locale))).toBeVisible();
    expect(await betsOf(page)).toBe(1);
    await navigate(`${BETSLIP}?code=ZZZZZZ`);
    await expect(page.getByText(t('betslip.codeUnknown'))).toBeVisible();
  });
});

test(
  'a lower price is shown beside the old one and must be accepted, and a suspended one blocks the bet',
  once,
  async ({ page, language, navigate }) => {
    const { t } = language;
    await enterWithMoney({ page, language });
    await navigate(await addressOf(page, 2));
    await stake(page).fill('5');
    let odds: string | null = '1.02';
    await page.route(QUOTE, async (route) => {
      const answer = await route.fetch();
      const quote = await answer.json();
      quote.selections[0].odd = odds;
      await route.fulfill({ response: answer, json: quote });
    });
    await expect(page.getByText(t('betslip.fell', { count: 1 }), { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(t('betslip.accept')) })).toBeVisible();
    odds = null;
    await page.reload();
    await expect(page.getByText(t('betslip.blocked'))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(t('betslip.bet')) }).click();
    await expect(page.getByRole('status').filter({ hasText: t('betslip.blocked') })).toBeFocused();
    expect(await betsOf(page)).toBe(0);
  },
);

test(
  'a ticket whose answer is lost is found by the next page, and placed once',
  once,
  async ({ page, language, navigate }) => {
    const { t, at } = language;
    await enterWithMoney({ page, language });
    await navigate(await addressOf(page, 2));
    await stake(page).fill('5');
    await interfereOnce(page, PLACEMENT, loseAnswer);
    await interfereOnce(page, '**/settle/', (route) => route.abort());
    await page.getByRole('button', { name: new RegExp(t('betslip.bet')) }).click();
    await expect(page.getByText(t('betslip.inDoubt'))).toBeVisible();
    await page.goto(at(BETSLIP));
    await expect(page.getByRole('heading', { name: t('betslip.placed_accepted') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('betslip.history') })).toHaveAttribute(
      'href',
      at('/profile/bet-history/sft'),
    );
    expect(await betsOf(page)).toBe(1);
  },
);

test(
  'a code transfers singles to a browser without scripts, where a form places them as one bet',
  once,
  async ({ page, browser, language, navigate, expectAccessible }) => {
    const { t, at, locale } = language;
    await navigate(await addressOf(page, 2));
    await page.getByRole('radio', { name: t('betslip.type_single') }).check();
    await page.getByRole('button', { name: t('betslip.share') }).click();
    await expect(page.getByRole('img', { name: t('betslip.qr') })).toBeVisible();
    await expectAccessible();
    const code = await page.getByRole('dialog').locator('output').innerText();
    const username = await enterWithMoney({ page, language });

    const plain = await browser.newContext({ javaScriptEnabled: false, locale });
    const other = await plain.newPage();
    await signIn({ page: other, language }, username, FIRST);
    await expectSignedIn({ page: other, language });
    await other.goto(at(`${BETSLIP}?code=${code}`));
    await expect(other.getByRole('main').locator('.betslip-selection')).toHaveCount(2);
    // Two singles are two tickets, each with its own page; combined they are one.
    await expect(other.getByRole('link', { name: new RegExp(`^${t('betslip.bet')} `) })).toHaveCount(2);
    await other.getByRole('link', { name: t('betslip.type_combined') }).click();
    await other.locator('#slip-stake').fill('7,5');
    await other.getByRole('button', { name: t('betslip.bet') }).click();
    await expect(other.getByText(t('betslip.placed_accepted'))).toBeVisible();
    expect(await betsOf(page)).toBe(1);
    await plain.close();
  },
);
