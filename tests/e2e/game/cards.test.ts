import { CardGame } from '../support/card-game.ts';
import { interfereOnce, loseAnswer } from '../support/interference.ts';
import { openLedger } from '../support/ledger.ts';
import { withLock } from '../support/lock.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const BLACKJACK = 'blackjack-carthage';

test(
  'an interrupted hand is restored, and is paid as it was played',
  arabicPhone,
  async ({ page, language, navigate, login }) => {
    test.setTimeout(120_000);
    const ledger = await openLedger('demo');
    await login();
    page.on('dialog', (dialog) => dialog.accept());
    await withLock('demo', async () => {
      await navigate(`/slots/orion/${BLACKJACK}`);
      const game = new CardGame(page, language);
      await game.isReady();
      await game.dealUntilDecision('move_stand');
      const names = await game.names();
      expect(names).toHaveLength(4);
      expect(names).toContain(game.text('hidden'));
      expect((await ledger.rounds(BLACKJACK))[0]).toMatchObject({ status: 'open' });

      await page.reload();
      await game.isReady();
      await expect(game.message).toContainText(game.text('waits'));
      expect(await game.names()).toEqual(names);

      // The decisions have the focus: number keys press them.
      await expect(game.button('move_hit')).toBeFocused();
      await page.keyboard.press('2');
      await expect(game.button('deal')).toBeEnabled();
      await expect(game.group('dealer').getByRole('img', { name: game.text('hidden') })).toHaveCount(0);
      const [round] = await ledger.rounds(BLACKJACK);
      expect(round?.status).not.toBe('open');
    });
  },
);

test(
  'cards of video poker are held by finger or by key, and stay when the others are replaced',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/slots/orion/carthage-jacks-or-better-9-6/demo');
    const game = new CardGame(page, language);
    await game.isReady();
    await game.dealUntilDecision('draw');
    const before = await game.names();
    await page.keyboard.press('1');
    await game.cards.nth(3).click();
    await expect(game.button('hold').nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(game.button('hold').nth(3)).toHaveAttribute('aria-pressed', 'true');
    await game.button('draw').click();
    await expect(game.button('deal')).toBeEnabled();
    const after = await game.names();
    expect([after[0], after[3]]).toEqual([before[0], before[3]]);
    expect(new Set([...before, ...after]).size).toBe(8);
    await expectAccessible();
  },
);

test.describe('when an answer is lost', arabicPhone, () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test('the first decision counts, and a later one only shows the result', async ({ page, language, navigate }) => {
    await navigate(`/slots/orion/${BLACKJACK}/demo`);
    const game = new CardGame(page, language);
    await game.isReady();
    await game.dealUntilDecision('move_stand');
    await interfereOnce(page, '**/api/decide', loseAnswer);
    await game.button('move_stand').click();
    await expect(game.message).toContainText(game.text('error_default'));
    await game.button('move_hit').click();
    await expect(game.button('deal')).toBeEnabled();
    await expect(game.message).toContainText(game.text('interrupted'));
    await expect(game.group('yourHand').getByRole('img')).toHaveCount(2);
  });
});
