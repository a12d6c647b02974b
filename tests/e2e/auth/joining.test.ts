import {
  addressOf,
  changeEmailByMail,
  expectSignedIn,
  FIRST,
  field,
  freshName,
  joinByMail,
  joinWithCashier,
  joinWrongly,
  main,
  recoverByMail,
  signIn,
  undoEmailByMail,
} from '../support/joining.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

// A refused form is answered with 4xx, which the browser logs to its console.
test.use({ provoked: /status of 40[0134]/ });

// With scripts the mails are followed below.
test.describe('without scripts', arabicDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test('a player registers, is told to confirm, confirms by the mail, signs in, and recovers a forgotten password', async ({
    page,
    language,
  }) => {
    test.slow();
    const name = freshName();
    await joinByMail({ page, language }, name);
    await recoverByMail({ page, language }, name);
  });
});

test(
  'a player registers with a cashier, signs in at once, and confirms a new e-mail address by its mail',
  arabicDesktop,
  async ({ page, language }) => {
    const where = { page, language };
    const name = freshName();
    await joinWithCashier(where, name);
    await changeEmailByMail(where, addressOf(name), FIRST);
    expect(await (await page.request.get('/api/accounts/user')).json()).toMatchObject({ email: addressOf(name) });
    await expect(main(where).getByText(addressOf(name))).toBeVisible();
  },
);

withAndWithoutScripts(frenchPhone, ({ hasScripts, isReady }) => {
  test('an invalid form shows a fault beside each field, keeps the typed values and focuses the first fault', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const where = { page, language };
    await navigate('/sign-up/NO-SUCH-CODE');
    await field(where, 'username').focus();
    await isReady(where);
    await joinWrongly(where);
    // No page that the server draws contains a password.
    await expect(field(where, 'password')).toHaveValue(hasScripts ? FIRST : '');
    await expect(field(where, 'username')).toBeFocused();
    await expectAccessible();
  });
});

test(
  'the mail to the old address undoes a change of address, signs other browsers out and invalidates the password',
  frenchPhone,
  async ({ page, language, browser }) => {
    test.slow();
    const owner = { page, language };
    const name = freshName();
    await joinByMail(owner, name);
    const context = await browser.newContext();
    const thief = { page: await context.newPage(), language };
    await signIn(thief, name, FIRST);
    await expectSignedIn(thief);
    await changeEmailByMail(thief, `thief-${addressOf(name)}`, FIRST);
    // An open page would learn of the undoing by itself, and send the thief to sign in.
    await thief.page.goto('about:blank');
    await undoEmailByMail(owner, addressOf(name));
    await thief.page.goto(language.at('/profile/change-email'));
    await expect(thief.page).toHaveURL(/signin=access_and_refresh_token_invalid/);
    await signIn(thief, name, FIRST);
    await expect(main(thief).getByText(language.t('errors.no_active_account')).first()).toBeVisible();
    await context.close();
    await recoverByMail(owner, name);
  },
);
