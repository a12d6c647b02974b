// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Balances } from '#islands/auth/Balances.tsx';
import { $session } from '#stores/auth/session.ts';
import { t } from '../../../support/french.ts';
import { user } from '../../../support/people.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => {
  enterWorld().player = 'demo';
  $session.set({ kind: 'loading', name: 'demo' });
});
afterEach(cleanup);

const draw = () => render(<Balances locale="fr" layout="panel" />);
const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');

test('shows no figure before the host has answered', () => {
  draw();
  expect(amounts().join('')).not.toMatch(/\d/);
});

test('shows both balances of a validated answer, rounded down', () => {
  draw();
  act(() => $session.set({ kind: 'player', user: user({ balance: '1248.759', bonusBalance: '50.009' }) }));
  const [cash, bonus] = amounts();
  expect(cash).toMatch(/1\s?248,75(?!\d)/);
  expect(bonus).toMatch(/50,00(?!\d)/);
});

test('shows a dash, not a zero, when the host does not answer', () => {
  draw();
  act(() => $session.set({ kind: 'failed', name: 'demo', failure: { kind: 'unreachable' } }));
  expect(screen.getAllByTitle(t('session.balanceUnknown'))).toHaveLength(2);
  expect(amounts()).toEqual(['—', '—']);
});

test('shows a dash for a balance that the host leaves out, and the other balance', () => {
  draw();
  act(() => $session.set({ kind: 'player', user: user({ balance: null, bonusBalance: '50.000' }) }));
  expect(screen.getAllByTitle(t('session.balanceUnknown'))).toHaveLength(1);
  expect(amounts()).toEqual(['—', expect.stringMatching(/50,00/)]);
});

test('shows twelve digits in full, in smaller type, in the header', () => {
  const { container } = render(<Balances locale="fr" layout="bar" />);
  const classes = () => [...container.querySelectorAll('dd')].map(({ className }) => className).join(' ');
  act(() => $session.set({ kind: 'player', user: user({ balance: '12.340' }) }));
  expect(classes()).toContain('text-15');
  act(() => $session.set({ kind: 'player', user: user({ balance: '999999999999.990' }) }));
  expect(classes()).not.toContain('text-15');
  expect(container.querySelector('button')?.textContent?.replace(/\s/g, '')).toContain('999999999999,99TND');
});
