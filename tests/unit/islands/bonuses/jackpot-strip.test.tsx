// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { JackpotStrip, type ShownJackpot } from '#islands/lobby/JackpotStrip.tsx';
import { $jackpots, JACKPOT_POLL_MS } from '#stores/bonuses/jackpots.ts';
import '../../../support/french.ts';
import { answered, enterWorld, type World } from '../../../support/world.ts';

const pot = (name: ShownJackpot['name'], given: Partial<ShownJackpot> = {}): ShownJackpot => ({
  name,
  value: amountMinor(1_000_000),
  winner: null,
  wonAt: null,
  ...given,
});
const strip = (...jackpots: ShownJackpot[]) => <JackpotStrip locale="fr" jackpots={jackpots} />;
const won = pot('gold', { winner: 'am***r', wonAt: '2026-11-18T23:30:00Z' });

let world: World;
beforeEach(() => {
  world = enterWorld();
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  $jackpots.set({ kind: 'idle' });
});

test('jackpots are ordered silver, gold, bronze, whatever the host’s order', () => {
  render(strip(pot('bronze'), pot('gold'), pot('silver')));
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual(['Jackpot argent', 'Jackpot or', 'Jackpot bronze']);
});

test.each(['Africa/Tunis', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'the last win has the market’s day, on the server and in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    render(strip(won));
    expect(screen.getByText('19/11/2026, am***r')).toBeTruthy();
    expect(renderToString(strip(won))).toContain('19/11/2026, am***r');
  },
);

test('a jackpot shows the host’s current amount', async () => {
  world.answers(
    'listJackpots',
    answered({ jackpots: [{ id: 1, name: 'gold', value: amountMinor(2_000_000), winner: null }] }),
  );
  render(strip(won));
  await act(() => world.passes(JACKPOT_POLL_MS));
  expect(screen.getByText('2 000,00 TND')).toBeTruthy();
});
