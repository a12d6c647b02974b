import { arabicPhone, once } from '../support/screens.ts';
import { Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';
const REPLACING = '/replacing-slot/orion/desert-scarab';
const SESSION = '**/session/game';

test(
  'the replacements of a game have their own page',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await navigate(REPLACING);
    await expect(
      page.getByRole('heading', { level: 1, name: t('replacing.title', { name: 'Desert Scarab' }) }),
    ).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await expect(page.getByRole('link', { name: t('replacing.original', { name: 'Desert Scarab' }) })).toHaveAttribute(
      'href',
      at(GAME),
    );
    await expectAccessible();
  },
);

test.describe('when a game did not open', once, () => {
  test.use({ provoked: /status of 503/ });

  test('replacements are a dialog with its own address, which Back closes, and one opens as a demo', async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
    const { t, at } = language;
    await login();
    await page.route(SESSION, (route) =>
      route.request().postDataJSON().mode === 'demo'
        ? route.continue()
        : route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }),
    );
    await navigate(GAME);
    await page.getByRole('link', { name: t('play.replacement') }).click();
    const dialog = page.getByRole('dialog', { name: t('replacing.title', { name: 'Desert Scarab' }) });
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await expect(page).toHaveURL(at(REPLACING));
    await expectAccessible();
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at(GAME));
    await expect(page.getByRole('alert')).toContainText(t('play.provider_down'));

    await page.getByRole('link', { name: t('play.replacement') }).click();
    await dialog.getByRole('button', { name: t('replacing.close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at(GAME));

    await page.getByRole('link', { name: t('play.replacement') }).click();
    await dialog
      .getByRole('link', { name: /demo|démo|تجريب/i })
      .first()
      .click();
    await new Slot(page, language).isReady();
  });
});
