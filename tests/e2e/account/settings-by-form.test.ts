import { detail, enterAsNewPlayer } from '../support/account.ts';
import { main } from '../support/joining.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 400/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a player turns one-click bets on and off, and sees a message about an unknown code', async ({
    page,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    await enterAsNewPlayer(where);
    await navigate('/profile/bookmakers-settings');
    await main(where)
      .getByRole('radio', { name: t('profile.oneClickOnHint') })
      .check();
    await main(where)
      .getByRole('button', { name: t('profile.save') })
      .click();
    await expect(main(where).getByText(t('errors.settingsSaved'))).toBeVisible();
    const kept = await (await page.request.get('/api/users/user/bookmakers-settings/')).json();
    expect(kept).toEqual({ odds_format: 0, sport_view: 'europeanView', one_click: true });

    await navigate('/profile/promocode');
    await detail(where, 'code').fill('NO-SUCH-CODE');
    await main(where)
      .getByRole('button', { name: t('profile.activate') })
      .click();
    await expect(main(where).getByText(t('errors.referral_code_not_found'))).toBeVisible();
    await expect(detail(where, 'code')).toHaveValue('NO-SUCH-CODE');
  });
});
