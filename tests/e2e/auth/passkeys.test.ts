import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, main } from '../support/joining.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// A wrong password and a removed passkey are refused, which the browser logs to its console.
test.use({ provoked: /status of 40[01]/ });

test(
  'a player adds a passkey, signs in with it alone, and removes it',
  once,
  async ({ page, context, language, navigate, expectAccessible }) => {
    const { t } = language;
    const client = await context.newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await enterAsNewPlayer({ page, language });
    const content = main({ page, language });
    const press = (name: string) => content.getByRole('button', { name, exact: true }).click();

    await navigate('/profile/passkeys');
    await press(t('profile.passkeyAdd'));
    await content.getByLabel(t('profile.passkeyName')).fill('Mon téléphone');
    await content.getByLabel(t('profile.oldPassword'), { exact: true }).fill('not-mine');
    await press(t('profile.passkeyMake'));
    await expect(content.getByText(t('errors.incorrect_old_password'))).toBeVisible();
    await expect(content.getByLabel(t('profile.passkeyName'))).toHaveValue('Mon téléphone');
    await content.getByLabel(t('profile.oldPassword'), { exact: true }).fill(FIRST);
    await press(t('profile.passkeyMake'));
    const key = content.getByRole('listitem');
    await expect(key).toContainText('Mon téléphone');
    await expect(key).toContainText(t('profile.passkeyNever'));
    await expectAccessible();

    const signInByKey = async () => {
      await context.clearCookies();
      await navigate(`/auth/sign-in?next=${language.at('/profile/passkeys')}`);
      await press(t('session.passkey'));
    };
    await signInByKey();
    await page.waitForURL(({ pathname }) => pathname.endsWith('/profile/passkeys'));
    await expect(key).not.toContainText(t('profile.passkeyNever'));

    await content.getByRole('button', { name: t('profile.passkeyRemoveNamed', { name: 'Mon téléphone' }) }).click();
    await expect(key).toHaveCount(0);
    await signInByKey();
    await expect(content.getByRole('alert').filter({ hasText: t('errors.passkey_unknown') })).toBeVisible();
  },
);
