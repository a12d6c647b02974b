import { detail, enterAsNewPlayer } from '../support/account.ts';
import { main } from '../support/joining.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 400/ });

test('a player chooses how odds are shown, activates a partner’s code, and finds the cashier', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t } = language;
  await enterAsNewPlayer(where);
  await navigate('/profile/bookmakers-settings');
  await expect(main(where).getByRole('radio', { checked: true })).toHaveCount(3);
  await expect(main(where).getByRole('radio', { name: t('profile.oneClickOff') })).toBeChecked();
  await main(where)
    .getByRole('radio', { name: t('profile.odds1') })
    .check();
  await main(where)
    .getByRole('button', { name: t('profile.save') })
    .click();
  await expect(main(where).getByText(t('errors.settingsSaved'))).toBeVisible();
  await expect(main(where).getByRole('radio', { name: t('profile.odds1') })).toBeChecked();
  await expectAccessible();

  await navigate('/profile/promocode');
  await detail(where, 'code').fill('partenaire');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  const activate = main(where).getByRole('button', { name: t('profile.activate') });
  await activate.click();
  await expect(main(where).getByText(t('errors.referral_site_name_blank'))).toBeVisible();
  await expect(detail(where, 'siteName')).toBeFocused();
  await detail(where, 'siteName').fill('A blog');
  await detail(where, 'siteLink').fill('https://blog.example/');
  await activate.click();
  await expect(main(where).getByText(t('errors.promocodeActivated'))).toBeVisible();

  await navigate('/profile/cashier');
  await expect(main(where).getByText('cashier', { exact: true })).toBeVisible();
});
