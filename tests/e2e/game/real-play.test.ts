import { add, amountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { openLedger } from '../support/ledger.ts';
import { withLock } from '../support/lock.ts';
import { once } from '../support/screens.ts';
import { openAccount } from '../support/sign-in-form.ts';
import { Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const GAME = 'moonlit-pharaoh';
const ROUNDS = 5;

test(
  'after five rounds for real money screen and ledger agree to the millime',
  once,
  async ({ page, language, isPhone, navigate, login }) => {
    test.setTimeout(180_000);
    const ledger = await openLedger('demo');
    await login();
    // Shorter animations do not change stakes and wins.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withLock('demo', async () => {
      const before = await ledger.user();
      const known = new Set((await ledger.rounds(GAME)).map(({ id }) => id));
      await navigate(`/slots/orion/${GAME}`);
      const slot = new Slot(page, language);
      await slot.isReady();
      for (let round = 0; round < ROUNDS; round += 1) await slot.spin();

      const played = (await ledger.rounds(GAME)).filter(({ id }) => !known.has(id));
      expect(played).toHaveLength(ROUNDS);
      const after = await ledger.user();
      const won = amountMinor(
        played.reduce((sum, { bet_amount, win_amount }) => sum + Number(win_amount) - Number(bet_amount), 0),
      );
      const total = (user: typeof after) => add(user.balance, user.bonusBalance);
      expect(subtract(total(after), total(before))).toBe(won);

      const money = page.getByRole('region', { name: language.t('game.money') });
      const shown = (amount: typeof won) => formatMoney(amount, 'TND', language.locale);
      await expect(money).toContainText(shown(won));
      await expect(money).toContainText(shown(after.balance));

      await navigate('/slots/casino');
      await openAccount({ page, language, isPhone });
      for (const amount of [after.balance, after.bonusBalance]) {
        await expect(page.getByText(shown(amount)).filter({ visible: true }).first()).toBeVisible();
      }
    });
  },
);
