import type { Page } from '@playwright/test';
import type { Language } from './support/language.ts';
import { mailTo } from './support/mailbox.ts';
import { sandboxOrigin } from './support/origins.ts';
import { expect, test } from './support/test.ts';

const FIRST = 'Blue-Lantern7';
const SECOND = 'Salt-Road-88';
// A refused form answers 4xx, and the browser says so in its console.
test.use({ provoked: /status of 40[0134]/ });

type Where = { page: Page; language: Language };
const freshName = () => `joiner${crypto.randomUUID().slice(0, 8)}`;
const addressOf = (name: string) => `${name}@mail.example`;
const main = ({ page }: Where) => page.getByRole('main');
const field = (where: Where, key: string) =>
  main(where).getByLabel(where.language.t(`joining.${key}`), { exact: true });
const press = (where: Where, key: string) =>
  main(where)
    .getByRole('button', { name: where.language.t(`joining.${key}`), exact: true })
    .click();

async function fillSignUp(where: Where, name: string): Promise<void> {
  await field(where, 'username').fill(name);
  await field(where, 'email').fill(addressOf(name));
  await field(where, 'password').fill(FIRST);
  await field(where, 'dateOfBirth').fill('1990-05-12');
  await main(where).getByRole('checkbox').check();
}

async function signIn(where: Where, name: string, password: string): Promise<void> {
  const { page, language } = where;
  await page.goto(language.at('/auth/sign-in'));
  await main(where).getByLabel(language.t('session.username')).fill(name);
  await main(where).getByLabel(language.t('session.password'), { exact: true }).fill(password);
  await main(where)
    .getByRole('button', { name: language.t('session.signIn') })
    .click();
}
const expectSignedIn = ({ page, language }: Where) =>
  expect(page).toHaveURL((url) => url.pathname === language.at('/slots/casino'));

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'with scripts off', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a player registers, is told to confirm, confirms by the mail, signs in, and recovers a forgotten password', async ({
      page,
      language,
      navigate,
    }) => {
      test.slow();
      const where = { page, language };
      const { t } = language;
      const name = freshName();
      await navigate('/sign-up/atlas10');
      await expect(field(where, 'promocode')).toHaveValue('atlas10');
      await fillSignUp(where, name);
      await press(where, 'create');
      await expect(page.getByRole('heading', { level: 1, name: t('joining.sentTitle') })).toBeVisible();

      await signIn(where, name, FIRST);
      await expect(main(where).getByText(t('errors.email_not_verified')).first()).toBeVisible();
      await main(where)
        .getByRole('link', { name: t('errors.next_email_not_verified') })
        .click();
      await expect(page).toHaveURL(language.at('/resend-email'));

      const confirmation = await mailTo(addressOf(name), 'verify-email');
      expect(confirmation.locale).toBe(language.locale);
      await page.goto(confirmation.link);
      await press(where, 'verify');
      await expect(page.getByRole('heading', { level: 1, name: t('joining.verifiedTitle') })).toBeVisible();
      await page.goto(confirmation.link);
      await press(where, 'verify');
      await expect(main(where).getByText(t('errors.link_used'))).toBeVisible();
      await expect(main(where).getByRole('link', { name: t('joining.newLink') })).toBeVisible();

      await navigate('/forgot-password');
      await field(where, 'email').fill(addressOf(name));
      await press(where, 'forgotten');
      await expect(main(where).getByText(t('errors.passwordResetSent'))).toBeVisible();
      await page.goto((await mailTo(addressOf(name), 'recover-password')).link);
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(FIRST);
      await press(where, 'recover');
      await expect(main(where).getByText(t('errors.changedPasswordDoNotMatch'))).toBeVisible();
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(SECOND);
      await press(where, 'recover');
      await expect(main(where).getByText(t('errors.recoverySuccess'))).toBeVisible();
      await signIn(where, name, SECOND);
      await expectSignedIn(where);
    });

    test('a player registers with a cashier, signs in at once, and takes another e-mail address by its mail', async ({
      page,
      language,
      navigate,
    }) => {
      const where = { page, language };
      const { t } = language;
      const name = freshName();
      await navigate('/sign-up');
      await main(where)
        .getByRole('radio', { name: t('joining.kindCashier') })
        .check();
      await fillSignUp(where, name);
      await field(where, 'email').fill('');
      await field(where, 'cashier').fill('cashier');
      await press(where, 'create');
      await expect(main(where).getByText(t('errors.registered'))).toBeVisible();
      await signIn(where, name, FIRST);
      await expectSignedIn(where);

      await navigate('/profile/change-email');
      await field(where, 'newEmail').fill('no address');
      await press(where, 'changeEmail');
      await expect(main(where).getByText(t('errors.user_email_email_invalid'))).toBeVisible();
      await expect(field(where, 'newEmail')).toHaveValue('no address');
      await field(where, 'newEmail').fill(addressOf(name));
      await press(where, 'changeEmail');
      await expect(main(where).getByText(t('errors.emailChangeSent'))).toBeVisible();
      await page.goto((await mailTo(addressOf(name), 'confirm-new-email')).link);
      await press(where, 'verify');
      await main(where)
        .getByRole('link', { name: t('session.profile') })
        .click();
      await expect(page).toHaveURL(language.at('/profile'));
      if (scripts) await expect(main(where).getByText(addressOf(name))).toBeVisible();
    });

    test('a form that is wrong says so beside each field and keeps what was typed', async ({
      page,
      language,
      navigate,
      expectAccessible,
    }) => {
      const where = { page, language };
      await navigate('/sign-up/NO-SUCH-CODE');
      await fillSignUp(where, 'newcomer');
      // Sent before its script is here, the form would go as a plain one after a while.
      if (scripts) await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      await field(where, 'dateOfBirth').fill('2020-01-01');
      await press(where, 'create');
      for (const key of ['username_already_exists', 'promocode_referral_code_not_found'])
        await expect(main(where).getByText(language.t(`errors.accounts_registration_${key}`))).toBeVisible();
      await expect(field(where, 'dateOfBirth')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(where, 'email')).toHaveValue(addressOf('newcomer'));
      await expect(field(where, 'password')).toHaveValue(scripts ? FIRST : '');
      if (!scripts) return;
      await expect(field(where, 'username')).toBeFocused();
      await expectAccessible();
    });
  });
}

test('a link without its token, and one that nobody drew, lead to a new one', async ({ page, language, navigate }) => {
  const where = { page, language };
  await navigate('/recovery-password');
  await expect(page.getByText(language.t('errors.reset_token_not_provided'))).toBeVisible();
  await navigate(`/emails/verify/password/confirm/${'0'.repeat(64)}`);
  await field(where, 'newPassword').fill(SECOND);
  await field(where, 'repeatPassword').fill(SECOND);
  await press(where, 'recover');
  await expect(main(where).getByText(language.t('errors.recoveryError'))).toBeVisible();
  await main(where)
    .getByRole('link', { name: language.t('joining.newLink') })
    .click();
  await expect(page).toHaveURL(language.at('/forgot-password'));
});

test('every page of joining is open to everybody who can see, hear or type', async ({ navigate, expectAccessible }) => {
  for (const path of ['/verify-email', '/forgot-password', '/recovery-password?token=0']) {
    await navigate(path);
    await expectAccessible();
  }
});

test('a mail is read in the mailbox, and its button leads to the site', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const name = freshName();
  await navigate('/sign-up');
  await fillSignUp(where, name);
  await press(where, 'create');
  await mailTo(addressOf(name), 'verify-email');
  await page.goto(`${sandboxOrigin}/mail?to=${encodeURIComponent(addressOf(name))}&lang=${language.locale}`);
  await expectAccessible();
  await page.getByRole('listitem').getByRole('link').click();
  await page.frameLocator('iframe').getByRole('link').first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(language.at('/verify/')));
});
