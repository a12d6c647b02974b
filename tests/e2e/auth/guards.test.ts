import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Player pages with their name in the notice; a game has none. */
const playerPages = {
  '/profile': 'session.profile',
  '/balance': 'header.balance',
  '/profile/slots-history': 'header.slotsHistory',
  '/profile/change-email': 'session.profile',
  '/slots/orion/moonlit-pharaoh': null,
  '/slots/orion/moonlit-pharaoh/redirect': null,
  '/slots/orion/moonlit-pharaoh/anything-else': null,
  '/slots/vega/eternal-camel/freespin/session': null,
} as const;

test(
  'a guest who requests a player’s page is redirected to the casino and told why',
  once,
  async ({ page, language, navigate }) => {
    const { t } = language;
    for (const [path, name] of Object.entries(playerPages)) {
      await navigate(path);
      await expect(page, path).toHaveURL((url) => url.pathname === language.at('/slots/casino'));
      const notice = name === null ? t('session.wantedGame') : t('session.wanted', { page: t(name) });
      await expect(page.getByText(notice).filter({ visible: true }).first(), path).toBeVisible();
    }
  },
);

test('a player on a page for guests is redirected to the casino', once, async ({ page, language, navigate, login }) => {
  await login();
  for (const path of ['/auth/sign-in', '/sign-up/ATLAS10', '/recovery-password?token=0']) {
    await navigate(path);
    await expect(page).toHaveURL(language.at('/slots/casino'));
  }
});
