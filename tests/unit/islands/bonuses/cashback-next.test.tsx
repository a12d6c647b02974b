// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { CashbackNext } from '#islands/bonuses/BonusPage.tsx';
import { $bonusRules } from '#stores/bonuses/bonus-history.ts';
import { t } from '../../../support/french.ts';
import { enterWorld } from '../../../support/world.ts';

beforeEach(() => {
  enterWorld().nowMs = Date.parse('2026-11-21T12:00:00Z');
  $bonusRules.set({
    kind: 'ready',
    hasShare: true,
    rules: { cashbackShare: 10, exchange: null, firstDeposit: { share: 0, max: amountMinor(0) } },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test.each(['Africa/Tunis', 'America/New_York', 'Pacific/Auckland'])(
  'all cashback times are in the market’s time zone, and the countdown has units, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    render(<CashbackNext t={t} />);
    expect(screen.getByText(/à 00:11 \(UTC\+1\)/)).toBeTruthy();
    const [later] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(later?.textContent?.replaceAll('\u00a0', ' ')).toBe('23/11/2026 00:11:001 j 11 h 11 min 00 s');
  },
);

test('shows the cashback share if the host states it', () => {
  const { unmount } = render(<CashbackNext t={t} />);
  expect(screen.getByText(/10 %/)).toBeTruthy();
  unmount();
  $bonusRules.set({ ...$bonusRules.get(), kind: 'ready', hasShare: false } as ReturnType<typeof $bonusRules.get>);
  const { container } = render(<CashbackNext t={t} />);
  expect(container.textContent).toMatch(/à 00:11 \(UTC\+1\)/);
  expect(container.textContent).not.toContain('%');
});
