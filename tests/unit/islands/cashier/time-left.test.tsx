// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { CancelTicket } from '#islands/bets/SellTicket.tsx';
import { PayIn } from '#islands/cashier/PayIn.tsx';
import type { Payment } from '#stores/cashier/payment.ts';
import { environment, setEnvironment } from '#stores/environment.ts';
import { t } from '../../../support/french.ts';
import { enterWorld, type World } from '../../../support/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ADDRESS = 'bc1qexample';

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** The device's dates; the time of the site is the true one. */
const wrongBy = (ms: number) => vi.useFakeTimers({ now: world.nowMs + ms, toFake: ['Date'] });
const iso = (atMs: number) => new Date(atMs).toISOString();

function showPayIn() {
  const payIn = {
    pay_address: ADDRESS,
    pay_amount: '0.01',
    paid: '0',
    confirmations: 0,
    valid_until: iso(world.nowMs + 20 * MINUTE),
    pay_currency: 'btc',
    network: 'Bitcoin',
    memo: null,
  };
  const payment = {
    id: 'p1',
    status: 10,
    amount: amountMinor(30_000),
    amount_currency: 'TND',
    created_at: iso(world.nowMs),
  };
  return render(
    <PayIn t={t} payment={payment as unknown as Payment} payIn={payIn as unknown as NonNullable<Payment['crypto']>} />,
  );
}
const clock = (container: HTMLElement) => container.querySelector('time')?.textContent;

test.each([-3 * DAY, -64 * MINUTE, 0, 25 * MINUTE, 3 * DAY])(
  'a device that is off by %i ms shows a valid address for twenty minutes, and no longer',
  async (ms) => {
    wrongBy(ms);
    const { container } = showPayIn();
    await act(() => world.passes(0));
    expect(clock(container)).toBe('20:00');
    expect(container.textContent).toContain(ADDRESS);
    await act(() => world.passes(19 * MINUTE));
    expect(clock(container)).toBe('1:00');
    await act(() => world.passes(MINUTE));
    expect(container.textContent).not.toContain(ADDRESS);
    expect(container.textContent).toContain(t('payments.rateOver'));
  },
);

test('an expired countdown resumes when the time of the site is corrected', async () => {
  const { now } = environment();
  let wrongMs = 25 * MINUTE;
  setEnvironment({ ...environment(), now: () => now() + wrongMs });
  const { container } = showPayIn();
  await act(() => world.passes(1_000));
  expect(container.textContent).not.toContain(ADDRESS);
  wrongMs = 0;
  await act(() => world.passes(1_000));
  expect(container.textContent).toContain(ADDRESS);
});

const showCancel = (until: string | null) =>
  render(<CancelTicket t={t} provider="sft" id="t1" stake="10" from={iso(world.nowMs)} until={until} />);
const button = () => screen.queryByRole('button', { name: /./ });

test.each([-3 * DAY, 20 * MINUTE, 3 * DAY])(
  'a device that is off by %i ms can cancel a bet for five minutes',
  async (ms) => {
    wrongBy(ms);
    showCancel(iso(world.nowMs + 5 * MINUTE));
    await act(() => world.passes(5 * MINUTE - 1_000));
    expect(button()).not.toBeNull();
    await act(() => world.passes(2_000));
    expect(button()).toBeNull();
  },
);

test('a bet without a deadline can be cancelled until its host says otherwise, whatever the day', async () => {
  vi.useFakeTimers();
  showCancel(null);
  for (let day = 0; day < 60; day += 1) {
    await act(async () => {
      vi.advanceTimersByTime(DAY);
    });
    expect(button()).not.toBeNull();
  }
});
