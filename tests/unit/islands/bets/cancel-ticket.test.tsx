// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CancelTicket } from '#islands/bets/SellTicket.tsx';
import { t } from '../../../support/french.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-11-29T12:00:00Z');
let world: World;
beforeEach(() => {
  world = enterWorld();
  world.nowMs = NOW_MS;
});
afterEach(() => {
  cleanup();
});
const ticket = (until: string | null) =>
  render(<CancelTicket t={t} provider="alt" id="7" stake="5,00 TND" from="2026-11-29T11:00:00Z" until={until} />)
    .container;
const button = () => screen.queryByRole('button', { name: /5,00/ });
const at = (leftMs: number) => new Date(NOW_MS + leftMs).toISOString();

test.each([['9999-12-31T23:59:59Z'], ['+100000-01-01T00:00:00.000Z'], [at(2 ** 31)], [at(400 * DAY_MS)], [null]])(
  'a running ticket with the deadline %s has its button, and keeps it',
  async (until) => {
    const container = ticket(until);
    expect(button()).not.toBeNull();
    await world.passes(DAY_MS / 24);
    expect(button()).not.toBeNull();
    expect(container.textContent).toContain(t('bets.cancelText'));
    expect(container.textContent).not.toMatch(/9999|100000|NaN|\d{4}:\d\d/);
  },
);

test('shows a deadline of another day as a date, one of today as a time, and removes the button after it', () => {
  expect(ticket(at(3 * DAY_MS)).textContent).toContain('02/12/2026');
  cleanup();
  expect(ticket(at(90_000)).textContent).toContain('1:30');
  cleanup();
  ticket(at(-1000));
  expect(button()).toBeNull();
});
