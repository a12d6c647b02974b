import type { Page } from '@playwright/test';
import { withLock } from '../support/lock.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';

for (const game of ['orion/desert-scarab', 'vega/scarab-of-the-seventh-dune']) {
  test(
    `${game} opens by its integration’s protocol and plays a round`,
    arabicPhone,
    async ({ page, language, navigate }) => {
      await navigate(`/slots/${game}/demo`);
      const slot = new Slot(page, language);
      await slot.isReady();
      await slot.spin();
    },
  );
}

for (const game of ['lyra/blackjack-riad', 'nova/ramparts-horse-sprint']) {
  test(`the shared table ${game} opens for real money only`, once, async ({ page, language, navigate, login }) => {
    const { t } = language;
    await navigate(`/slots/${game}/demo`);
    await expect(page.getByRole('alert')).toContainText(t('play.no_demo'));
    await login();
    await page.getByRole('link', { name: t('play.money') }).click();
    await expect(page.locator('iframe:not([inert])')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** Delays the game server's answer, so that a round stays open for as long as a test needs it. */
async function holdRounds(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/api\/(spin|play)$/, async (route) => {
    const response = await route.fetch();
    await held;
    // The page may have been left meanwhile.
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
  const elsewhere = way === 'by the back button of the bar' ? arabicPhone : once;
  test(
    `leaving in the middle of a round ${way} asks for confirmation once, and the player can stay`,
    elsewhere,
    async ({ page, language, navigate, login, expectAccessible }) => {
      const { t, at } = language;
      await login();
      await withLock('demo', async () => {
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
    },
  );
}

test('Back leaves a game between two rounds with one press', once, async ({ page, language, navigate, login }) => {
  await login();
  await withLock('demo', async () => {
    await navigate('/slots/casino');
    await navigate(GAME);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
    await page.goBack();
    await expect(page).toHaveURL(language.at('/slots/casino'));
  });
});

test('an interrupted round is restored when its game is opened', once, async ({ page, language, navigate, login }) => {
  await login();
  await withLock('demo', async () => {
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

test('the game enters and leaves full screen', once, async ({ page, language, navigate }) => {
  await navigate(`${GAME}/demo`);
  await new Slot(page, language).isReady();
  const button = (key: string) => page.getByRole('button', { name: language.t(key) });
  await button('game.fullscreen').click();
  await expect(button('game.exitFullscreen')).toBeVisible();
  await button('game.exitFullscreen').click();
  await expect(button('game.fullscreen')).toBeVisible();
});

test('the session clock runs while a game is open', once, async ({ page, navigate }) => {
  await navigate(`${GAME}/demo`);
  await expect(page.getByRole('timer')).toHaveText('00:00:02');
});

test('a message from another window is ignored', once, async ({ page, language, navigate }) => {
  await navigate(`${GAME}/demo`);
  const slot = new Slot(page, language);
  await slot.isReady();
  await page.evaluate(() => {
    window.postMessage({ name: 'gameQuit' }, '*');
    window.postMessage('GAME_MODE:LOBBY', '*');
  });
  await slot.spin();
  await expect(page).toHaveURL(language.at(`${GAME}/demo`));
});

test.describe('with a frame that navigates to another origin', once, () => {
  test.use({ provoked: /speaks from/ });

  test('its messages are ignored, and reported once', async ({ page, language, navigate }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/speaks from/.test(message.text())) reports.push(message.text());
    });
    await navigate(`${GAME}/demo`);
    await new Slot(page, language).isReady();
    // The game's window with another origin: how a navigated game appears to our page.
    await page.evaluate(() => {
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      for (let time = 0; time < 3; time += 1) {
        const data = { name: 'gameQuit' };
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source }));
      }
    });
    await expect.poll(() => reports).toHaveLength(1);
    await expect(page).toHaveURL(language.at(`${GAME}/demo`));
  });
});
