import type { Page } from '@playwright/test';
import { alone } from './support/alone.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

const GAME = '/slots/orion/desert-scarab';
const SESSION = '**/api/integrations/orion/createsession/';

for (const game of ['orion/desert-scarab', 'vega/scarab-of-the-seventh-dune', 'nova/evening-harness-race']) {
  test(`${game} opens in the words of its integration and plays a round`, async ({ page, language, navigate }) => {
    await navigate(`/slots/${game}/demo`);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
  });
}

test('a live table of lyra opens for money only', async ({ page, language, navigate, login }) => {
  const { t } = language;
  await navigate('/slots/lyra/blackjack-riad/demo');
  await expect(page.getByRole('alert')).toContainText(t('play.no_demo'));
  await login();
  await navigate('/slots/lyra/blackjack-riad');
  await new Slot(page, language).isReady();
});

/** Lets the game's server play a round and keeps its answer back, so that the round stays open for as long as a test needs it. */
async function holdRounds(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/api\/(spin|play)$/, async (route) => {
    const response = await route.fetch();
    await held;
    // A page that was left meanwhile waits for nothing any more.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return release;
}

const waysOut: Record<string, (page: Page, back: string) => Promise<unknown>> = {
  'by the back button of the bar': (page, back) => page.getByRole('link', { name: back }).click(),
  'by Back of the browser': (page) => page.evaluate(() => history.back()),
  'by the game’s own exit': (page) =>
    page
      .locator('iframe')
      .contentFrame()
      .locator('body')
      .evaluate(() => parent.postMessage({ name: 'gameQuit' }, '*')),
};

for (const [way, leave] of Object.entries(waysOut)) {
  test(`leaving in the middle of a round ${way} asks once, and staying stays`, async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
    const { t, at } = language;
    await login();
    await alone('demo', async () => {
      const release = await holdRounds(page);
      await navigate('/slots/casino');
      await navigate(GAME);
      const slot = new Slot(page, language);
      await slot.isReady();
      await slot.press();
      await leave(page, t('game.back'));
      const question = page.getByRole('dialog', { name: t('play.leaveTitle') });
      await expect(question).toBeVisible();
      await expect(page.locator('iframe')).toBeVisible();
      await expectAccessible();
      await question.getByRole('button', { name: t('play.stay') }).click();
      await expect(question).toBeHidden();
      release();
      await leave(page, t('game.back'));
      await expect(page).toHaveURL(at('/slots/casino'));
    });
  });
}

test('Back leaves a game between two rounds with one press', async ({ page, language, navigate, login }) => {
  await login();
  await alone('demo', async () => {
    await navigate('/slots/casino');
    await navigate(GAME);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
    await page.goBack();
    await expect(page).toHaveURL(language.at('/slots/casino'));
  });
});

test('a round that was left is found again when its game is opened', async ({ page, language, navigate, login }) => {
  await login();
  await alone('demo', async () => {
    const release = await holdRounds(page);
    await navigate(GAME);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.press();
    await page.getByRole('link', { name: language.t('game.back') }).click();
    await page.getByRole('button', { name: language.t('play.leave') }).click();
    await expect(page).toHaveURL(language.at('/slots/casino'));
    release();
    await navigate(GAME);
    await slot.isReady();
  });
});

test('the game fills the screen and gives it back', async ({ page, language, navigate }) => {
  await navigate(`${GAME}/demo`);
  await new Slot(page, language).isReady();
  const button = (key: string) => page.getByRole('button', { name: language.t(key) });
  await button('game.fullscreen').click();
  await expect(button('game.exitFullscreen')).toBeVisible();
  await button('game.exitFullscreen').click();
  await expect(button('game.fullscreen')).toBeVisible();
});

test('the session clock runs while a game is open', async ({ page, navigate }) => {
  await navigate(`${GAME}/demo`);
  await expect(page.getByRole('timer')).toHaveText('00:00:02');
});

test.describe('when something is in the way', () => {
  test.use({ provoked: /status of (401|403|404|503)/ });

  test('a game that nobody knows says so and offers others', async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/slots/orion/no-such-game/demo');
    await expect(page.getByRole('alert')).toContainText(language.t('play.game_unknown'));
    await expect(page.getByRole('region', { name: language.t('play.popular') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
  });

  test('a session that the host declines leads back to the casino with the hint', async ({
    page,
    language,
    navigate,
    login,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 403, json: { code: 'country_not_served' } }));
    await navigate(GAME);
    await expect(page).toHaveURL(language.at('/slots/casino?notice=tryVpn'));
    await expect(page.getByRole('status').filter({ hasText: language.t('errors.tryVpn') })).toBeVisible();
  });

  test('a provider that is down is named, and trying again opens the game', async ({
    page,
    language,
    navigate,
    login,
    expectAccessible,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }), {
      times: 1,
    });
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.provider_down'));
    await expect(page.getByRole('region', { name: language.t('play.similar') }).getByRole('link')).toHaveCount(3);
    await expectAccessible();
    await page.getByRole('button', { name: language.t('play.again') }).click();
    await new Slot(page, language).isReady();
  });

  test('a frame that never says it is ready fails in its own words after twelve seconds', async ({
    page,
    language,
    navigate,
  }) => {
    await page.clock.install();
    await page.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>mute</title>' }));
    await navigate(`${GAME}/demo`);
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.fastForward(12_000);
    await expect(page.getByRole('alert')).toContainText(language.t('play.silent'));
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('an ended session says that it needs a sign-in and goes where there is one', async ({
    page,
    language,
    navigate,
    login,
  }) => {
    await login();
    await page.route(SESSION, (route) => route.fulfill({ status: 401, json: { code: 'not_authenticated' } }));
    await navigate(GAME);
    await expect(page.getByRole('alert')).toContainText(language.t('play.not_authenticated'));
    await expect(page).toHaveURL((url) => url.pathname === language.at('/slots/casino'));
  });

  test('a stranger’s message moves nothing', async ({ page, language, navigate }) => {
    await navigate(`${GAME}/demo`);
    await new Slot(page, language).isReady();
    await page.evaluate(() => {
      window.postMessage({ name: 'gameQuit' }, '*');
      window.postMessage('GAME_MODE:LOBBY', '*');
    });
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(language.at(`${GAME}/demo`));
  });
});
