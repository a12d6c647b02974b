import { detail, enterAsNewPlayer } from '../support/account.ts';
import { main } from '../support/joining.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

test.use({ provoked: /status of 400/ });

withAndWithoutScripts(arabicPhone, ({ enter, isReady }) => {
  test('a player sets the odds format and one-click bets, and finds the settings again', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const where = { page, language };
    const { t } = language;
    const choice = (key: string) => main(where).getByRole('radio', { name: t(`profile.${key}`) });
    await enter(where);
    await navigate('/profile/bookmakers-settings');
    await expect(main(where).getByRole('radio', { checked: true })).toHaveCount(3);
    await expect(choice('oneClickOff')).toBeChecked();
    await choice('odds1').check();
    await choice('oneClickOnHint').check();
    await main(where)
      .getByRole('button', { name: t('profile.save') })
      .click();
    await expect(main(where).getByText(t('errors.settingsSaved'))).toBeVisible();
    await expect(choice('odds1')).toBeChecked();
    await expectAccessible();
    const kept = await (await page.request.get('/api/users/user/bookmakers-settings/')).json();
    expect(kept).toEqual({ odds_format: 1, sport_view: 'europeanView', one_click: true });
  });

  test('a player sees why a code is refused, and activates a partner’s code', async ({ page, language, navigate }) => {
    const where = { page, language };
    const { t } = language;
    await enter(where);
    await navigate('/profile/promocode');
    const activate = async (code: string) => {
      await detail(where, 'code').fill(code);
      await isReady(where);
      await main(where)
        .getByRole('button', { name: t('profile.activate') })
        .click();
    };
    await activate('NO-SUCH-CODE');
    await expect(main(where).getByText(t('errors.referral_code_not_found'))).toBeVisible();
    await expect(detail(where, 'code')).toHaveValue('NO-SUCH-CODE');
    await activate('partenaire');
    await expect(main(where).getByText(t('errors.referral_site_name_blank'))).toBeVisible();
    await expect(detail(where, 'siteName')).toBeFocused();
    await detail(where, 'siteName').fill('A blog');
    await detail(where, 'siteLink').fill('https://blog.example/');
    await activate('partenaire');
    await expect(main(where).getByText(t('errors.promocodeActivated'))).toBeVisible();
  });
});

test('a player finds their cashier', once, async ({ page, language, navigate }) => {
  const where = { page, language };
  await enterAsNewPlayer(where);
  await navigate('/profile/cashier');
  await expect(main(where).getByText('cashier', { exact: true })).toBeVisible();
});
