import { frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { inBothWidths } from '../support/widths.ts';

test(
  'a player sees all balances on one page, with links to their details',
  frenchPhone,
  async ({ page, language: { t, at }, navigate, login, expectAccessible }) => {
    await login();
    await navigate('/balance');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('header.balance'));
    const sum = (name: string) => main.locator('.overview-money', { hasText: t(`transactions.more_${name}`) });
    await inBothWidths(page, async () => {
      for (const name of ['cash', 'bonus', 'payouts', 'bets'])
        await expect(sum(name).getByRole('definition')).toContainText(/\d[.,]\d\d\s/);
      await expect(main.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(5);
    });
    // The demo player has a pending payout, whose amount is held.
    await expect(sum('payouts').getByRole('definition')).toContainText('300');
    await expectAccessible();
    await main.getByRole('link', { name: t('transactions.back') }).click();
    await expect(page).toHaveURL(at('/profile/transactions'));
  },
);
