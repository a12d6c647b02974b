// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BalancePage } from '#islands/history/BalancePage.tsx';
import { $session } from '#stores/auth/session.ts';
import { $heldMoney } from '#stores/cashier/held-money.ts';
import { $latestTransfers } from '#stores/cashier/transfers.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { answered, enterWorld, refused, type World } from '../../../support/world.ts';

const links = { transactions: '/profile/transactions', bonuses: '/bonus', payments: '/payments', bets: '/bets' };
const balances = (held: number) => ({ cash: 0, bonus: 0, held: held });
const statement = { closing: balances(40_000) };
const bet = (bet_amount: number, status = 'Wait') => ({ id: bet_amount, bet_amount, status });
const transfer = {
  id: 7,
  sender: null,
  recipient: 1,
  status: 'COMPLETED',
  amount: 25_000,
  deposit_amount: 25_000,
  currency: 'TND',
  balance_before: 0,
  balance_after: 25_000,
  created_at: '2026-11-20T10:00:00Z',
  completed_at: null,
};

let world: World;
beforeEach(() => {
  world = enterWorld();
  world.player = 'demo';
  $session.set({ kind: 'player', user: user({ balance: '1000.000', bonusBalance: '50.000' }) });
  world.answers('getStatement', answered(statement));
  world.answers('listEveryBet', answered({ count: 3, list: [bet(2000), bet(3000), bet(9000, 'Loser')] }));
  world.answers('listTransfers', answered({ history: [transfer], page: 1, count: 1 }));
});
afterEach(() => {
  cleanup();
  $heldMoney.set({ payouts: undefined, bets: undefined });
  $latestTransfers.set({ kind: 'loading' });
  $session.set({ kind: 'guest' });
});

const shown = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term, at) => {
      const amount = screen.getAllByRole('definition')[at]?.textContent ?? '';
      return [term.textContent, amount.replaceAll('\u00a0', ' ')];
    }),
  );
const open = async () => {
  await act(async () => void render(<BalancePage locale="fr" links={links} />));
  await screen.findByRole('table');
};

test('shows what can be spent, the bonus, and what is held for payouts and open bets', async () => {
  await open();
  expect(shown()).toEqual({
    [t('transactions.sum_cash')]: '1 000,00 TND',
    [t('transactions.sum_bonus')]: '50,00 TND',
    [t('transactions.sum_payouts')]: '40,00 TND',
    [t('transactions.sum_bets')]: '5,00 TND',
  });
});

test('shows the latest transactions, with a link to all of them', async () => {
  await open();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.textContent).toContain('+25,00');
  const all = screen.getByRole('link', { name: t('transactions.back') });
  expect(all.getAttribute('href')).toBe('/profile/transactions');
});

test('does not show an amount that the host does not report, or reports in part', async () => {
  world.answers('getStatement', refused(404, 'not_found'));
  world.answers('listEveryBet', answered({ count: 9, list: [bet(2000)], missing: ['alt'] }));
  await open();
  expect(Object.keys(shown())).toEqual([t('transactions.sum_cash'), t('transactions.sum_bonus')]);
});

test('says that a balance is unknown, and shows the others', async () => {
  $session.set({ kind: 'player', user: user({ balance: null, bonusBalance: '50.000' }) });
  await open();
  expect(shown()).toMatchObject({
    [t('transactions.sum_cash')]: '–',
    [t('transactions.sum_bonus')]: '50,00 TND',
  });
});
