import { interfereOnce } from '../support/interference.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';
const SESSION = '**/session/game';

test(
  'a phone is redirected to the game’s own address, and Back does not redirect again',
  arabicPhone,
  async ({ page, language, isPhone, navigate, login }) => {
    const { at } = language;
    await login();
    await navigate('/slots/casino');
    await navigate(`${GAME}/redirect`);
    if (!isPhone) {
      await expect(page).toHaveURL(at(GAME));
      return;
    }
    await expect(page).toHaveURL(/\/play\/orion\/desert-scarab\?/);
    await page.goBack();
    await expect(page).toHaveURL(at('/slots/casino'));
  },
);

test.describe('when the game fails to open', arabicPhone, () => {
  test.use({ provoked: /status of 503/ });

  test('the redirect page shows it, and a retry opens the game', async ({
    page,
    language,
    isPhone,
    navigate,
    login,
    expectAccessible,
  }) => {
    // A desktop is redirected to the game's page, which has its own tests.
    if (!isPhone) return;
    await login();
    await interfereOnce(page, SESSION, (route) =>
      route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }),
    );
    await navigate(`${GAME}/redirect`);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'));
    await expectAccessible();
    await page.getByRole('button', { name: language.t('play.again') }).click();
    await expect(page).toHaveURL(/\/play\/orion\/desert-scarab\?/);
  });

  test('a phone on which the frame stays silent is offered a tab for the game, and the page closes the game', async ({
    page,
    context,
    language,
    isPhone,
    navigate,
    login,
  }) => {
    const { t, at } = language;
    await login();
    await page.clock.install();
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>mute</title>' }));
    await navigate(GAME);
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(t('play.silent'));
    const way = page.getByRole('link', { name: t('play.ownTab') });
    await expect(way).toBeVisible({ visible: isPhone });
    if (!isPhone) return;
    await expect(way).toHaveAttribute('href', at(`${GAME}/redirect`));
    const opened = context.waitForEvent('page');
    await way.click();
    await opened;
    await expect(page.getByRole('alert')).toContainText(t('play.moved'));
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
