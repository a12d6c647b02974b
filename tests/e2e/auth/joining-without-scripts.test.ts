import {
  addressOf,
  changeEmailByMail,
  FIRST,
  field,
  freshName,
  joinByMail,
  joinWithCashier,
  joinWrongly,
  recoverByMail,
} from '../support/joining.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, provoked: /status of 40[0134]/ });

test('without scripts a player registers, confirms by the mail, signs in, and recovers a forgotten password', async ({
  page,
  language,
}) => {
  test.slow();
  const name = freshName();
  await joinByMail({ page, language }, name);
  await recoverByMail({ page, language }, name);
});

test('without scripts a player registers with a cashier, and confirms a new e-mail address by its mail', {
  tag: '@once',
}, async ({ page, language }) => {
  const name = freshName();
  await joinWithCashier({ page, language }, name);
  await changeEmailByMail({ page, language }, addressOf(name), FIRST);
});

test('without scripts an invalid form is shown again with the typed values, except the password', {
  tag: '@once',
}, async ({ page, language, navigate }) => {
  const where = { page, language };
  await navigate('/sign-up/NO-SUCH-CODE');
  await joinWrongly(where);
  await expect(field(where, 'password')).toHaveValue('');
  await expect(field(where, 'username')).toBeFocused();
});
