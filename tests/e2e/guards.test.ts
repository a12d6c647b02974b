import { expect, once, test } from './support/test.ts';

const playersOwn = [
  '/profile',
  '/profile/slots-history',
  '/profile/change-email',
  '/slots/orion/moonlit-pharaoh',
  '/slots/orion/moonlit-pharaoh/redirect',
  '/slots/orion/moonlit-pharaoh/anything-else',
  '/slots/vega/eternal-camel/freespin/session',
];

test('a guest who asks for what is a player’s own is sent to the casino and told why', async ({
  page,
  language,
  navigate,
}) => {
  for (const path of playersOwn) {
    await navigate(path);
    await expect(page, path).toHaveURL((url) => url.pathname === language.at('/slots/casino'));
    await expect(page.getByText(language.t('errors.pleaseAuth')).filter({ visible: true }).first(), path).toBeVisible();
  }
});

test(
  'a player has no use for the pages of guests and is sent to the casino',
  once,
  async ({ page, language, navigate, login }) => {
    await login();
    for (const path of ['/auth/sign-in', '/sign-up/ATLAS10', '/recovery-password?token=0']) {
      await navigate(path);
      await expect(page).toHaveURL(language.at('/slots/casino'));
    }
  },
);
