import type { Page } from '@playwright/test';
import { alone } from './support/alone.ts';
import { Slot } from './support/slot.ts';
import { expect, once, test } from './support/test.ts';

const GAME = '/slots/orion/desert-scarab';

for (const game of ['orion/desert-scarab', 'vega/scarab-of-the-seventh-dune']) {
  test(`${game} opens in the words of its integration and plays a round`, async ({ page, language, navigate }) => {
    await navigate(`/slots/${game}/demo`);
    const slot = new Slot(page, language);
    await slot.isReady();
    await slot.spin();
  });
}

for (const game of ['lyra/blackjack-riad', 'nova/ramparts-horse-sprint']) {
  test(`${game}, which everybody plays together, opens for money only`, async ({ page, language, navigate, login }) => {
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
  const elsewhere = way === 'by the back button of the bar' ? {} : once;
  test(
    `leaving in the middle of a round ${way} asks once, and staying stays`,
    elsewhere,
    async ({ page, language, navigate, login, expectAccessible }) => {
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
    },
  );
}

test('Back leaves a game between two rounds with one press', once, async ({ page, language, navigate, login }) => {
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

test(
  'a round that was left is found again when its game is opened',
  once,
  async ({ page, language, navigate, login }) => {
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
  },
);

test('the game fills the screen and gives it back', async ({ page, language, navigate }) => {
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

test('a stranger’s message moves nothing', once, async ({ page, language, navigate }) => {
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

test.describe('a frame that is led to another origin', once, () => {
  test.use({ provoked: /speaks from/ });

  test('is not heard, and reported once', async ({ page, language, navigate }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/speaks from/.test(message.text())) reports.push(message.text());
    });
    await navigate(`${GAME}/demo`);
    await new Slot(page, language).isReady();
    // The same window as the game's, and another origin: what a game that was led elsewhere looks like from here.
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
