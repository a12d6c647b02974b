// Notifications: shown at once where they do not disturb, and only once.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const STREAM = '**/services/stream/**';

async function payIn(page: Page, navigate: (path: string) => Promise<void>, units: number): Promise<void> {
  await navigate('/deposit/card');
  await page.getByRole('main').locator('#amount').fill(`${units}`);
  await page.getByRole('main').locator('#amount').press('Enter');
  await page.waitForURL('**/payments/pay?**');
  await page.locator('button[value="pay"]').click();
}

test(
  'the first deposit’s bonus is announced in the lobby, and never again after OK',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, locale } = language;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAsNewPlayer({ page, language });
    await payIn(page, navigate, 50);
    await expect(page.getByRole('heading', { name: t('payments.deposit_30') })).toBeVisible();
    // No dialog may cover a payment.
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
  },
);

test(
  'two tabs of a browser share one socket, and a change appears in both at once',
  once,
  async ({ page, language, navigate, context }) => {
    const { locale } = language;
    const openSockets = new Map<Page, number>();
    const watch = (tab: Page) => {
      // A navigation closes the page's socket without a close event.
      tab.on('request', (request) => request.isNavigationRequest() && openSockets.set(tab, 0));
      tab.on('websocket', (socket) => {
        openSockets.set(tab, (openSockets.get(tab) ?? 0) + 1);
        socket.on('close', () => openSockets.set(tab, Math.max(0, (openSockets.get(tab) ?? 0) - 1)));
      });
    };
    const open = () => [...openSockets.values()].reduce((sum, count) => sum + count, 0);
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

test(
  'three simultaneous notifications are shown on top of each other, and one read in a tab is read in both',
  once,
  async ({ page, language, navigate, context }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    const date = new Date().toISOString();
    await context.routeWebSocket(STREAM, (socket) => socket.close());
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
    const notice = (tab: Page, type: string) => tab.getByRole('dialog', { name: t(`notices.title_${type}`) });
    const types = ['PersonalJackpot', 'FirstDeposit', 'Cashback'];
    await expect(async () => {
      await page.clock.runFor(5_000);
      for (const type of types) await expect(notice(page, type)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 40_000 });
    const other = await context.newPage();
    await other.goto(language.at('/slots/all'));
    for (const type of types) await expect(notice(other, type)).toBeVisible();
    await page.bringToFront();
    for (const type of types) {
      await expect(notice(page, type).getByRole('button', { name: t('notices.ok') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notice(page, type)).toBeHidden();
      await expect(notice(other, type)).toBeHidden();
    }
  },
);
