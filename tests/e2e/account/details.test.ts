import { detail, enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { FIRST, field, main, press, SECOND } from '../support/joining.ts';
import { siteOrigin } from '../support/origins.ts';
import { expect, once, test } from '../support/test.ts';

test.use({ provoked: /status of 40[0134]/ });

test('a player fills in personal details, sees faults beside their fields, and finds the details again', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t } = language;
  await enterAsNewPlayer(where);
  await navigate('/profile/user-info');
  await expect(detail(where, 'dateOfBirth')).toHaveValue('1990-05-12');
  await detail(where, 'firstName').fill('Amel');
  await detail(where, 'postalCode').fill('SW1A 1AA');
  await detail(where, 'dateOfBirth').fill('2020-01-01');
  await main(where)
    .getByRole('button', { name: t('profile.save') })
    .click();
  await expect(main(where).getByText(t('errors.user_info_date_of_birth_too_young'))).toBeVisible();
  await expect(detail(where, 'dateOfBirth')).toBeFocused();
  await expect(detail(where, 'postalCode')).toHaveValue('SW1A 1AA');
  await expectAccessible();

  await detail(where, 'dateOfBirth').fill('1990-05-12');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await main(where)
    .getByRole('button', { name: t('profile.save') })
    .click();
  expect((await sent).postDataJSON()).toEqual({ first_name: 'Amel', postal_code: 'SW1A 1AA' });
  await expect(main(where).getByText(t('errors.infoUpdated'))).toBeVisible();
  await expect(detail(where, 'postalCode')).toHaveValue('SW1A 1AA');
});

test('a player changes the password, stays signed in, and signs in with the new one', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t } = language;
  const username = await enterAsNewPlayer(where);
  await navigate('/profile/change-password');
  await detail(where, 'oldPassword').fill('not-the-Old-1');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await field(where, 'newPassword').fill(SECOND);
  await expect(main(where).getByText(t('profile.strong'))).toBeVisible();
  await field(where, 'repeatPassword').fill(FIRST);
  await press(where, 'recover');
  await expect(main(where).getByText(t('errors.changedPasswordDoNotMatch'))).toBeVisible();
  await expect(field(where, 'repeatPassword')).toBeFocused();
  await field(where, 'repeatPassword').fill(SECOND);
  await press(where, 'recover');
  await expect(main(where).getByText(t('errors.incorrect_old_password'))).toBeVisible();
  await expect(detail(where, 'oldPassword')).toBeFocused();
  await expect(field(where, 'newPassword')).toHaveValue(SECOND);
  await expectAccessible();
  await detail(where, 'oldPassword').fill(FIRST);
  await press(where, 'recover');
  await expect(main(where).getByText(t('errors.passwordChanged'))).toBeVisible();
  const data = { username, password: SECOND };
  expect((await page.request.post('/api/accounts/login/', { headers: { origin: siteOrigin }, data })).status()).toBe(
    200,
  );
});

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a player changes details, and empty fields stay unchanged', async ({ page, language, navigate }) => {
    const where = { page, language };
    const { t } = language;
    await enterAsNewPlayer(where);
    await navigate('/profile/user-info');
    await detail(where, 'city').fill('Sfax');
    await detail(where, 'mobileNumber').fill('call me');
    const save = main(where).getByRole('button', { name: t('profile.save') });
    await save.click();
    await expect(main(where).getByText(t('errors.user_info_mobile_number_invalid'))).toBeVisible();
    await expect(detail(where, 'city')).toHaveValue('Sfax');
    await detail(where, 'mobileNumber').fill('+216 20 123 456');
    await save.click();
    await expect(main(where).getByText(t('errors.infoUpdated'))).toBeVisible();
    const kept = await (await page.request.get('/api/users/user/info/')).json();
    expect(kept).toMatchObject({ city: 'Sfax', mobile_number: '+216 20 123 456', date_of_birth: '1990-05-12' });
  });

  test('a player who signed in by the plain form finds their details in the form', async ({
    page,
    language,
    navigate,
  }) => {
    const where = { page, language };
    await enterWithoutScripts(where);
    await navigate('/profile/user-info');
    await expect(detail(where, 'dateOfBirth')).toHaveValue('1990-05-12');
    await expect(main(where).getByText(language.t('profile.infoPlain'))).toHaveCount(0);
  });

  test('a player changes the password, and a rejected form contains no password', async ({
    page,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    await enterAsNewPlayer(where);
    await navigate('/profile/change-password');
    const fill = async (old: string) => {
      await detail(where, 'oldPassword').fill(old);
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(SECOND);
      await press(where, 'recover');
    };
    await fill('not-the-Old-1');
    await expect(main(where).getByText(t('errors.incorrect_old_password'))).toBeVisible();
    await expect(detail(where, 'oldPassword')).toBeFocused();
    await expect(field(where, 'newPassword')).toHaveValue('');
    await fill(FIRST);
    await expect(main(where).getByText(t('errors.passwordChanged'))).toBeVisible();
  });
});
