import type { Page } from '@playwright/test';
import { withLock } from '../support/lock.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { LONGEST_ROUND_MS, Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const GAME = '/slots/orion/desert-scarab';

test('a shared table opens for real money only', once, async ({ page, language, navigate, login }) => {
  const { t } = language;
  await navigate('/slots/lyra/blackjack-riad/demo');
  await expect(page.getByRole('alert')).toContainText(t('play.no_demo'));
  await login();
  await page.getByRole('link', { name: t('play.money') }).click();
  await expect(page.locator('iframe:not([inert])')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Delays the game server's answers while rounds are held, so that a round stays open for as long as a test needs it. */
async function holdRounds(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  await page.route(/\/api\/(spin|play)$/, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const hold = () => {
    held = new Promise((done) => {
      release = done;
    });
  };
  return { hold, release: () => release() };
}

type Leave = (page: Page, back: string) => Promise<unknown>;
const leaveByBar: Leave = (page, back) => page.getByRole('link', { name: back }).click();
const leaveByBrowser: Leave = (page) => page.evaluate(() => history.back());
const leaveByGame: Leave = (page) =>
  page
    .locator('iframe')
    .contentFrame()
    .locator('body')
    .evaluate(() => parent.postMessage({ name: 'gameQuit' }, '*'));

test(
  'whoever leaves during a round, by the bar, by Back or by the game’s own exit, is asked and can stay; Back between rounds leaves',
  arabicPhone,
  async ({ page, language, navigate, login, expectAccessible }) => {
    // Three rounds, each of which may win free spins.
    test.setTimeout(3 * LONGEST_ROUND_MS);
    const { t, at } = language;
    const question = page.getByRole('dialog', { name: t('play.leaveTitle') });
    await login();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withLock('demo', async () => {
      const rounds = await holdRounds(page);
      await navigate('/slots/casino');
      await navigate(GAME);
      const slot = new Slot(page, language);
      await slot.isReady();
      for (const leave of [leaveByBar, leaveByBrowser, leaveByGame]) {
        rounds.hold();
        await slot.press();
        await leave(page, t('game.back'));
        await expect(question).toBeVisible();
        await expect(page.locator('iframe')).toBeVisible();
        if (leave === leaveByBar) await expectAccessible();
        await question.getByRole('button', { name: t('play.stay') }).click();
        await expect(question).toBeHidden();
        rounds.release();
        await slot.isOver();
      }
      await page.goBack();
      await expect(page).toHaveURL(at('/slots/casino'));
    });
  },
);

test.describe('a demo', once, () => {
  test.use({ provoked: /speaks from/ });

  test('runs its clock, enters and leaves full screen, and ignores messages of other windows and origins', async ({
    page,
    language,
    navigate,
  }) => {
    const reports: string[] = [];
    page.on('console', (message) => {
      if (/speaks from/.test(message.text())) reports.push(message.text());
    });
    await navigate(`${GAME}/demo`);
    const slot = new Slot(page, language);
    await slot.isReady();
    await expect(page.getByRole('timer')).not.toHaveText('00:00:00');
    await page.evaluate(() => {
      window.postMessage({ name: 'gameQuit' }, '*');
      window.postMessage('GAME_MODE:LOBBY', '*');
      // The game's window with another origin: how a navigated game appears to our page.
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      for (let time = 0; time < 3; time += 1) {
        const data = { name: 'gameQuit' };
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source }));
      }
    });
    await expect.poll(() => reports).toHaveLength(1);
    await slot.spin();
    await expect(page).toHaveURL(language.at(`${GAME}/demo`));

    const button = (key: string) => page.getByRole('button', { name: language.t(key) });
    await button('game.fullscreen').click();
    await expect(button('game.exitFullscreen')).toBeVisible();
    await button('game.exitFullscreen').click();
    await expect(button('game.fullscreen')).toBeVisible();
    expect(reports).toHaveLength(1);
  });
});
