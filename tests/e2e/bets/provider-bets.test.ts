import { add, amountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { openLedger } from '../support/ledger.ts';
import { withLock } from '../support/lock.ts';
import { once } from '../support/screens.ts';
import { Sportsbook } from '../support/sportsbook.ts';
import { expect, test } from '../support/test.ts';

const STAKE = amountMinor(1_000);

for (const vendor of ['alt', 'dgt'] as const) {
  test(
    `a combined bet with the sportsbook ${vendor} takes its stake once, and is listed among the player’s bets`,
    once,
    async ({ page, language, isPhone, navigate, login }) => {
      const ledger = await openLedger('demo');
      await login();
      await withLock('demo', async () => {
        const total = async () => {
          const { balance, bonusBalance } = await ledger.user();
          return add(balance, bonusBalance);
        };
        const before = await total();
        const sportsbook = new Sportsbook(page, vendor, language);
        await navigate(
          vendor === 'alt' ? '/sport/alt/Home/1' : `/sport/dgt/${isPhone ? 'Mobile' : 'LatinoView'}/Home/1`,
        );
        // The last matches of the list begin in hours: their prices do not change.
        await sportsbook.choose(-1);
        await sportsbook.choose(-2);
        await expect(sportsbook.choices).toHaveCount(2);
        await sportsbook.order.click();
        await expect(sportsbook.message).toContainText(/[0-9A-F]{12}/);
        const [number = ''] = /[0-9A-F]{12}/.exec(await sportsbook.message.innerText()) ?? [];
        await expect(sportsbook.choices).toHaveCount(0);
        expect(subtract(before, await total())).toBe(STAKE);
        // The header has changed too, before any poll.
        const { balance } = await ledger.user();
        const shown = page.getByRole('banner').getByText(formatMoney(balance, 'TND', language.locale));
        await expect(shown.filter({ visible: true }).first()).toBeVisible({ timeout: 5_000 });

        await sportsbook.tab('bets').click();
        const bet = sportsbook.bet(number);
        await expect(bet).toContainText(sportsbook.say('status_Wait'));
        const cancel = bet.getByRole('button', { name: sportsbook.say('cancel') });
        if (vendor === 'dgt') return expect(cancel).toHaveCount(0);
        await cancel.click();
        await expect(bet).toHaveCount(0);
        expect(await total()).toBe(before);
        await sportsbook.button('settled').click();
        await expect(bet).toContainText(sportsbook.say('status_Cancelled'));
      });
    },
  );
}
