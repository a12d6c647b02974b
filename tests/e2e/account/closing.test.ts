import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, freshName, joinWithCashier, main, signIn } from '../support/joining.ts';
import { expect, once, test } from '../support/test.ts';

test.use({ provoked: /status of (400|403)/ });

test('a player closes their account with their password, is told what happens to their money, and cannot sign in again', async ({
  page,
  language,
  expectAccessible,
}) => {
  const { t, at } = language;
  const where = { page, language };
  const name = freshName();
  await joinWithCashier(where, name);
  await page.goto(at('/profile/close-account'));
  await expect(main(where).getByText(t('closing.money'))).toBeVisible();
  const password = main(where).getByLabel(t('closing.password'), { exact: true });
  await password.fill('not-mine');
  await main(where)
    .getByRole('button', { name: t('closing.close') })
    .click();
  await expect(main(where).getByText(t('errors.account_close_password_invalid'))).toBeVisible();
  await expectAccessible();
  await password.fill(FIRST);
  await main(where)
    .getByRole('button', { name: t('closing.close') })
    .click();
  await expect(page.getByText(t('errors.accountClosed')).filter({ visible: true }).first()).toBeVisible();
  await signIn(where, name, FIRST);
  await expect(main(where).getByText(t('errors.account_closed')).first()).toBeVisible();
});

test.describe('without scripts', once, () => {
  test.use({ javaScriptEnabled: false });

  test('a player closes their account, and a refused sign-in keeps the typed name', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    const where = { page, language };
    const name = await enterAsNewPlayer(where);
    const close = async (password: string) => {
      await main(where).getByLabel(t('closing.password'), { exact: true }).fill(password);
      await main(where)
        .getByRole('button', { name: t('closing.close') })
        .click();
    };
    await navigate('/profile/close-account');
    await close('not-mine');
    await expect(main(where).getByText(t('errors.account_close_password_invalid'))).toBeVisible();
    await expect(main(where).getByLabel(t('closing.password'), { exact: true })).toBeFocused();
    await close(FIRST);
    await expect(page.getByText(t('errors.accountClosed')).filter({ visible: true }).first()).toBeVisible();

    await signIn(where, name, FIRST);
    await expect(main(where).getByText(t('errors.account_closed')).first()).toBeVisible();
    await expect(main(where).getByLabel(t('session.username'))).toHaveValue(name);
    expect(page.url()).not.toContain(name);
    await page.goto(page.url().replace(/\?.*/, ''));
    await expect(main(where).getByLabel(t('session.username'))).toHaveValue('');
  });
});
