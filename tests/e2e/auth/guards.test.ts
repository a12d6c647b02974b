import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** A player page with its name in the notice, and a game, which has none; all pages are in the edge's own tests. */
const playerPages = {
  '/profile/slots-history': 'header.slotsHistory',
  '/slots/orion/moonlit-pharaoh/redirect': null,
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
  await navigate('/sign-up/ATLAS10');
  await expect(page).toHaveURL(language.at('/slots/casino'));
});
