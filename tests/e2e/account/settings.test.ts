import { detail, enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import { openBackOffice } from '../support/back-office.ts';
import { playBonusThrough } from '../support/bonus-play.ts';
import { confirm } from '../support/confirm.ts';
import { FIRST, field, main, press, SECOND } from '../support/joining.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 40[013]/ });

test(
  'a player sets the odds format and one-click bets, activates a partner’s code, and finds their cashier',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const where = { page, language };
    const { t } = language;
    const choice = (key: string) => main(where).getByRole('radio', { name: t(`profile.${key}`) });
    await enterAsNewPlayer(where);
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

    await navigate('/profile/promocode');
    const activate = async (code: string) => {
      await detail(where, 'code').fill(code);
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
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

    await navigate('/profile/cashier');
    await expect(main(where).getByText('cashier', { exact: true })).toBeVisible();
  },
);

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a player saves settings, activates a code, enters a race, exchanges bonus, changes the password and closes the account', async ({
    page,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    const button = (name: string) => main(where).getByRole('button', { name, exact: true });
    const backOffice = await openBackOffice(await enterWithoutScripts(where));
    await backOffice.giveBonus(12);
    await navigate('/profile/bookmakers-settings');
    const odds = main(where).getByRole('radio', { name: t('profile.odds1') });
    await odds.check();
    await button(t('profile.save')).click();
    await expect(main(where).getByText(t('errors.settingsSaved'))).toBeVisible();
    await expect(odds).toBeChecked();

    await navigate('/profile/promocode');
    await detail(where, 'code').fill('NO-SUCH-CODE');
    await button(t('profile.activate')).click();
    await expect(main(where).getByText(t('errors.referral_code_not_found'))).toBeVisible();
    await expect(detail(where, 'code')).toHaveValue('NO-SUCH-CODE');
    await detail(where, 'code').fill('atlas10');
    await button(t('profile.activate')).click();
    await expect(main(where).getByText(t('errors.promocodeActivated'))).toBeVisible();

    await navigate('/races');
    const race = main(where).getByRole('article', { name: t('races.on', { games: 'Moonlit Pharaoh' }) });
    await race.getByRole('button', { name: t('races.enter') }).click();
    await expect(race.getByText(t('races.standingNone', { played: 0, rounds: 20 }))).toBeVisible();

    await navigate('/profile/exchange-bonus-balance');
    const exchange = async () => {
      await main(where).getByLabel(t('bonuses.amount'), { exact: true }).fill('12');
      await confirm(main(where), t('bonuses.exchange'));
    };
    await exchange();
    await expect(main(where).getByText(t('errors.bonus_not_played'))).toBeVisible();
    await playBonusThrough(page, 12);
    await exchange();
    await expect(main(where).getByText(t('errors.balanceConverted'))).toBeVisible();

    await navigate('/profile/change-password');
    const change = async (old: string) => {
      await detail(where, 'oldPassword').fill(old);
      await field(where, 'newPassword').fill(SECOND);
      await field(where, 'repeatPassword').fill(SECOND);
      await press(where, 'recover');
    };
    await change('not-the-Old-1');
    await expect(main(where).getByText(t('errors.incorrect_old_password'))).toBeVisible();
    // No page that the server draws contains a password.
    await expect(field(where, 'newPassword')).toHaveValue('');
    await change(FIRST);
    await expect(main(where).getByText(t('errors.passwordChanged'))).toBeVisible();

    await navigate('/profile/close-account');
    const close = async (typed: string) => {
      await main(where).getByLabel(t('closing.password'), { exact: true }).fill(typed);
      await main(where)
        .getByRole('button', { name: t('closing.close') })
        .click();
    };
    await close(FIRST);
    await expect(main(where).getByText(t('errors.account_close_password_invalid'))).toBeVisible();
    await close(SECOND);
    await expect(page.getByText(t('errors.accountClosed')).filter({ visible: true }).first()).toBeVisible();
  });
});
