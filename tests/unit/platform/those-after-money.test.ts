import { expect, test, vi } from 'vitest';
import { openProfit } from '#domain/house-rules.ts';
import { hashPassword, verifyPassword } from '#platform/auth/passwords.ts';
import { robAccount } from '../../simulator/account-thief.ts';
import { splitBets } from '../../simulator/bet-splitter.ts';
import { holdOptions } from '../../simulator/free-option.ts';
import { manageAlone } from '../../simulator/single-manager.ts';

vi.mock(import('#platform/auth/passwords.ts'), async (original) => ({
  ...(await original()),
  hashPassword: vi.fn(),
  verifyPassword: vi.fn(),
}));

test('a thief with a copied session gets nothing, with the password no more than the terms allow, and nothing once the owner has recovered the account', async () => {
  // The cost of hashing is not under test here.
  vi.mocked(hashPassword).mockImplementation(async (password) => password);
  vi.mocked(verifyPassword).mockImplementation(async (password, stored) => password === stored);
  const faults: object[] = [];
  let robbed = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const life = await robAccount(seed, (password) => password);
    robbed += life.robbed;
    if (life.faults.length > 0) faults.push({ seed, faults: life.faults });
  }
  expect(faults).toEqual([]);
  // Runs in which nobody ever gets anything would prove nothing.
  expect(robbed).toBeGreaterThan(10);
});

test('however a bet is split and whatever its markets, no player and no group can win more than the open-profit limits', async () => {
  for (const seed of [1, 2]) {
    const { faults, most, refused } = await splitBets(seed);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(most).toBeGreaterThan(openProfit.onEvent.amountMinor * 0.7);
    expect(refused).toBeGreaterThan(0);
  }
});

test('a single manager, and an only owner with accounts of their own making, get no more than one employee may', async () => {
  vi.mocked(hashPassword).mockImplementation(async (password) => password);
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { faults, given, proposals } = await manageAlone(seed);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    // Runs in which nobody grants or requests anything would prove nothing.
    expect(given).toBeGreaterThan(0);
    expect(proposals).toBeGreaterThan(0);
  }
});

test('a player who bets just before prices move gains nothing by cancelling losses and cashing out gains', () => {
  const lives = Array.from({ length: 40 }, (_, index) => ({ seed: index + 1, ...holdOptions(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  expect(lives.reduce((sum, { gained }) => sum + gained, 0)).toBeLessThan(0);
}, 60_000);
