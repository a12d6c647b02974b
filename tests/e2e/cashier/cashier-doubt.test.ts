// Lost answers, closed pages, and every kind of repeated request: nothing is paid twice.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { amountField, typeAmount } from '../support/cashier.ts';
import { firstButton, secondButton } from '../support/confirm.ts';
import { interfereOnce, loseAnswer } from '../support/interference.ts';
import { countOf, pay, requestAs, startPayout } from '../support/payment-page.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// The browser logs a broken connection as an error.
test.use({ provoked: /net::ERR_FAILED/ });

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]');
const PAYMENTS = '**/api/backoffice/payments/';

test(
  'a deposit whose answer is lost is resolved by its idempotency key, done or not done',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/deposit/card');
    await typeAmount(page, '40');
    await interfereOnce(page, `${PAYMENTS}deposit/`, (route) => route.abort());
    await amountField(page).press('Enter');
    await expect(page.getByText(t('payments.notDone'))).toBeVisible();
    expect(await countOf(page, 'deposit')).toBe(0);
    await expectAccessible();

    await interfereOnce(page, `${PAYMENTS}deposit/`, loseAnswer);
    await submit(page).dblclick();
    await expect(page.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();
    expect(await countOf(page, 'deposit')).toBe(1);
  },
);

test(
  'a withdrawal and a transfer whose answers are lost are each made once',
  once,
  async ({ page, language, navigate }) => {
    const { t, at } = language;
    const main = page.getByRole('main');
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 500);
    await startPayout(page, 'bank-transfer', 20);
    await navigate('/withdrawal/bank-transfer');
    await typeAmount(page, '30');
    await interfereOnce(page, `${PAYMENTS}payout/`, loseAnswer);
    await firstButton(main).dblclick();
    await secondButton(main).dblclick();
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    expect(await countOf(page, 'payout')).toBe(2);

    await navigate('/profile/withdraw');
    await amountField(page).waitFor();
    await main.getByRole('radio', { name: t('payments.inCash') }).check();
    await typeAmount(page, '50');
    await interfereOnce(page, '**/api/backoffice/transactions/', loseAnswer);
    await firstButton(main).dblclick();
    await secondButton(main).dblclick();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(at('/profile/transactions/')));
    const { balance } = await requestAs<{ balance: string }>(page, 'GET', '/api/accounts/user');
    expect(Number(balance)).toBe(400);
  },
);

test(
  'a payment from a tab that was closed before the answer is resolved by the next tab',
  arabicPhone,
  async ({ page, context, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await enterAsNewPlayer({ page, language });
    const tab = await context.newPage();
    await tab.goto(at('/deposit/card'));
    await typeAmount(tab, '70');
    const received = new Promise<void>((resolve) => {
      void tab.route(`${PAYMENTS}deposit/`, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await amountField(tab).press('Enter');
    await received;
    await tab.close();

    let releaseSettle: () => void = () => undefined;
    const settleReleased = new Promise<void>((resolve) => {
      releaseSettle = resolve;
    });
    await page.route('**/settle/', async (route) => {
      await settleReleased;
      await route.continue();
    });
    await navigate('/profile/DEPOSIT');
    await expect(page.getByText(t('payments.checking'))).toBeVisible();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    releaseSettle();
    await expect(page.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();
    expect(await countOf(page, 'deposit')).toBe(1);
  },
);

test(
  'neither Back nor a second tab repeats a payment, unless the player confirms',
  once,
  async ({ page, context, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/deposit/card');
    await typeAmount(page, '60');
    await amountField(page).press('Enter');
    await page.waitForURL('**/payments/pay?**');
    await page.goBack();
    await typeAmount(page, '60');
    await amountField(page).press('Enter');
    await expect(page.getByText(t('payments.repeated'))).toBeVisible();
    await expectAccessible();
    expect(await countOf(page, 'deposit')).toBe(1);
    await page.getByRole('link', { name: t('payments.seeIt') }).click();
    await expect(page.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();

    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto(at('/deposit/mobile-wallet'));
      await typeAmount(tab, '35');
    }
    await Promise.all(tabs.map((tab) => amountField(tab).press('Enter')));
    const isLeft = (tab: Page) => tab.url().includes('/payments/pay?');
    await expect.poll(() => tabs.filter(isLeft).length).toBe(1);
    const stayed = tabs.find((tab) => !isLeft(tab)) ?? page;
    await expect(stayed.getByText(t('payments.repeated'))).toBeVisible();
    expect(await countOf(page, 'deposit')).toBe(2);
    await stayed
      .getByRole('button', {
        name: t('payments.anotherOf', { amount: formatMoney(amountMinor(35_000), 'TND', language.locale) }),
      })
      .click();
    await stayed.waitForURL('**/payments/pay?**');
    expect(await countOf(page, 'deposit')).toBe(3);
  },
);

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a form submitted repeatedly makes one payment', async ({ page, language, navigate }) => {
    const { t } = language;
    await enterWithoutScripts({ page, language });
    await navigate('/deposit/card');
    const form = await page
      .getByRole('main')
      .locator('#pay input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]));
    const fields = { ...Object.fromEntries(form), amount: '40' };
    const send = () =>
      page.request.post(language.at('/deposit/card'), {
        form: fields,
        maxRedirects: 0,
        headers: { origin: new URL(page.url()).origin },
      });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
    expect(await countOf(page, 'deposit')).toBe(1);
    // Going back shows the payment that was requested.
    await navigate('/deposit/card');
    await page
      .getByRole('main')
      .getByRole('table')
      .getByRole('link', { name: t('payments.kind_deposit') })
      .click();
    await expect(page).toHaveURL(/\?payment=/);
    expect(await countOf(page, 'deposit')).toBe(1);
  });
});
