// Forms on pages that the browser translates, including digits: numbers, names and codes are marked as such.
import type { Page } from '@playwright/test';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { detail, enterAsNewPlayer } from './support/account.ts';
import { amountField, chooseAtProvider, expectBalance, typeAmount } from './support/cashier.ts';
import { confirm, secondButton } from './support/confirm.ts';
import { FIRST, field, freshName, joinByMail, main, press, recoverByMail, SECOND } from './support/joining.ts';
import { languageOf } from './support/language.ts';
import { PASSWORD } from './support/ledger.ts';
import { atProvider, decide, PHONE, pay, startDeposit } from './support/payment-page.ts';
import { once } from './support/screens.ts';
import { guestHeader } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';
import { type Translation, translated, translateEveryPage, translatePage } from './support/translated.ts';

// Not in the default language, so that a page in the wrong language is noticed.
const english = languageOf('en-1440');
test.use({ language: async ({ page: _ }, use) => use(translated(english)) });

const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', 'en');

test.describe('a form that hydrates in a translated page', once, () => {
  const username = (page: Page) => page.getByRole('banner').locator('input[name=username]');
  const password = (page: Page) => page.getByRole('banner').locator('input[name=password]');

  /** Types like a reader with a slow connection: the form has no script yet. */
  async function typeBeforeScripts(page: Page, way: Translation['way']): Promise<() => void> {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/SignInForm\.[^/]*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(english.at('/faq'));
    await translatePage(page, { way });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^‹.+›$/);
    await username(page).pressSequentially('newcomer');
    await password(page).pressSequentially(PASSWORD);
    return release;
  }

  for (const way of ['exchange', 'write'] as const)
    test(`keeps typed text, focus and selection: ${way}`, async ({ page, language }) => {
      const release = await typeBeforeScripts(page, way);
      await username(page).press('Control+A');
      release();
      // React has attached its properties.
      await expect
        .poll(() => username(page).evaluate((input) => Object.keys(input).join().includes('__react')))
        .toBe(true);
      await expect(username(page)).toBeFocused();
      expect(await username(page).evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe('newcomer'.length);
      await page.keyboard.type('newcomer');
      await expect(password(page)).toHaveValue(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(guestHeader({ page, language, isPhone: false })).toBeHidden();
      await expect(page).toHaveURL(english.at('/faq'));
    });

  test('sends what was typed and submitted before hydration', async ({ page, language }) => {
    const release = await typeBeforeScripts(page, 'exchange');
    await password(page).press('Enter');
    release();
    await expect(guestHeader({ page, language, isPhone: false })).toBeHidden();
    await expect(page).toHaveURL(english.at('/faq'));
  });
});

test.describe('on pages that are translated while they render', once, () => {
  // A refused form is answered with 4xx, which the browser logs to its console.
  test.use({ provoked: /status of 40[0134]/ });

  test('a player joins by mail, signs in and recovers the password', async ({ page, language }) => {
    test.slow();
    await translateEveryPage(page, { way: 'write', digits: 'arabic' });
    const name = freshName();
    await joinByMail({ page, language }, name);
    await recoverByMail({ page, language }, name);
  });

  test('a player deposits, pays, sees the balance change, and withdraws', async ({ page, language, navigate }) => {
    await translateEveryPage(page, { digits: 'arabic' });
    const { t } = language;
    const where = { page, language };
    const heading = (status: number) => main(where).getByRole('heading', { name: t(`payments.deposit_${status}`) });
    await enterAsNewPlayer(where);
    await navigate('/profile/DEPOSIT');
    await expectBalance(page, money(0));
    await typeAmount(page, '3');
    await amountField(page).press('Enter');
    await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
    await typeAmount(page, '60.5');
    await main(where)
      .getByRole('button', { name: money(60.5) })
      .click();
    await page.waitForURL('**/payments/pay?**');
    await chooseAtProvider(page, 'pay');
    await expect(page).toHaveURL((url) => url.pathname === english.at('/deposit/card'));
    await expect(heading(30)).toBeVisible();
    await expectBalance(page, money(60.5));
    await expect(main(where).getByText(money(60.5)).first()).toBeVisible();

    const another = await startDeposit(page, 'bank-transfer', 100);
    await navigate('/profile/limits');
    await expectBalance(page, money(60.5));
    await atProvider(page, another, 'pay');
    await decide(page, 'deposit', another, 'approve_success', 'process_after_approve');
    await expectBalance(page, money(160.5));

    await pay(page, 'card', 1_000);
    await navigate('/withdrawal/mobile-wallet');
    await amountField(page).waitFor();
    await main(where).getByLabel(t('payments.to_phone')).fill(PHONE);
    await main(where).getByLabel(t('payments.password'), { exact: true }).fill('not-my-Password1');
    await typeAmount(page, '200');
    await amountField(page).press('Enter');
    await secondButton(main(where)).click();
    await expect(main(where).getByRole('alert')).toHaveText(t('errors.payments_payout_password_invalid'));
    await main(where).getByLabel(t('payments.password'), { exact: true }).fill(FIRST);
    await confirm(main(where), money(200));
    await expect(page.getByRole('heading', { name: t('payments.payout_20') })).toBeVisible();
    await expectBalance(page, money(960.5));
  });

  test('a player changes details, password and settings, and sets a limit', async ({ page, language, navigate }) => {
    test.slow();
    await translateEveryPage(page, { digits: 'arabic' });
    const where = { page, language };
    const { t } = language;
    const save = (key: string) =>
      main(where)
        .getByRole('button', { name: t(key), exact: true })
        .click();
    const expectError = (key: string) => expect(main(where).getByText(t(`errors.${key}`))).toBeVisible();
    await enterAsNewPlayer(where);

    await navigate('/profile/user-info');
    await expect(detail(where, 'dateOfBirth')).toHaveValue('1990-05-12');
    await detail(where, 'firstName').fill('Amel');
    await detail(where, 'mobileNumber').fill('call me');
    await save('profile.save');
    await expectError('user_info_mobile_number_invalid');
    await detail(where, 'mobileNumber').fill('+216 20 123 456');
    await save('profile.save');
    await expectError('infoUpdated');
    await expect(main(where).getByText(t('errors.user_info_mobile_number_invalid'))).toHaveCount(0);

    await navigate('/profile/change-password');
    for (const [old, repeat, said] of [
      [FIRST, FIRST, 'changedPasswordDoNotMatch'],
      [SECOND, SECOND, 'incorrect_old_password'],
      [FIRST, SECOND, 'passwordChanged'],
    ] as const) {
      await detail(where, 'oldPassword').fill(old);
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(repeat);
      await press(where, 'recover');
      await expectError(said);
    }

    await navigate('/profile/bookmakers-settings');
    await main(where)
      .getByRole('radio', { name: english.t('profile.odds1') })
      .check();
    await save('profile.save');
    await expectError('settingsSaved');

    await navigate('/profile/limits');
    const amount = main(where).getByLabel(t('protection.amount'), { exact: true });
    await main(where)
      .getByRole('radio', { name: english.t('protection.kind_loss') })
      .check();
    await main(where)
      .getByRole('radio', { name: english.t('protection.period_week') })
      .check();
    await amount.fill('fifty');
    await save('protection.save');
    await expectError('users_limits_amount_invalid');
    await expect(amount).toHaveValue('fifty');
    await amount.fill('50.5');
    await save('protection.save');
    await expectError('limitSaved');
    await expect(main(where).getByText(money(50.5)).first()).toBeVisible();
  });
});
