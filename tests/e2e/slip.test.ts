// The bet slip: kept for a guest, placed once whatever becomes of the answer, taken to another browser, and without scripts.
import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from './support/account.ts';
import { interfereOnce, loseAnswer } from './support/interference.ts';
import { expectSignedIn, FIRST, signIn, type Where } from './support/joining.ts';
import { expect, test } from './support/test.ts';
import { matchesToCome } from './support/tickets.ts';
import { askAs, pay } from './support/till.ts';

// A connection that breaks is an error to a browser.
test.use({ provoked: /net::ERR_FAILED|status of (400|409|503)/ });

const SLIP = '/sportsbook/betslip';
const PLACEMENT = '**/ticket/placement';
const QUOTE = '**/services/sportsbook/quote';

/** The page of the slip with the home sides of so many matches to come. */
async function addressOf(page: Page, count: number): Promise<string> {
  const matches = await matchesToCome(page, count);
  return `${SLIP}?${matches.map(({ id }) => `pick=${id}/result.goals/home`).join('&')}`;
}
const stake = (page: Page) => page.getByRole('main').locator('#slip-stake');
/** A new player with money; what is told of their first deposit is put away. */
async function enterWithMoney(where: Where): Promise<string> {
  const username = await enterAsNewPlayer(where);
  await pay(where.page, 'card', 100);
  const seen = where.page.getByRole('dialog').getByRole('button').first();
  await where.page.addLocatorHandler(seen, (button) => button.click());
  return username;
}
const betsOf = async (page: Page): Promise<number> =>
  (await askAs<{ count: number }>(page, 'GET', '/api/integrations/sft/betshistory/')).count;

test('a guest’s slip is there after signing in, in another tab too, and becomes a ticket, a system and singles', async ({
  page,
  context,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  const remove = page.getByRole('button', { name: new RegExp(`^${t('slip.remove', { what: '' }).trim()}`) });
  await navigate(await addressOf(page, 3));
  await expect(remove).toHaveCount(3);
  await expect(page.getByRole('link', { name: t('slip.signIn') })).toBeVisible();
  await stake(page).fill('6');
  await expectAccessible();
  await enterWithMoney({ page, language });
  const tab = await context.newPage();
  await tab.goto(language.at(SLIP));
  await expect(stake(tab)).toHaveValue('6');
  await page.reload();
  await expect(stake(page)).toHaveValue('6');

  await page.getByRole('button', { name: new RegExp(t('slip.bet')) }).click();
  await expect(page.getByRole('heading', { name: t('slip.placed_accepted') })).toBeVisible();
  await expect(tab.getByText(t('slip.empty'))).toBeVisible();
  expect(await betsOf(page)).toBe(1);
  await expectAccessible();

  await page.getByRole('button', { name: t('slip.keep') }).click();
  await page.getByRole('radio', { name: t('slip.type_system') }).check();
  await page.getByRole('button', { name: new RegExp(t('slip.bet')) }).click();
  await expect(page.getByRole('heading', { name: t('slip.placed_accepted') })).toBeVisible();
  expect(await betsOf(page)).toBe(2);

  await page.getByRole('button', { name: t('slip.keep') }).click();
  await page.getByRole('radio', { name: t('slip.type_single') }).check();
  for (const field of await page.getByRole('main').locator('.slip-pick input').all()) await field.fill('2');
  await page.getByRole('button', { name: new RegExp(t('slip.bet')) }).click();
  await expect(page.getByRole('heading', { name: t('slip.placed_accepted') })).toHaveCount(3);
  expect(await betsOf(page)).toBe(5);
});

test('a price that fell is shown beside the old one and asks to be agreed to, and a suspended one keeps the bet back', async ({
  page,
  language,
  navigate,
}) => {
  const { t } = language;
  await enterWithMoney({ page, language });
  await navigate(await addressOf(page, 2));
  await stake(page).fill('5');
  let odd: string | null = '1.02';
  await page.route(QUOTE, async (route) => {
    const answer = await route.fetch();
    const quote = await answer.json();
    quote.selections[0].odd = odd;
    await route.fulfill({ response: answer, json: quote });
  });
  await expect(page.getByText(t('slip.fell', { count: 1 }), { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(t('slip.accept')) })).toBeVisible();
  odd = null;
  await expect(page.getByText(t('slip.blocked'))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(t('slip.bet')) }).click();
  expect(await betsOf(page)).toBe(0);
});

test('a ticket whose answer is lost is found by the page that comes after, and placed once', async ({
  page,
  language,
  navigate,
}) => {
  const { t, at } = language;
  await enterWithMoney({ page, language });
  await navigate(await addressOf(page, 2));
  await stake(page).fill('5');
  await interfereOnce(page, PLACEMENT, loseAnswer);
  await interfereOnce(page, '**/settle/', (route) => route.abort());
  await page.getByRole('button', { name: new RegExp(t('slip.bet')) }).click();
  await expect(page.getByText(t('slip.inDoubt'))).toBeVisible();
  await page.goto(at(SLIP));
  await expect(page.getByRole('heading', { name: t('slip.placed_accepted') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('slip.history') })).toHaveAttribute(
    'href',
    at('/profile/bet-history/sft'),
  );
  expect(await betsOf(page)).toBe(1);
});

test('a code takes the slip to a browser without scripts, whose player places it by a form', async ({
  page,
  browser,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t, at, locale } = language;
  await navigate(await addressOf(page, 2));
  await page.getByRole('button', { name: t('slip.share') }).click();
  await expect(page.getByRole('img', { name: t('slip.qr') })).toBeVisible();
  await expectAccessible();
  const code = await page.getByRole('dialog').locator('output').innerText();
  const username = await enterWithMoney({ page, language });

  const plain = await browser.newContext({ javaScriptEnabled: false, locale });
  const other = await plain.newPage();
  await signIn({ page: other, language }, username, FIRST);
  await expectSignedIn({ page: other, language });
  await other.goto(at(`${SLIP}?code=${code}`));
  await expect(other.getByRole('main').locator('.slip-pick')).toHaveCount(2);
  await other.locator('#plain-stake').fill('7,5');
  await other.getByRole('button', { name: t('slip.bet') }).click();
  await expect(other.getByText(t('slip.placed_accepted'))).toBeVisible();
  expect(await betsOf(page)).toBe(1);
  await other.goto(at(`${SLIP}?code=ZZZZZZ`));
  await expect(other.getByText(t('slip.codeUnknown'))).toBeVisible();
  await plain.close();
});
