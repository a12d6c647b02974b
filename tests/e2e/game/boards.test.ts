import { BoardGame } from '../support/board-game.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const ROULETTE = '/slots/orion/roulette-fountain/demo';

test(
  'chips are placed, removed and placed again without a mouse, and the ball lies on the announced number',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await navigate(ROULETTE);
    const game = new BoardGame(page, language);
    await game.isReady('roulette_spin');
    await game.button('roulette_spin').click();
    await expect(game.message).toHaveText(game.text('placeFirst'));

    const red = game.bet('roulette_red', '1');
    await red.focus();
    for (const key of ['Enter', 'Enter', 'Delete']) await page.keyboard.press(key);
    const oneChip = await game.total.textContent();
    await page.keyboard.press('Enter');
    await expect(game.total).not.toHaveText(oneChip ?? '');
    await game.button('undo').press('Enter');
    await expect(game.total).toHaveText(oneChip ?? '');

    // Arrow keys move between bets, and Tab leaves the group.
    await red.focus();
    await page.keyboard.press('ArrowUp');
    await expect(red).not.toBeFocused();
    await page.keyboard.press('Tab');
    expect(await game.frame.locator('.roulette-table :focus').count()).toBe(0);

    await game.play('roulette_spin');
    const number = await game.numberUnderBall();
    const result = game.frame.getByRole('listitem').first();
    await expect(result).toContainText(String(number));
    await expect(game.message).toContainText((await result.locator('.unseen').textContent()) ?? '');

    await game.button('repeat').press('Enter');
    await expect(game.total).toHaveText(oneChip ?? '');
    await expectAccessible();

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await game.bet('roulette_straight', '35', { numbers: 17 }).click();
    await game.play('roulette_spin');
    await expect(result).toContainText(String(await game.numberUnderBall()));
  },
);
