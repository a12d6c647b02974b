// Withdrawals: requested, reviewed in the back office, paid or refused, cancelled, paid out by the player's cashier.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { acceptDocument } from '../support/back-office.ts';
import { amountField, expectBalance, typeAmount } from '../support/cashier.ts';
import { confirm, firstButton, secondButton } from '../support/confirm.ts';
import { FIRST } from '../support/joining.ts';
import type { Language } from '../support/language.ts';
import { decide, IBAN, PHONE, pay, payOut, startPayout } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone, once } from '../support/screens.ts';
import { inBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

const moneyIn =
  ({ locale }: Language) =>
  (units: number) =>
    formatMoney(amountMinor(units * 1000), 'TND', locale);
const idOf = (page: Page) => new URL(page.url()).searchParams.get('payment') ?? '';

test.describe('a withdrawal with missing requirements', frenchPhone, () => {
  test.use({ provoked: /status of 40[03]/ });

  test('lists them until none is left, holds the amount, and needs no password for a known destination', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const money = moneyIn(language);
    const main = page.getByRole('main');
    const alert = main.getByRole('alert');
    const destination = main.getByLabel(t('payments.to_iban'));
    const password = main.getByLabel(t('payments.password'), { exact: true });
    const send = () => confirm(main);
    const username = await enterAsNewPlayer({ page, language });
    await navigate('/withdrawal/bank-transfer');
    await expect(main.getByText(t('payments.nothing_payout', { min: money(10), max: money(0) }))).toBeVisible();
    await pay(page, 'card', 9_000);
    await page.reload();
    await typeAmount(page, '3500');
    await firstButton(main).click();
    await expect(destination).toBeFocused();
    await destination.fill('TN59 1000 6035 1835 9847 8832');
    await firstButton(main).click();
    await expect(password).toBeFocused();
    await password.fill('not-my-Password1');
    await expectAccessible();
    for (const [field, right, refusal] of [
      [destination, IBAN, 'payments_payout_destination_invalid'],
      [password, FIRST, 'payments_payout_password_invalid'],
    ] as const) {
      await send();
      await expect(alert).toHaveText(t(`errors.${refusal}`));
      await field.fill(right);
    }
    await send();
    await expect(alert).toHaveText(t('errors.documents_not_approved'));
    await inBothWidths(page, () => expect(main.getByRole('link', { name: t('payments.documents') })).toBeVisible());
    await acceptDocument(page, username);
    await send();
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    await expectBalance(page, money(5_500));

    await navigate('/withdrawal/bank-transfer');
    await expect(main.getByRole('combobox', { name: t('payments.destination') })).toContainText('8831');
    await expect(password).toBeHidden();
    await typeAmount(page, '600');
    // Held in another tab, while this one still offers the amount.
    await startPayout(page, 'bank-transfer', 5_000);
    await send();
    await expect(alert).toHaveText(t('errors.not_enough_money'));
    await typeAmount(page, '60');
    await amountField(page).press('Enter');
    await secondButton(main).click();
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    await expectBalance(page, money(440));
  });
});

test(
  'an employee approves and sends one withdrawal and refuses another, and the player is notified on any page',
  once,
  async ({ page, browser, language, navigate, expectAccessible }) => {
    const { t } = language;
    const money = moneyIn(language);
    const main = page.getByRole('main');
    const username = await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 1_000);
    await navigate('/withdrawal/mobile-wallet');
    await amountField(page).waitFor();
    await main.getByLabel(t('payments.to_phone')).fill(PHONE);
    await main.getByLabel(t('payments.password'), { exact: true }).fill(FIRST);
    await typeAmount(page, '200');
    // The wallet charges one per cent.
    await expect(main.getByText(t('payments.youReceive', { amount: money(198) }))).toBeVisible();
    await amountField(page).press('Enter');
    await secondButton(main).click();
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    const id = idOf(page);

    const backOffice = await inBackOffice(browser, '/payments');
    await expectAccessible(backOffice.page);
    const decideThere = async (decision: string) => {
      const name = new RegExp(`^${backOffice.say(`decide_${decision}`)}\\s.*${username}`);
      await backOffice.page.getByRole('button', { name }).click();
      await expect(backOffice.page.getByRole('status')).toHaveText(backOffice.say(`done_${decision}`));
    };
    await decideThere('approve_success');
    await decideThere('process_after_approve');
    await navigate('/profile/limits');
    await payOut(page, { id }, 'pay');
    await expect(page.getByText(t('errors.payoutPaid'))).toBeVisible();
    await expectBalance(page, money(800));

    await navigate('/withdrawal/mobile-wallet');
    await typeAmount(page, '100');
    await amountField(page).press('Enter');
    await secondButton(main).click();
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    await expectBalance(page, money(700));
    await backOffice.page.reload();
    await decideThere('approve_fail');
    // The open page updates by itself.
    await expect(page.getByRole('heading', { name: t('payments.payout_22') })).toBeVisible();
    await expectBalance(page, money(800));
    await backOffice.page.context().close();
  },
);

test.describe('cancelling a withdrawal', once, () => {
  // Connections aborted on purpose, and the host's refusal of a late cancellation.
  test.use({ provoked: /net::ERR_FAILED|status of 409/ });

  test('refunds the money while possible, and shows a message when it is too late', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    const money = moneyIn(language);
    const takeBack = (units: number) =>
      page.getByRole('button', { name: t('payments.takeBack', { amount: money(units) }) });
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 500);
    const { id } = await startPayout(page, 'bank-transfer', 120);
    await navigate(`/withdrawal/bank-transfer?payment=${id}`);
    await expectBalance(page, money(380));
    await takeBack(120).click();
    await expect(page.getByText(t('errors.payoutCancelled'))).toBeVisible();
    await expect(page.getByRole('main').getByText(t('payments.reason_cancelled'))).toBeVisible();
    await expect(takeBack(120)).toHaveCount(0);
    await expectBalance(page, money(500));

    const lateAnswer = await startPayout(page, 'bank-transfer', 150);
    await navigate(`/withdrawal/bank-transfer?payment=${lateAnswer.id}`);
    await expect(takeBack(150)).toBeVisible();
    // Sent while this page receives no updates.
    let isCutOff = true;
    await page.route(`**/payout/${lateAnswer.id}`, (route) => (isCutOff ? route.abort() : route.continue()));
    await decide(page, 'payout', lateAnswer, 'approve_success', 'process_after_approve');
    await takeBack(150).click();
    await expect(page.getByText(t('errors.payment_settled'))).toBeVisible();
    isCutOff = false;
    await expect(page.getByRole('heading', { name: t('payments.payout_21') })).toBeVisible();
    await expect(takeBack(150)).toHaveCount(0);
    await expectBalance(page, money(350));
  });
});

withAndWithoutScripts(arabicDesktop, ({ hasScripts, enter }) => {
  test.use({ provoked: /status of 400/ });

  test('a player requests a withdrawal to a bank, cancels it, and is paid in cash by their cashier', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, at } = language;
    const money = moneyIn(language);
    const main = page.getByRole('main');
    const iban = main.getByLabel(t('payments.to_iban'));
    const password = main.getByLabel(t('payments.password'), { exact: true });
    const send = () => confirm(main);
    await enter({ page, language });
    await pay(page, 'card', 60.5);
    await navigate('/withdrawal/mobile-wallet');
    await expect(
      main.getByText(t('payments.receiveExample', { amount: money(100), received: money(99) })),
    ).toBeVisible();
    await navigate('/profile/withdraw');
    await expect(main.getByText(t('payments.takesBackUpTo', { amount: money(60.5) }))).toBeVisible();
    await typeAmount(page, '20');
    await iban.fill('TN59 1000');
    await password.fill(FIRST);
    await send();
    await expect(main.getByText(t('errors.payments_payout_destination_invalid'))).toBeVisible();
    await expect(amountField(page)).toHaveValue('20');
    await iban.fill(IBAN);
    await password.fill(FIRST);
    await expectAccessible();
    await send();
    await expect(main.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    await main.getByRole('button', { name: t('payments.takeBack', { amount: money(20) }) }).click();
    await expect(main.getByText(t('payments.reason_cancelled'))).toBeVisible();

    await navigate('/profile/withdraw');
    await amountField(page).waitFor();
    await main.getByRole(hasScripts ? 'radio' : 'link', { name: t('payments.inCash') }).click();
    await expect(password).toBeHidden();
    await typeAmount(page, '15');
    await inBothWidths(page, () =>
      expect(main.getByText(t('payments.youReceive', { amount: money(15) }))).toBeVisible({ visible: hasScripts }),
    );
    await send();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(at('/profile/transactions/')));
    await expect(main.getByText(t('transactions.withdrawal_COMPLETED'))).toBeVisible();
    await expect(main.getByText(money(45.5))).toBeVisible();
    if (hasScripts) await expectBalance(page, money(45.5));
    await expectAccessible();
  });
});
