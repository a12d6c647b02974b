// Creates a new player for a test and signs them in without forms.
import { addressOf, expectSignedIn, FIRST, freshName, signIn, type Where } from './joining.ts';
import { mailTo } from './mailbox.ts';
import { platformOrigin, siteOrigin } from './origins.ts';
import { expect } from './test.ts';

/** Signs the page in as a new player with a cashier. @returns the username. */
export async function enterAsNewPlayer({ page }: Where, more: { readonly email?: string } = {}): Promise<string> {
  const username = freshName();
  const headers = { origin: siteOrigin };
  // Directly at the host: the site limits sign-ups per IP address and minute.
  const application = {
    registration_kind: 'with-cashier',
    username,
    cashier: 'cashier',
    password: FIRST,
    date_of_birth: '1990-05-12',
    accept_terms: true,
    ...more,
  };
  const registered = await page.request.post(`${platformOrigin}/api/accounts/registration/`, {
    data: application,
  });
  expect(registered.status()).toBe(200);
  const signedIn = await page.request.post('/api/accounts/login/', { headers, data: { username, password: FIRST } });
  expect(signedIn.status()).toBe(200);
  return username;
}

/** The same with a confirmed e-mail address. */
export async function enterWithEmail(where: Where): Promise<string> {
  const email = addressOf(freshName());
  const username = await enterAsNewPlayer(where, { email });
  const token = new URL((await mailTo(email, 'verify-email')).link).pathname.split('/').at(-1);
  const verified = await where.page.request.post(`${platformOrigin}/api/accounts/email-verify/${token}`, { data: {} });
  expect(verified.status()).toBe(200);
  return username;
}

/** The same for a browser without scripts: only a sign-in by the form marks the session as such. */
export async function enterWithoutScripts(where: Where, create = enterAsNewPlayer): Promise<string> {
  const username = await create(where);
  await where.page.context().clearCookies();
  await signIn(where, username, FIRST);
  await expectSignedIn(where);
  return username;
}

/** The profile's field with this label. */
export const detail = ({ page, language }: Where, key: string) =>
  page.getByRole('main').getByLabel(language.t(`profile.${key}`), { exact: true });
