import { enterAsNewPlayer } from '../support/account.ts';
import { addressOf, FIRST, field, main, press } from '../support/joining.ts';
import { once } from '../support/screens.ts';
import { openAccount } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';

test(
  'the overview lists and links what a new account lacks, and what is pending by mail',
  once,
  async ({ page, language, isPhone, navigate, expectAccessible }) => {
    const where = { page, language };
    const { t } = language;
    const username = await enterAsNewPlayer(where);
    await navigate('/profile');
    const toDo = main(where).getByRole('region', { name: t('profile.toDo') });
    await expect(toDo.getByRole('link', { name: t('profile.do_fillIn') })).toBeVisible();
    await expect(main(where).getByText(t('profile.verification_none'))).toBeVisible();
    for (const key of ['header.deposit', 'header.withdrawal', 'header.replenishment'] as const)
      await expect(page.getByRole('link', { name: t(key), exact: true }).first()).toBeVisible();
    await expect(main(where).locator('.skeleton')).toHaveCount(0);
    await expectAccessible();
    await toDo.getByRole('link', { name: t('profile.do_addEmail') }).click();
    await field(where, 'newEmail').fill(addressOf(username));
    await field(where, 'ownPassword').fill(FIRST);
    await press(where, 'changeEmail');
    await expect(main(where).getByText(t('errors.emailChangeSent'))).toBeVisible();
    await navigate('/profile');
    await expect(toDo.getByRole('link', { name: t('profile.do_confirmEmail') })).toBeVisible();
    await expect(toDo.getByRole('link', { name: t('profile.do_addEmail') })).toHaveCount(0);
    await openAccount({ page, language, isPhone });
    await expect(page.getByRole('button', { name: t('session.signOut') })).toBeVisible();
    await expectAccessible();
  },
);
