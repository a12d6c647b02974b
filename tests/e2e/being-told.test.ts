// What has come is told: at once, where it disturbs nothing, and once.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from './support/account.ts';
import { expect, once, test } from './support/test.ts';

const STREAM = '**/services/stream/**';

async function payIn(page: Page, navigate: (path: string) => Promise<void>, units: number): Promise<void> {
  await navigate('/deposit/card');
  await page.getByRole('main').locator('#amount').fill(`${units}`);
  await page.getByRole('main').locator('#amount').press('Enter');
  await page.waitForURL('**/payments/pay?**');
  await page.locator('button[value="pay"]').click();
}

test('the first deposit’s bonus is told in the lobby, and after OK never again', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t, locale } = language;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterAsNewPlayer({ page, language });
  await payIn(page, navigate, 50);
  await expect(page.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible();
  // Nothing covers a payment.
  await expect(page.getByRole('dialog', { name: t('notices.title_FirstDeposit') })).toBeHidden();

  await navigate('/slots/casino');
  const notice = page.getByRole('dialog', { name: t('notices.title_FirstDeposit') });
  await expect(notice).toBeVisible();
  await expect(notice.getByText(formatMoney(amountMinor(50_000), 'TND', locale))).toBeVisible();
  await expect(notice.getByRole('button', { name: t('notices.ok') })).toBeFocused();
  await expect(notice.getByRole('link', { name: t('notices.history') })).toHaveAttribute(
    'href',
    /bonus-history\?type=FirstDeposit$/,
  );
  await expectAccessible();

  await page.mouse.click(4, 4);
  await expect(notice).toBeHidden();
  await page.reload();
  await notice.getByRole('button', { name: t('notices.ok') }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(
    page
      .getByRole('banner')
      .getByText(formatMoney(amountMinor(50_000), 'TND', locale))
      .first(),
  ).toBeAttached();
  await expect(notice).toBeHidden();
});

test('a browser whose line does not open is told by asking', once, async ({ page, language, navigate }) => {
  const { t } = language;
  await page.routeWebSocket(STREAM, (line) => line.close());
  await enterAsNewPlayer({ page, language });
  await payIn(page, navigate, 20);
  await expect(page.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible();
  await page.clock.install();
  await navigate('/slots/casino');
  const notice = page.getByRole('dialog', { name: t('notices.title_FirstDeposit') });
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
});

test(
  'two tabs of a browser have one line, and a change is in both at once',
  once,
  async ({ page, language, navigate, context }) => {
    const { locale } = language;
    const lines = new Map<Page, number>();
    const watch = (tab: Page) => {
      // A page that is left takes its line along without a word.
      tab.on('request', (request) => request.isNavigationRequest() && lines.set(tab, 0));
      tab.on('websocket', (line) => {
        lines.set(tab, (lines.get(tab) ?? 0) + 1);
        line.on('close', () => lines.set(tab, Math.max(0, (lines.get(tab) ?? 0) - 1)));
      });
    };
    const open = () => [...lines.values()].reduce((sum, count) => sum + count, 0);
    watch(page);
    await enterAsNewPlayer({ page, language });
    await navigate('/slots/casino');
    await expect.poll(open).toBe(1);
    const other = await context.newPage();
    watch(other);
    await other.goto(language.at('/slots/all'));
    await payIn(page, navigate, 30);
    const money = formatMoney(amountMinor(30_000), 'TND', locale);
    await expect(other.getByRole('banner').getByText(money).first()).toBeAttached();
    await expect.poll(open).toBe(1);
  },
);

test('three things that came at once are told one upon the other, and what was read in one tab is read in both', {
  tag: '@once',
}, async ({ page, language, navigate, context }) => {
  const { t } = language;
  await enterAsNewPlayer({ page, language });
  const date = new Date().toISOString();
  await context.routeWebSocket(STREAM, (line) => line.close());
  await context.route('**/api/bonus-system/*/history?**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const type = pathname.includes('cashback') ? 'Cashback' : searchParams.get('type');
    const balances = { bonusBalanceBefore: '0.000', bonusBalanceAfter: '12.500' };
    const currencies = { amountCurrency: 'TND', bonusBalanceBeforeCurrency: 'TND', bonusBalanceAfterCurrency: 'TND' };
    const item = { id: `e2e-${type}`, type, date, amount: '12.500', ...balances, ...currencies };
    await route.fulfill({ json: { page: 1, count: 1, history: [item] } });
  });
  await page.clock.install();
  await navigate('/slots/casino');
  const told = (tab: Page, type: string) => tab.getByRole('dialog', { name: t(`notices.title_${type}`) });
  const types = ['PersonalJackpot', 'FirstDeposit', 'Cashback'];
  await expect(async () => {
    await page.clock.runFor(5_000);
    for (const type of types) await expect(told(page, type)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  const other = await context.newPage();
  await other.goto(language.at('/slots/all'));
  for (const type of types) await expect(told(other, type)).toBeVisible();
  await page.bringToFront();
  for (const type of types) {
    await expect(told(page, type).getByRole('button', { name: t('notices.ok') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(told(page, type)).toBeHidden();
    await expect(told(other, type)).toBeHidden();
  }
});
