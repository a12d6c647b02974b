import type { Page } from '@playwright/test';
import { detail, enterAsNewPlayer } from '../support/account.ts';
import { FIRST, field, main, press, SECOND } from '../support/joining.ts';
import { siteOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

test.use({ provoked: /status of 40[0134]/ });

const detailsOf = async (page: Page) => (await page.request.get('/api/users/user/info/')).json();

withAndWithoutScripts(once, ({ hasScripts, enter }) => {
  test('a player fills in personal details, sees faults beside their fields, and finds the details again', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const where = { page, language };
    const { t } = language;
    const save = main(where).getByRole('button', { name: t('profile.save') });
    await enter(where);
    await navigate('/profile/user-info');
    await expect(detail(where, 'dateOfBirth')).toHaveValue('1990-05-12');
    await detail(where, 'firstName').fill('Amel');
    await detail(where, 'postalCode').fill('SW1A 1AA');
    await detail(where, 'mobileNumber').fill('call me');
    await save.click();
    await expect(main(where).getByText(t('errors.user_info_mobile_number_invalid'))).toBeVisible();
    await expect(detail(where, 'firstName')).toHaveValue('Amel');
    await detail(where, 'mobileNumber').fill('+216 20 123 456');
    await detail(where, 'dateOfBirth').fill('2020-01-01');
    await save.click();
    await expect(main(where).getByText(t('errors.user_info_date_of_birth_too_young'))).toBeVisible();
    await expect(detail(where, 'dateOfBirth')).toBeFocused();
    await expect(detail(where, 'postalCode')).toHaveValue('SW1A 1AA');
    await expectAccessible();

    await detail(where, 'dateOfBirth').fill('1990-05-12');
    const sent = page.waitForRequest((request) => request.method() === (hasScripts ? 'PATCH' : 'POST'));
    await save.click();
    const changed = { first_name: 'Amel', postal_code: 'SW1A 1AA', mobile_number: '+216 20 123 456' };
    // Without scripts the whole form is sent, and the edge leaves out what is unchanged.
    if (hasScripts) expect((await sent).postDataJSON()).toEqual(changed);
    await expect(main(where).getByText(t('errors.infoUpdated'))).toBeVisible();
    await expect(detail(where, 'postalCode')).toHaveValue('SW1A 1AA');
    expect(await detailsOf(page)).toMatchObject({ ...changed, date_of_birth: '1990-05-12' });
  });
});

test.describe('a password', once, () => {
  test('is changed by its player, who stays signed in, and signs in with the new one', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const where = { page, language };
    const { t } = language;
    const username = await enterAsNewPlayer(where);
    const change = async (old: string, repeat: string) => {
      await detail(where, 'oldPassword').fill(old);
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(repeat);
      await press(where, 'recover');
    };
    await navigate('/profile/change-password');
    await change('not-the-Old-1', FIRST);
    await expect(main(where).getByText(t('errors.changedPasswordDoNotMatch'))).toBeVisible();
    await expect(field(where, 'repeatPassword')).toBeFocused();
    await expect(main(where).getByText(t('profile.strong'))).toBeVisible();
    await change('not-the-Old-1', SECOND);
    await expect(main(where).getByText(t('errors.incorrect_old_password'))).toBeVisible();
    await expect(detail(where, 'oldPassword')).toBeFocused();
    await expect(field(where, 'newPassword')).toHaveValue(SECOND);
    await expectAccessible();
    await change(FIRST, SECOND);
    await expect(main(where).getByText(t('errors.passwordChanged'))).toBeVisible();
    const data = { username, password: SECOND };
    expect((await page.request.post('/api/accounts/login/', { headers: { origin: siteOrigin }, data })).status()).toBe(
      200,
    );
  });
});
