import { add, amountMinor, subtract } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { alone } from './support/alone.ts';
import { openLedger } from './support/ledger.ts';
import { Sportsbook } from './support/sportsbook.ts';
import { expect, test } from './support/test.ts';

const STAKE = amountMinor(1_000);

for (const vendor of ['alt', 'dgt'] as const) {
  test(`a combined bet with the sportsbook ${vendor} takes its stake once, and is among the player's bets there`, async ({
    page,
    language,
    isPhone,
    navigate,
    login,
  }) => {
    const ledger = await openLedger('demo');
    await login();
    await alone('demo', async () => {
      const total = async () => {
        const { balance, bonusBalance } = await ledger.user();
        return add(balance, bonusBalance);
      };
      const before = await total();
      const book = new Sportsbook(page, vendor, language);
      await navigate(vendor === 'alt' ? '/sport/alt/Home/1' : `/sport/dgt/${isPhone ? 'Mobile' : 'LatinoView'}/Home/1`);
      // The last matches of the list begin in hours: their prices stand.
      await book.choose(-1);
      await book.choose(-2);
      await expect(book.choices).toHaveCount(2);
      await book.order.click();
      await expect(book.message).toContainText(/[0-9A-F]{12}/);
      const [number = ''] = /[0-9A-F]{12}/.exec(await book.message.innerText()) ?? [];
      await expect(book.choices).toHaveCount(0);
      expect(subtract(before, await total())).toBe(STAKE);
      // What the header shows has moved as well, before anything is polled.
      const { balance } = await ledger.user();
      const shown = page.getByRole('banner').getByText(formatMoney(balance, 'TND', language.locale));
      await expect(shown.filter({ visible: true }).first()).toBeVisible({ timeout: 5_000 });

      await book.tab('bets').click();
      const bet = book.bet(number);
      await expect(bet).toContainText(book.say('status_Wait'));
      const cancel = bet.getByRole('button', { name: book.say('cancel') });
      if (vendor === 'dgt') return expect(cancel).toHaveCount(0);
      await cancel.click();
      await expect(bet).toHaveCount(0);
      expect(await total()).toBe(before);
      await book.button('settled').click();
      await expect(bet).toContainText(book.say('status_Cancelled'));
    });
  });
}
