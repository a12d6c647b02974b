// Payment and payout methods as the operator configured them, and the message for a currency without any.
import type { Page } from '@playwright/test';
import { type AmountMinor, amountMinor, formatAmount } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { usualTime } from '#islands/cashier/payment-texts.ts';
import { paymentSystemRows } from '#platform/seed/settings.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { amountField } from '../support/cashier.ts';
import type { Language } from '../support/language.ts';
import { pay } from '../support/payment-page.ts';
import { frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';

/** Euros per dinar, as in the demo data. */
const systems = paymentSystemRows(0.294);
type System = (typeof systems)[number];
const tnd = (units: number) => amountMinor(units * 1000);

const pagesByKind = {
  /** `paid` before; `most` is what is still allowed, less than some methods' maximum. */
  deposit: { page: '/profile/DEPOSIT', folder: 'deposit', paid: [10_000, 10_000], most: tnd(5_000), closed: 'voucher' },
  payout: { page: '/profile/withdraw', folder: 'withdrawal', paid: [5_000], most: tnd(5_000), closed: 'card' },
} as const;

const nameOf = ({ name }: System, { locale }: Language): string => JSON.parse(name)[locale];
const methodOf = (page: Page, system: System, language: Language) =>
  page.getByRole('radio', { name: nameOf(system, language) });
const formOf = (page: Page) => page.getByRole('main').locator('form');

/** Expects a method's bounds, fee and duration before it is chosen. */
async function expectMethodFacts(page: Page, system: System, language: Language): Promise<void> {
  const { t, locale } = language;
  const { least, most, fee, usual_minutes: minutes, disabled_reason: closedFor } = system;
  const bounds = {
    min: formatAmount(amountMinor(least), locale, 'ceil'),
    max: formatMoney(amountMinor(most), 'TND', locale),
  };
  const label = formOf(page)
    .locator('label')
    .filter({ has: methodOf(page, system, language) });
  await expect(label).toContainText(t('payments.fromTo', bounds));
  const costs = fee > 0 ? t('payments.fee', { percent: fee / 100 }) : t('payments.noFee');
  const facts = closedFor ? t(`payments.closed_${closedFor}`) : `${costs} · ${usualTime(t, minutes)}`;
  await expect(label).toContainText(facts);
  await expect(methodOf(page, system, language)).toBeEnabled({ enabled: closedFor === null });
}

/** Amounts just below the minimum and above the maximum are refused with a message, before anything is sent. */
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
  test(
    `each method of a ${kind} shows and enforces its bounds, fee and duration; a closed one shows the reason`,
    frenchPhone,
    async ({ page, language, navigate, expectAccessible }) => {
      const { t } = language;
      const { page: address, folder, paid, most, closed } = pagesByKind[kind];
      await enterAsNewPlayer({ page, language });
      for (const units of paid) await pay(page, 'card', units);
      await navigate(address);
      await page.getByRole('main').locator('#amount').waitFor();
      const ways = systems.filter((system) => system.kind === kind);
      await inBothWidths(page, async () => {
        for (const system of ways) await expectMethodFacts(page, system, language);
      });
      await expectAccessible();
      for (const system of ways.filter(
        ({ disabled_reason: closedFor, way }) => closedFor === null && way !== 'crypto',
      )) {
        await methodOf(page, system, language).check();
        await expectBounds(
          page,
          { least: amountMinor(system.least), most: amountMinor(Math.min(system.most, most)) },
          language,
        );
      }
      await navigate(`/${folder}/${closed}`);
      await expect(formOf(page).getByText(t('payments.noSuchMethod'))).toBeVisible();
      await expect(page.getByRole('main').locator('#amount')).toHaveCount(0);
    },
  );

test(
  'a player whose currency is not accepted sees no payment links, and a message on payment pages',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const ways = ['header.deposit', 'header.withdrawal', 'header.replenishment'] as const;
    const links = (key: string) => page.getByRole('link', { name: t(key), exact: true });
    await enterAsNewPlayer({ page, language });
    await navigate('/profile');
    for (const key of ways) await expect(links(key).first()).toBeVisible();

    // Only dinars are accepted here, so the host's two answers for another currency are simulated.
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

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a player whose scripts fail is offered the pages without scripts', async ({ page, language, navigate }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/profile/DEPOSIT');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('payments.plainPage') })
      .click();
    await expect(amountField(page)).toBeVisible();
    // There is nothing to withdraw yet, which is shown in place of the form.
    await navigate('/profile/withdraw');
    await expect(page.getByRole('main').getByRole('link', { name: t('payments.inCash') })).toBeVisible();
    await expect(amountField(page)).toBeHidden();
  });
});
