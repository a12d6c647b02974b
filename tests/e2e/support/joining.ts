// Steps of joining by labels and buttons, with or without scripts.
import type { Page } from '@playwright/test';
import type { Language } from './language.ts';
import { mailTo } from './mailbox.ts';
import { expect } from './test.ts';

export const FIRST = 'Blue-Lantern7';
export const SECOND = 'Salt-Road-88';

export type Where = { page: Page; language: Language };
export const freshName = () => `joiner${crypto.randomUUID().slice(0, 8)}`;
export const addressOf = (name: string) => `${name}@mail.example`;
export const main = ({ page }: Where) => page.getByRole('main');
export const field = (where: Where, key: string) =>
  main(where).getByLabel(where.language.t(`joining.${key}`), { exact: true });
export const press = (where: Where, key: string) =>
  main(where)
    .getByRole('button', { name: where.language.t(`joining.${key}`), exact: true })
    .click();

export async function fillSignUp(where: Where, name: string): Promise<void> {
  await field(where, 'username').fill(name);
  await field(where, 'email').fill(addressOf(name));
  await field(where, 'password').fill(FIRST);
  await field(where, 'dateOfBirth').fill('1990-05-12');
  await main(where).getByRole('checkbox').check();
}

export async function signIn(where: Where, name: string, password: string): Promise<void> {
  const { page, language } = where;
  await page.goto(language.at('/auth/sign-in'));
  await main(where).getByLabel(language.t('session.username')).fill(name);
  await main(where).getByLabel(language.t('session.password'), { exact: true }).fill(password);
  await main(where)
    .getByRole('button', { name: language.t('session.signIn'), exact: true })
    .click();
}
export const expectSignedIn = ({ page, language }: Where) =>
  expect(page).toHaveURL((url) => url.pathname === language.at('/slots/casino'));

/** Registers with a promo code and confirms the address: the link works once, and a used one offers a new one. */
export async function joinByMail(where: Where, name: string): Promise<void> {
  const { page, language } = where;
  const { t } = language;
  await page.goto(language.at('/sign-up/atlas10'));
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
  await field(where, 'email').fill(addressOf(name));
  await press(where, 'resend');
  await expect(main(where).getByText(t('errors.emailResent'))).toBeVisible();

  const confirmation = await mailTo(addressOf(name), 'verify-email');
  expect(confirmation.locale).toBe(language.locale);
  await page.goto(confirmation.link);
  await press(where, 'verify');
  await expect(page.getByRole('heading', { level: 1, name: t('joining.verifiedTitle') })).toBeVisible();
  await page.goto(confirmation.link);
  await press(where, 'verify');
  await expect(main(where).getByText(t('errors.link_used'))).toBeVisible();
  await expect(main(where).getByRole('link', { name: t('joining.newLink') })).toBeVisible();
}

/** Requests a password reset by mail, sets a new password, and signs in with it. */
export async function recoverByMail(where: Where, name: string): Promise<void> {
  const { page, language } = where;
  const { t } = language;
  await page.goto(language.at('/forgot-password'));
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
}

/** Registers with a cashier, without an address, and signs in at once. */
export async function joinWithCashier(where: Where, name: string): Promise<void> {
  const { page, language } = where;
  await page.goto(language.at('/sign-up'));
  await main(where)
    .getByRole('radio', { name: language.t('joining.kindCashier') })
    .check();
  await fillSignUp(where, name);
  await field(where, 'email').fill('');
  await field(where, 'cashier').fill('cashier');
  await press(where, 'create');
  await expect(main(where).getByText(language.t('errors.registered'))).toBeVisible();
  await signIn(where, name, FIRST);
  await expectSignedIn(where);
}

/** A player changes the address, which is effective after following the link in its mail. */
export async function changeEmailByMail(where: Where, email: string, password: string): Promise<void> {
  const { page, language } = where;
  const { t } = language;
  await page.goto(language.at('/profile/change-email'));
  await field(where, 'newEmail').fill('no address');
  await press(where, 'changeEmail');
  await expect(main(where).getByText(t('errors.user_email_email_invalid'))).toBeVisible();
  await expect(field(where, 'newEmail')).toHaveValue('no address');
  await field(where, 'newEmail').fill(email);
  await field(where, 'ownPassword').fill(password);
  await press(where, 'changeEmail');
  await expect(main(where).getByText(t('errors.emailChangeSent'))).toBeVisible();
  await page.goto((await mailTo(email, 'confirm-new-email')).link);
  await press(where, 'verify');
  await main(where)
    .getByRole('link', { name: t('session.profile') })
    .click();
  await expect(page).toHaveURL(language.at('/profile'));
}

/** The mail to the old address undoes the change: all sessions end, and only a password reset by mail gives access. */
export async function undoEmailByMail(where: Where, before: string): Promise<void> {
  const { page, language } = where;
  const { t, at } = language;
  await page.goto((await mailTo(before, 'email-changed')).link);
  await expect(page.getByRole('heading', { level: 1, name: t('joining.undoEmailTitle') })).toBeVisible();
  await press(where, 'verify');
  await expect(page).toHaveURL((url) => url.pathname === at('/forgot-password'));
  await expect(main(where).getByText(t('errors.emailUndone'))).toBeVisible();
}

/** A minor with a taken name and an unknown code: each fault is shown beside its field, and typed values stay. */
export async function joinWrongly(where: Where): Promise<void> {
  await fillSignUp(where, 'newcomer');
  await field(where, 'dateOfBirth').fill('2020-01-01');
  await press(where, 'create');
  for (const key of ['username_already_exists', 'promocode_referral_code_not_found'])
    await expect(main(where).getByText(where.language.t(`errors.accounts_registration_${key}`))).toBeVisible();
  await expect(field(where, 'dateOfBirth')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(where, 'email')).toHaveValue(addressOf('newcomer'));
}
