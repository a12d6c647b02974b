import { addressOf, field, fillSignUp, freshName, main, press, SECOND } from '../support/joining.ts';
import { mailTo } from '../support/mailbox.ts';
import { sandboxOrigin } from '../support/origins.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Scripts are blocked in mails, also those that Playwright injects to record a retry.
test.use({ provoked: /status of 40[0134]|Blocked script execution in '[^']*\/mail\// });

test(
  'a link without a token and a forged one offer a new link',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const where = { page, language };
    await navigate('/recovery-password');
    await expect(page.getByText(language.t('errors.reset_token_not_provided'))).toBeVisible();
    await navigate(`/emails/verify/password/confirm/${'0'.repeat(64)}`);
    await expect(field(where, 'newPassword')).toBeVisible();
    await expectAccessible();
    await field(where, 'newPassword').fill(SECOND);
    await field(where, 'repeatPassword').fill(SECOND);
    await press(where, 'recover');
    await expect(main(where).getByText(language.t('errors.recoveryError'))).toBeVisible();
    await main(where)
      .getByRole('link', { name: language.t('joining.newLink') })
      .click();
    await expect(page).toHaveURL(language.at('/forgot-password'));
  },
);

test(
  'a mail opens in the mailbox, and its button links to the site',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const where = { page, language };
    const name = freshName();
    await navigate('/sign-up');
    await fillSignUp(where, name);
    await press(where, 'create');
    await expect(page).toHaveURL((url) => url.pathname === language.at('/verify-email'));
    await expectAccessible();
    await mailTo(addressOf(name), 'verify-email');
    await page.goto(`${sandboxOrigin}/mail?to=${encodeURIComponent(addressOf(name))}&lang=${language.locale}`);
    await expectAccessible();
    await page.getByRole('listitem').getByRole('link').click();
    await page.frameLocator('iframe').getByRole('link').first().click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(language.at('/verify/')));
  },
);
