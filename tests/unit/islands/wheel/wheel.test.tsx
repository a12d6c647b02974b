// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { WheelHead } from '#islands/wheel/Chances.tsx';
import { LatestSpins, SpinTable } from '#islands/wheel/LatestSpins.tsx';
import { SpinPanel, Winner } from '#islands/wheel/SpinPanel.tsx';
import { WheelPicture } from '#islands/wheel/WheelPicture.tsx';
import { wheelLinks } from '#islands/wheel/wheel-texts.ts';
import { $session } from '#stores/auth/session.ts';
import type { Prize } from '#stores/wheel/wheel.ts';
import { $turn } from '#stores/wheel/wheel.ts';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => {
  enterWorld();
  $session.set({ kind: 'guest' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const prize = (id: number, given: Partial<Prize> = {}): Prize => ({
  id,
  name: '5.000 TND',
  amount: amountMinor(5000),
  is_present: false,
  currency: 'TND',
  ...given,
});
const spin = {
  id: 1,
  created_at: '2026-11-22T10:00:00Z',
  type: 'free',
  win_amount: amountMinor(5000),
  bet_amount: amountMinor(0),
  is_free: true,
  is_present: false,
  prize_name: '5.000 TND',
  user_balance_before: amountMinor(0),
  user_balance_after: amountMinor(5000),
  currency: 'TND',
};
const settings = {
  free_spin_time: '09:00:00',
  paid_spin_cost: amountMinor(2000),
  free_spin_min_balance: amountMinor(0),
  paid_spin_min_balance: amountMinor(0),
  is_open: true,
};
const panel = (free_spins_available: number, isPlayer = true) => (
  <SpinPanel
    t={t}
    links={wheelLinks('fr')}
    plain={null}
    wheel={{ settings: { ...settings, free_spins_available }, prizes: [prize(1)] }}
    turn={{ kind: 'idle' }}
    isPlayer={isPlayer}
  />
);
const clock = () => screen.queryByRole('timer', { name: t('wheel.nextFree') });

test('counts down to the next free spin only once today’s is used', () => {
  const { rerender } = render(panel(0));
  expect(clock()).not.toBeNull();
  rerender(panel(1));
  expect(screen.getByRole('button', { name: t('wheel.freeSpin') })).toBeTruthy();
  expect(clock()).toBeNull();
  rerender(panel(0, false));
  expect(clock()).toBeNull();
});

test('a paid spin shows its price and currency', () => {
  render(panel(0));
  const cost = formatMoney(settings.paid_spin_cost, 'TND', 'fr');
  expect(cost).toMatch(/2,00\sTND/);
  expect(screen.getByRole('button', { name: t('wheel.paidSpin', { cost }) })).toBeTruthy();
});

test.each([
  [1, true, 'free'],
  [1, false, 'free'],
  [0, true, 'paid'],
  // A session that the page does not know of costs nothing.
  [0, false, 'free'],
])(
  'with %i free spins left, to a player or not (%s), the button describes its form’s spin as %s',
  (left, isPlayer, kind) => {
    const { container } = render(panel(left, isPlayer));
    const cost = formatMoney(settings.paid_spin_cost, 'TND', 'fr');
    const label = kind === 'free' ? t('wheel.freeSpin') : t('wheel.paidSpin', { cost });
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
    expect(container.querySelector<HTMLInputElement>('[name=kind]')?.value).toBe(kind);
  },
);

test('the winner’s panel shows the prize and what the spin cost, and can be dismissed', () => {
  const drawn = { ...prize(1), spin: { ...spin, is_free: false, bet_amount: amountMinor(2000) } };
  $turn.set({ kind: 'won', drawn, tile: 0 });
  render(<Winner t={t} links={wheelLinks('fr')} drawn={drawn} turn={$turn.get()} />);
  const text = screen.getByRole('region', { name: t('wheel.drawn') }).textContent;
  expect(text).toContain('5,00');
  expect(text).toContain(t('wheel.wasPaid', { cost: formatMoney(amountMinor(2000), 'TND', 'fr') }));
  fireEvent.click(screen.getByRole('button', { name: t('wheel.putAway') }));
  expect($turn.get()).toEqual({ kind: 'idle' });
});

test('each tile of the wheel has the icon of its prize', () => {
  const prizes = [
    prize(1),
    prize(2, { name: '5 TND bonus' }),
    prize(3, { name: '10 tours gratuits', is_present: true }),
    prize(4, { name: 'Zellige', is_present: true }),
    prize(5, { name: '', amount: amountMinor(0) }),
  ];
  const { container } = render(
    <WheelPicture prizes={prizes} locale="fr" label="wheel" rotation={0} drawn={null} isPulsing={false} />,
  );
  const icons = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(icons).toEqual(['coins', 'gift', 'rotateCw', 'trophy', 'x']);
});

test('the history of spins shows date, type and amount of each', () => {
  render(<SpinTable t={t} items={[spin]} check="/wheel-check" />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Type',
    'Montant',
  ]);
  expect(screen.getAllByRole('cell').at(-1)?.textContent).toContain('5,00');
});

test('the list of spins has its style sheet before the first spin, so that nothing moves', () => {
  const { container } = render(<LatestSpins t={t} count={5} check="/wheel-check" known={[]} after={null} />);
  expect(container.textContent).toContain(t('wheel.neverText'));
  expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(1);
});

test('the server, which does not know the player’s time zone, renders the market’s times and names the zone', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const spins = <LatestSpins t={t} count={5} check="/wheel-check" known={[spin]} after={null} />;
  expect(renderToString(spins)).toContain('22/11/2026 11:00:00');
  expect(renderToString(<WheelHead t={t} time="09:00:00" />)).toContain('09:00 (UTC+1)');
});
