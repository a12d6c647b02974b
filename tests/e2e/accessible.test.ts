import { openAccount } from './support/sign-in-form.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

const forAnyone = [
  '/main',
  '/slots/casino',
  '/slots/all',
  '/slots/live-casino',
  '/slots/roulette',
  '/slots/provider/amber-peak',
  '/slots/collection/popular',
  '/search-slots',
  '/virtual-games',
  '/auth/sign-in',
  '/terms-and-conditions/about-us',
  '/terms-and-conditions/responsible-gaming',
  '/offline',
];

test('nothing on any kind of page stands in anybody’s way', async ({ page, navigate, expectAccessible }) => {
  test.slow();
  for (const path of forAnyone) {
    await navigate(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test('nothing in the lobby and on their own page stands in a player’s way', async ({
  page,
  language,
  isPhone,
  navigate,
  login,
  expectAccessible,
}) => {
  await login();
  for (const path of ['/slots/casino', '/profile']) {
    await navigate(path);
    await openAccount({ page, language, isPhone });
    await expect(page.getByRole('button', { name: language.t('session.signOut') })).toBeVisible();
    await expectAccessible();
  }
});

test('nothing in a game that runs stands in anybody’s way', async ({ page, language, navigate, expectAccessible }) => {
  await navigate('/slots/vega/scarab-of-the-seventh-dune/demo');
  await new Slot(page, language).isReady();
  await expectAccessible();
});

test.describe('where something is missing', () => {
  test.use({ provoked: /status of 404/ });

  test('nothing on a page that does not exist stands in anybody’s way', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    await navigate('/no-such-page');
    await expect(page.getByText(language.t('failure.notFoundTitle'))).toBeVisible();
    await expectAccessible();
  });
});
