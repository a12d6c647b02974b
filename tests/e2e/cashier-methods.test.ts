// The ways to pay and to be paid, as the operator set them, and what a currency without any is told.
import type { Page } from '@playwright/test';
import { type AmountMinor, amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { usualTime } from '#islands/cashier/usual-time.ts';
import { paymentSystemRows } from '#platform/seed/payment-systems.ts';
import { enterAsNewPlayer } from './support/account.ts';
import type { Language } from './support/language.ts';
import { expect, once, test } from './support/test.ts';
import { pay } from './support/till.ts';
import { inBothWidths } from './support/widths.ts';

/** Euros for a dinar, as the demonstration has it. */
const systems = paymentSystemRows(0.294);
type System = (typeof systems)[number];
const tnd = (units: number) => amountMinor(units * 1000);

const desks = {
  /** Fifteen thousand are there, so that ten more may come in: less than some ways take. */
  deposit: { page: '/profile/DEPOSIT', folder: 'deposit', paid: [10_000, 10_000], most: tnd(5_000), closed: 'voucher' },
  payout: { page: '/profile/withdraw', folder: 'withdrawal', paid: [5_000], most: tnd(5_000), closed: 'card' },
} as const;

const nameOf = ({ name }: System, { locale }: Language): string => JSON.parse(name)[locale];
const wayOf = (page: Page, system: System, language: Language) =>
  page.getByRole('radio', { name: nameOf(system, language) });
const formOf = (page: Page) => page.getByRole('main').locator('form');

/** What a way says of itself before it is chosen. */
async function expectTold(page: Page, system: System, language: Language): Promise<void> {
  const { t, locale } = language;
  const { least, most, fee, usual_minutes: minutes, disabled_reason: closedFor } = system;
  const bounds = {
    min: formatAmount(amountMinor(least), locale, 'ceil'),
    max: formatMoney(amountMinor(most), 'TND', locale),
  };
  const label = formOf(page)
    .locator('label')
    .filter({ has: wayOf(page, system, language) });
  await expect(label).toContainText(t('payments.fromTo', bounds));
  const costs = fee > 0 ? t('payments.fee', { percent: fee / 100 }) : t('payments.noFee');
  const told = closedFor ? t(`payments.closed_${closedFor}`) : `${costs} · ${usualTime(t, minutes)}`;
  await expect(label).toContainText(told);
  await expect(wayOf(page, system, language)).toBeEnabled({ enabled: closedFor === null });
}

/** One below the least and one above the most are refused in words, before anything is sent. */
async function expectBounds(
  page: Page,
  { least, most }: { least: AmountMinor; most: AmountMinor },
  { t, locale }: Language,
): Promise<void> {
  const amount = page.getByRole('main').locator('#amount');
  const bounds = { min: formatMoney(least, 'TND', locale, 'ceil'), max: formatMoney(most, 'TND', locale) };
  for (const [typed, fault] of [
    [least - 10, 'tooSmall'],
    [most + 10, 'tooLarge'],
  ] as const) {
    await amount.fill((typed / 1000).toFixed(2));
    await amount.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toBeFocused();
    await expect(formOf(page)).toContainText(t(`payments.amount_${fault}`, bounds));
  }
}

for (const kind of ['deposit', 'payout'] as const)
  test(`each way of a ${kind} says its bounds, its fee and its time, and keeps to them; a closed one says why`, async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const { page: address, folder, paid, most, closed } = desks[kind];
    await enterAsNewPlayer({ page, language });
    for (const units of paid) await pay(page, 'card', units);
    await navigate(address);
    await page.getByRole('main').locator('#amount').waitFor();
    const ways = systems.filter((system) => system.kind === kind);
    await inBothWidths(page, async () => {
      for (const system of ways) await expectTold(page, system, language);
    });
    await expectAccessible();
    for (const system of ways.filter(({ disabled_reason: closedFor, way }) => closedFor === null && way !== 'crypto')) {
      await wayOf(page, system, language).check();
      await expectBounds(
        page,
        { least: amountMinor(system.least), most: amountMinor(Math.min(system.most, most)) },
        language,
      );
    }
    await navigate(`/${folder}/${closed}`);
    await expect(formOf(page).getByText(t('payments.noSuchMethod'))).toBeVisible();
    await expect(page.getByRole('main').locator('#amount')).toHaveCount(0);
  });

test(
  'whoever’s currency is not accepted is led to no payment, and is told so where one was',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const ways = ['header.deposit', 'header.withdrawal', 'header.replenishment'] as const;
    const links = (key: string) => page.getByRole('link', { name: t(key), exact: true });
    await enterAsNewPlayer({ page, language });
    await navigate('/profile');
    for (const key of ways) await expect(links(key).first()).toBeVisible();

    // Only dinars are accepted here, so nobody can have another currency: the host's two answers about one that has.
    await page.route('**/api/accounts/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), currency: 'EUR' } });
    });
    await page.route('**/system_list/', (route) => route.fulfill({ json: { page: 1, count: 0, list: [] } }));
    for (const address of ['/profile/DEPOSIT', '/withdrawal/bank-transfer']) {
      await navigate(address);
      await inBothWidths(page, async () => {
        await expect(page.getByRole('heading', { name: t('payments.notOfferedTitle') })).toBeVisible();
        await expect(page.getByRole('banner').getByText('€').first()).toBeAttached();
        for (const key of ways) await expect(links(key)).toHaveCount(0);
      });
    }
    await expectAccessible();
  },
);
