import type { Page } from '@playwright/test';
import { amountMinor, parseAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterWithEmail, enterWithoutScripts } from '../support/account.ts';
import { confirm } from '../support/confirm.ts';
import type { Where } from '../support/joining.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

type Owned = { readonly balance: string; readonly bonusBalance: string };
type Spins = { readonly items: readonly { readonly is_free: boolean; readonly win_amount: string }[] };
const minorOf = (amount = '') => amountMinor(parseAmount(amount) ?? Number.NaN);
/** Cash and bonus, in minor units. */
async function ownedBy(page: Page): Promise<number> {
  const { balance, bonusBalance } = await requestAs<Owned>(page, 'GET', '/api/accounts/user');
  return minorOf(balance) + minorOf(bonusBalance);
}

const spinButton = ({ page, language: { t } }: Where, name = t('wheel.freeSpin')) =>
  page.getByRole('button', { name, exact: true });

/** Spins once more, and compares its price and prize with what the player owns. */
async function payForSpin({ page, language }: Where): Promise<void> {
  const { t, locale } = language;
  const cost = formatMoney(amountMinor(2000), 'TND', locale);
  const drawn = page.getByRole('region', { name: t('wheel.drawn') });
  const before = await ownedBy(page);
  await confirm(page, t('wheel.paidSpin', { cost }));
  await expect(drawn).toContainText(t('wheel.wasPaid', { cost }));
  const { items } = await requestAs<Spins>(page, 'GET', '/services/wheel/statistics/betshistory/');
  const won = minorOf(items[0]?.win_amount);
  expect(items.map(({ is_free }) => is_free)).toEqual([false, true]);
  await expect(drawn).toContainText(formatMoney(won, 'TND', locale));
  expect(await ownedBy(page)).toBe(before - 2000 + won);
}

test(
  'a guest sees every prize with its probability, and is asked to sign in before a spin',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await navigate('/wheel-game');
    await expect(page.getByRole('heading', { level: 1, name: t('wheel.title') })).toBeVisible();
    const chances = page.getByRole('table').getByRole('row');
    await expect(chances).toHaveCount(10);
    const shares = (await chances.getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replace(',', '.').replace(/[^\d.]/g, '')),
    );
    expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000);
    await expectAccessible();
    await page.getByRole('link', { name: t('wheel.freeSpin') }).click();
    await expect(page.getByText(t('errors.pleaseAuth'))).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === at('/wheel-game'));
  },
);

test(
  'a player opens the wheel over a page, uses a free spin, verifies the draw and finds it in the history',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterWithEmail({ page, language });
    await pay(page, 'card', 50);
    const link = page.locator(`a[href="${at('/wheel-game')}"]`).first();
    const dialog = page.getByRole('dialog', { name: t('wheel.title') });
    // Before the frame's scripts have loaded, such a link opens its page.
    await expect(async () => {
      await navigate('/main');
      await expect(page.locator('astro-island[component-export="FrameModals"]:not([ssr])')).toBeAttached();
      // A double click neither opens it twice nor navigates to its page.
      await link.dispatchEvent('click');
      await link.dispatchEvent('click');
      await expect(dialog).toBeVisible();
    }).toPass();
    await expect(page).toHaveURL(at('/wheel-game'));
    await expect(dialog.getByRole('button', { name: t('wheel.freeSpin') })).toBeVisible();
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    for (const height of [700, 844]) {
      await page.setViewportSize({ ...size, height });
      await expect(dialog.getByRole('button', { name: t('wheel.close') })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(size);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at('/main'));

    await navigate('/wheel-game');
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    const committed = await page.getByText(/^[0-9a-f]{64}$/).innerText();
    await spinButton({ page, language }).click();
    const winner = page.getByRole('region', { name: t('wheel.drawn') });
    await expect(winner).toContainText('+');
    // With reduced motion nothing turns.
    const moving = () => page.locator('astro-island .wheel-turning').evaluate((wheel) => wheel.getAnimations().length);
    await expect.poll(moving, { timeout: 1000 }).toBe(0);
    await expect(page.locator('.wheel-pulse')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(spinButton({ page, language })).toHaveCount(0);
    await expectAccessible();
    await winner.getByRole('link', { name: t('wheel.viewHistory') }).click();
    const history = page.getByRole('dialog', { name: t('wheel.spinHistory') });
    await expect(history.getByRole('row')).toHaveCount(2);
    await expect(history.getByRole('row').nth(1)).toContainText(t('wheel.type_free'));
    await page.goBack();
    await expect(history).toBeHidden();

    await winner.getByRole('link', { name: t('wheel.checkSpin') }).click();
    await expect(page.getByLabel(t('wheel.commitment'), { exact: true })).toHaveValue(committed);
    await expect(page.getByText(t('wheel.holds'))).toBeVisible();
    await page.getByLabel(t('wheel.key'), { exact: true }).fill('0'.repeat(64));
    await page.getByRole('button', { name: t('wheel.check') }).click();
    await expect(page.getByText(t('wheel.holdsNot'))).toBeVisible();
    await expectAccessible();

    for (const path of ['/profile/spin-history', '/wheel-game-history']) {
      await navigate(path);
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
    }
    await expectAccessible();

    await navigate('/wheel-game');
    await payForSpin({ page, language });
  },
);

test.describe('without scripts', frenchPhone, () => {
  test.use({ javaScriptEnabled: false });

  test('a player uses a free spin, then pays for one, and each time sees its price and prize', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const drawn = page.getByRole('region', { name: t('wheel.drawn') });
    const kind = page.locator('input[name=kind]');
    await enterWithoutScripts({ page, language }, enterWithEmail);
    await pay(page, 'card', 50);
    await navigate('/wheel-game');
    await expect(kind).toHaveValue('free');
    await spinButton({ page, language }).click();
    await expect(drawn).toContainText(t('wheel.wasFree'));
    await expect(drawn).toBeInViewport();
    await expect(spinButton({ page, language })).toHaveCount(0);
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText(t('wheel.type_free'));
    await expect(kind).toHaveValue('paid');
    await payForSpin({ page, language });
    await expectAccessible();
  });
});
