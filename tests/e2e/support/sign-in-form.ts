import type { Page } from '@playwright/test';
import type { Language } from './language.ts';

type Where = { page: Page; language: Language; isPhone: boolean };

/** The form is in the header; on a phone in a panel. */
export async function signInByForm({ page, language: { t }, isPhone }: Where, username: string, password: string) {
  if (isPhone)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('header.connection') })
      .click();
  const container = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await container.getByRole('textbox', { name: t('session.username') }).fill(username);
  await container.getByLabel(t('session.password'), { exact: true }).fill(password);
  await container.getByRole('button', { name: t('session.signIn'), exact: true }).click();
}

/** The player's menu, with both balances on a phone, and sign-out everywhere. */
export async function openAccount({ page, language: { t }, isPhone }: Where) {
  const button = t(isPhone ? 'session.account' : 'session.userMenu');
  await page.getByRole('banner').getByRole('button', { name: button }).click();
}

export async function signOutByMenu(where: Where) {
  await openAccount(where);
  await where.page.getByRole('button', { name: where.language.t('session.signOut') }).click();
}

/** Elements shown only to guests. */
export const guestHeader = ({ page, language: { t }, isPhone }: Where) =>
  page.getByRole('banner').getByRole('button', { name: t(isPhone ? 'header.connection' : 'session.signIn') });
