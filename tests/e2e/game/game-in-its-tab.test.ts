import { interfereOnce } from '../support/interference.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';

test.use({ provoked: /status of 503/ });

test(
  'a phone is redirected to the game’s own address, after a retry if it fails, and Back does not redirect again',
  arabicPhone,
  async ({ page, language: { t, at }, navigate, login, expectAccessible }) => {
    await login();
    await interfereOnce(page, '**/session/game', (route) =>
      route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }),
    );
    await navigate('/slots/casino');
    await navigate(`${GAME}/redirect`);
    await expect(page.getByRole('alert')).toContainText(t('play.provider_down'));
    await expectAccessible();
    await page.getByRole('button', { name: t('play.again') }).click();
    await expect(page).toHaveURL(/\/play\/orion\/desert-scarab\?/);
    await page.goBack();
    await expect(page).toHaveURL(at('/slots/casino'));
  },
);

test(
  'a phone on which the frame stays silent is offered a tab for the game, and the page closes the game',
  arabicPhone,
  async ({ page, context, language: { t, at }, navigate, login }) => {
    await login();
    await page.clock.install();
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>mute</title>' }));
    await navigate(GAME);
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(t('play.silent'));
    const way = page.getByRole('link', { name: t('play.ownTab') });
    await expect(way).toHaveAttribute('href', at(`${GAME}/redirect`));
    const opened = context.waitForEvent('page');
    await way.click();
    await opened;
    await expect(page.getByRole('alert')).toContainText(t('play.moved'));
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);
