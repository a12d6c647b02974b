// Money in and out for a browser without scripts: forms that the edge answers, and pages that say what became of them.
import type { Browser, Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer, enterWithoutScripts } from './support/account.ts';
import { FIRST, main } from './support/joining.ts';
import { sandboxOrigin } from './support/origins.ts';
import { expect, once, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, provoked: /status of (400|503)/ });

const amountOf = (page: Page) => page.getByRole('main').locator('#plain-amount');

/** The checker is a script: it looks at the same page where scripts run, with what stands there for those without. */
async function formPage(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: true,
    bypassCSP: true,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await other.goto(page.url());
  // Where scripts run there is one desk, theirs, however its player signed in.
  await expect(other.locator('.plain-cashier')).toBeHidden();
  await other.addStyleTag({ content: '.plain-cashier { display: grid !important } .scripts-only { display: none }' });
  return other;
}
const countOf = async (page: Page, kind: string): Promise<number> =>
  (await (await page.request.get(`/api/backoffice/payments/${kind}/`)).json()).count;

test('a player pays a deposit, is paid a part of it out, and takes that back, all by forms', async ({
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
  const room = main({ page, language });
  await expect(room.getByText(t('payments.closed_maintenance'))).toBeVisible();
  await amountOf(page).fill('3');
  await press('deposit');
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expectFormAccessible();
  await amountOf(page).fill('60,5');
  await press('deposit');
  await expect(page).toHaveURL(/\/deposit\/card\?payment=/);
  await expect(room.getByRole('heading', { name: t('payments.deposit_10') })).toBeVisible();
  await expectFormAccessible();
  await room.getByRole('link', { name: t('payments.goOn') }).click();
  await page.locator('button[value="pay"]').click();
  await expect(async () => {
    await page.reload();
    await expect(room.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await navigate('/profile/withdraw');
  await amountOf(page).fill('20');
  await room.getByLabel(t('payments.to_iban')).fill('TN59 1000');
  await room.getByLabel(t('payments.password')).fill(FIRST);
  await press('withdraw');
  await expect(room.getByText(t('errors.payments_payout_destination_invalid'))).toBeVisible();
  await expect(amountOf(page)).toHaveValue('20');
  await room.getByLabel(t('payments.to_iban')).fill('TN59 1000 6035 1835 9847 8831');
  await room.getByLabel(t('payments.password')).fill(FIRST);
  await expectFormAccessible();
  await press('withdraw');
  await expect(room.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
  await press('takeBack');
  await expect(room.getByText(t('payments.reason_cancelled'))).toBeVisible();

  await navigate('/profile/withdraw');
  await expect(room.getByLabel(t('payments.password'))).toBeHidden();
  await room.getByRole('link', { name: t('payments.inCash') }).click();
  await amountOf(page).fill('15');
  await press('withdraw');
  await expect(room.getByText(money(45.5))).toBeVisible();
  await expectFormAccessible();
});

test('a player opens an address for coins with its code, its time and its rate, and calls it off', {
  tag: '@once',
}, async ({ page, language, navigate, browser, expectAccessible }) => {
  const { t } = language;
  const expectFormAccessible = async () => {
    const other = await formPage(page, browser);
    await expectAccessible(other);
    await other.context().close();
  };
  const room = main({ page, language });
  await enterWithoutScripts({ page, language });
  await navigate('/deposit/crypto');
  await expect(room.getByRole('radio', { name: t('payments.coin_usdttrc20') })).toHaveAccessibleName(/≈/);
  await room.getByRole('radio', { name: t('payments.coin_bnbbsc') }).check();
  await amountOf(page).fill('100');
  await expectFormAccessible();
  await amountOf(page).press('Enter');
  await expect(room.getByRole('img', { name: t('payments.qr') })).toBeVisible();
  await expect(room.getByText(t('payments.memo'))).toBeVisible();
  await expect(room.getByText(/\d\d:\d\d/).first()).toBeVisible();
  await expectFormAccessible();
  const address = await room.locator('.copy-row bdi').first().textContent();
  await room.getByRole('button', { name: t('payments.takeBack_deposit') }).click();
  await expect(room.getByText(t('payments.reason_cancelled_deposit'))).toBeVisible();
  // Coins that come after all are an employee's to add or to send back.
  const site = page.url();
  await page.goto(`${sandboxOrigin}/crypto/wallet`);
  const payment = page.getByRole('listitem').filter({ hasText: `${address}` });
  for (const event of ['exact', 'block', 'block', 'block']) await payment.locator(`button[value="${event}"]`).click();
  await page.goto(site);
  await expect(room.getByText(t('payments.reason_late'))).toBeVisible();
});

test('one form is one payment, however often it is sent', once, async ({ page, language, navigate }) => {
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
  // Whoever comes Back sees what has been asked for.
  await navigate('/deposit/card');
  await main({ page, language })
    .getByRole('link', { name: t('payments.deposit_10') })
    .click();
  await expect(page).toHaveURL(/\?payment=/);
  expect(await countOf(page, 'deposit')).toBe(1);
});

test('a player whose scripts stop is offered the pages that need none', once, async ({ page, language, navigate }) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  await navigate('/profile/DEPOSIT');
  await main({ page, language })
    .getByRole('link', { name: t('payments.plainPage') })
    .click();
  await expect(amountOf(page)).toBeVisible();
  // There is nothing to withdraw yet, which is said where the form would stand.
  await navigate('/profile/withdraw');
  await expect(main({ page, language }).getByRole('link', { name: t('payments.inCash') })).toBeVisible();
  await expect(amountOf(page)).toBeHidden();
});
