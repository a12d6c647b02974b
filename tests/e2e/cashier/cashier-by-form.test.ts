// Deposits and withdrawals without scripts: forms that the edge handles, and pages that show their state.
import type { Browser, Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { FIRST, main } from '../support/joining.ts';
import { sandboxOrigin } from '../support/origins.ts';
import { expect, once, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, provoked: /status of (400|503)/ });

const amountOf = (page: Page) => page.getByRole('main').locator('#amount');

/** axe is a script: it checks the same page in a context with scripts, with the content for browsers without. */
async function formPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: true,
    bypassCSP: true,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await other.route(page.url(), async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<astro-island[\s\S]*?<\/astro-island>/g, '');
    await route.fulfill({ response: answer, body: html });
  });
  await other.goto(page.url());
  await other.addStyleTag({ content: '.without-scripts { display: grid !important }' });
  return other;
}
const countOf = async (page: Page, kind: string): Promise<number> =>
  (await (await page.request.get(`/api/backoffice/payments/${kind}/`)).json()).count;

test('a player makes a deposit, requests a withdrawal of a part, and cancels it, all by forms', async ({
  page,
  language,
  navigate,
  browser,
  expectAccessible,
}) => {
  const { t, locale } = language;
  const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
  const press = (key: string) =>
    main({ page, language })
      .getByRole('button', { name: t(`payments.${key}`), exact: true })
      .click();
  const expectFormAccessible = async () => {
    const other = await formPage(page, browser);
    await expectAccessible(other);
    await other.context().close();
  };
  await enterWithoutScripts({ page, language });
  await navigate('/profile/DEPOSIT');
  const content = main({ page, language });
  await expect(content.getByText(t('payments.closed_maintenance'))).toBeVisible();
  await amountOf(page).fill('3');
  await press('deposit');
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expectFormAccessible();
  await amountOf(page).fill('60,5');
  await press('deposit');
  await expect(page).toHaveURL(/\/deposit\/card\?payment=/);
  await expect(content.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();
  await expectFormAccessible();
  await content.getByRole('link', { name: t('payments.goOn') }).click();
  await page.locator('button[value="pay"]').click();
  await expect(async () => {
    await page.reload();
    await expect(content.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await navigate('/profile/withdraw');
  // Shown before anything is sent, as with scripts.
  await expect(content.getByText(t('payments.takesBackUpTo', { amount: money(60.5) }))).toBeVisible();
  await navigate('/withdrawal/mobile-wallet');
  await expect(
    content.getByText(t('payments.receiveExample', { amount: money(100), received: money(99) })),
  ).toBeVisible();
  await navigate('/profile/withdraw');
  await amountOf(page).fill('20');
  await content.getByLabel(t('payments.to_iban')).fill('TN59 1000');
  await content.getByLabel(t('payments.password')).fill(FIRST);
  await press('withdraw');
  await expect(content.getByText(t('errors.payments_payout_destination_invalid'))).toBeVisible();
  await expect(amountOf(page)).toHaveValue('20');
  await content.getByLabel(t('payments.to_iban')).fill('TN59 1000 6035 1835 9847 8831');
  await content.getByLabel(t('payments.password')).fill(FIRST);
  await expectFormAccessible();
  await press('withdraw');
  await expect(content.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
  await press('takeBack');
  await expect(content.getByText(t('payments.reason_cancelled'))).toBeVisible();

  await navigate('/profile/withdraw');
  await expect(content.getByLabel(t('payments.password'))).toBeHidden();
  await content.getByRole('link', { name: t('payments.inCash') }).click();
  await amountOf(page).fill('15');
  await press('withdraw');
  await expect(content.getByText(money(45.5))).toBeVisible();
  await expectFormAccessible();
});

test('a player opens a crypto address with its QR code, its expiry and its rate, and cancels it', {
  tag: '@once',
}, async ({ page, language, navigate, browser, expectAccessible }) => {
  const { t, locale } = language;
  const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
  const expectFormAccessible = async () => {
    const other = await formPage(page, browser);
    await expectAccessible(other);
    await other.context().close();
  };
  const content = main({ page, language });
  await enterWithoutScripts({ page, language });
  await navigate('/deposit/crypto');
  await expect(content.getByRole('radio', { name: t('payments.coin_usdttrc20') })).toHaveAccessibleName(/≈/);
  await content.getByRole('radio', { name: t('payments.coin_bnbbsc') }).check();
  await amountOf(page).fill('29,99');
  await amountOf(page).press('Enter');
  await expect(content.getByText(t('payments.amount_tooSmall', { min: money(30) }))).toBeVisible();
  await amountOf(page).fill('100');
  await expectFormAccessible();
  await amountOf(page).press('Enter');
  await expect(content.getByRole('img', { name: t('payments.qr') })).toBeVisible();
  await expect(content.getByText(t('payments.memo'))).toBeVisible();
  await expect(content.getByText(/\d\d:\d\d/).first()).toBeVisible();
  await expectFormAccessible();
  const address = await content.locator('.copy-row bdi').first().textContent();
  await content.getByRole('button', { name: t('payments.takeBack_deposit') }).click();
  await expect(content.getByText(t('payments.reason_cancelled_deposit'))).toBeVisible();
  // Coins that arrive after the cancellation are credited or sent back by an employee.
  const site = page.url();
  await page.goto(`${sandboxOrigin}/crypto/wallet`);
  const payment = page.getByRole('listitem').filter({ hasText: `${address}` });
  for (const event of ['exact', 'block', 'block', 'block']) await payment.locator(`button[value="${event}"]`).click();
  await page.goto(site);
  await expect(content.getByText(t('payments.reason_late'))).toBeVisible();
});

test('a form submitted repeatedly makes one payment', once, async ({ page, language, navigate }) => {
  const { t } = language;
  await enterWithoutScripts({ page, language });
  await navigate('/deposit/card');
  const form = await main({ page, language })
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
  await main({ page, language })
    .getByRole('table')
    .getByRole('link', { name: t('payments.kind_deposit') })
    .click();
  await expect(page).toHaveURL(/\?payment=/);
  expect(await countOf(page, 'deposit')).toBe(1);
});

test('a player whose scripts fail is offered the pages without scripts', once, async ({ page, language, navigate }) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  await navigate('/profile/DEPOSIT');
  await main({ page, language })
    .getByRole('link', { name: t('payments.plainPage') })
    .click();
  await expect(amountOf(page)).toBeVisible();
  // There is nothing to withdraw yet, which is shown in place of the form.
  await navigate('/profile/withdraw');
  await expect(main({ page, language }).getByRole('link', { name: t('payments.inCash') })).toBeVisible();
  await expect(amountOf(page)).toBeHidden();
});
