import { expect, test } from './support/test.ts';

const GAME = '/slots/orion/desert-scarab';

test('the address that leads to a game itself takes a phone there, and a desktop to the game’s page', async ({
  page,
  language,
  isPhone,
  navigate,
  login,
}) => {
  await login();
  await navigate(`${GAME}/redirect`);
  await expect(page).toHaveURL(isPhone ? /\/play\/orion\/desert-scarab\?/ : language.at(GAME));
});

test.describe('without a grant', () => {
  test.use({ provoked: /status of 404/ });

  test('free spins are not to be had, and the game otherwise is', async ({
    page,
    language: { t },
    navigate,
    login,
  }) => {
    await login();
    await navigate('/slots/vega/crimson-ninja/freespin/session');
    await expect(page.getByRole('alert')).toContainText(t('play.no_free_spins'));
    await expect(page.getByRole('link', { name: t('play.money') })).toBeVisible();
  });
});

test('a game that everybody plays together says that it has no demonstration', async ({ page, language, navigate }) => {
  await navigate('/slots/lyra/roulette-carthage/demo');
  await expect(page.getByText(language.t('play.no_demo')).first()).toBeVisible();
});
