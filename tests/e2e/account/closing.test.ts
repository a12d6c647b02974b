import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, main, signIn } from '../support/joining.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of (400|403)/ });

test.describe('an account', arabicPhone, () => {
  test('is closed by its player with the password, who is told what happens to their money, and cannot sign in again', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const where = { page, language };
    const name = await enterAsNewPlayer(where);
    const password = main(where).getByLabel(t('closing.password'), { exact: true });
    const close = async (typed: string) => {
      await password.fill(typed);
      await main(where)
        .getByRole('button', { name: t('closing.close') })
        .click();
    };
    await navigate('/profile/close-account');
    await expect(main(where).getByText(t('closing.money'))).toBeVisible();
    await close('not-mine');
    await expect(main(where).getByText(t('errors.account_close_password_invalid'))).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible();
    await close(FIRST);
    await expect(page.getByText(t('errors.accountClosed')).filter({ visible: true }).first()).toBeVisible();

    await signIn(where, name, FIRST);
    await expect(main(where).getByText(t('errors.account_closed')).first()).toBeVisible();
    // The typed name stays, but not in the address.
    await expect(main(where).getByLabel(t('session.username'))).toHaveValue(name);
    expect(page.url()).not.toContain(name);
    await page.goto(page.url().replace(/\?.*/, ''));
    await expect(main(where).getByLabel(t('session.username'))).toHaveValue('');
  });
});
