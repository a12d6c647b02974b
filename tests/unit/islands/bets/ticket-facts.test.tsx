// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { TicketFacts } from '#islands/bets/TicketFacts.tsx';
import type { Bet, BetStep, SoldShare } from '#model/bets/bet.ts';
import { t } from '../../../support/french.ts';

const bet: Bet = {
  id: 't1',
  date: '2026-11-22T10:00:00Z',
  coef: '2.00',
  status: 'Winner',
  provider: 'sft',
  bet_amount: amountMinor(10_000),
  win_amount: amountMinor(20_000),
  bonus_amount: amountMinor(4_000),
  ticketcode: 'K7P4XQ',
  tickettype: 'system 2/3',
  selections: 3,
};
const step = (what: BetStep['what'], moved: number, payout: number | null, minute: number): BetStep => ({
  what,
  moved: amountMinor(moved),
  payout: payout === null ? null : amountMinor(payout),
  at: `2026-11-22T10:0${minute}:00Z`,
});
const draw = (steps: readonly BetStep[], more: Partial<Bet> = {}, shares: readonly SoldShare[] = []) =>
  render(
    <TicketFacts
      t={t}
      bet={{ ...bet, ...more }}
      currency="TND"
      format="american"
      timeOf={(iso) => iso}
      steps={steps}
      shares={shares}
    />,
  );
afterEach(cleanup);

test('a partial cash-out is listed among the steps with its time, share and amount', () => {
  const steps = [step('placed', -20_000, null, 0), step('accepted', 0, null, 1), step('settled', 0, 4_750, 3)];
  const share = { stake: amountMinor(10_000), amount: amountMinor(4_750), at: '2026-11-22T10:02:00Z' };
  const { container } = draw(steps, { stake_left: amountMinor(10_000), cashed_out: amountMinor(4_750) }, [share]);
  const items = [...container.querySelectorAll('.payment-steps li')].map(({ textContent }) => textContent);
  expect(items).toHaveLength(4);
  expect(items[2]).toMatch(/10,00.*4,75/);
  expect(container.textContent).toMatch(/en jeu.*10,00/);
});

test('a ticket shows its kind, who paid the stake, the odds in the player’s format and the payout', () => {
  draw([]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pari système 2/3');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Dont solde réel', '6,00\u00a0TND'],
      ['Dont bonus', '4,00\u00a0TND'],
      ['Cote', '+100'],
      ['Payé', '20,00\u00a0TND'],
    ]),
  );
});

test('the amount a correction left to the player is shown separately, and not at all if there is none', () => {
  const leftOver = () => screen.queryByText('Trop-perçu que vous gardez')?.nextElementSibling?.textContent;
  draw([], { left_over: amountMinor(0) });
  expect(leftOver()).toBeUndefined();
  cleanup();
  draw([], { status: 'Loser', win_amount: amountMinor(0), left_over: amountMinor(15_000) });
  expect(leftOver()).toBe('15,00\u00a0TND');
});

test('a corrected ticket shows what each settlement paid, and a cancelled settlement is marked', () => {
  draw([
    step('placed', -10_000, null, 0),
    step('settled', 0, 0, 1),
    step('settled', 20_000, 20_000, 2),
    step('settled', -20_000, null, 3),
    step('settled', 20_000, 20_000, 4),
  ]);
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((one) => one.firstElementChild?.textContent)).toEqual([
    'Mise prélevée',
    'Réglé',
    'Résultat corrigé',
    'Résultat retiré, pari de nouveau en cours',
    'Résultat corrigé',
  ]);
  expect(steps[3]?.textContent).toContain('−20,00');
});
