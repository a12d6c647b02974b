import { expect, test } from 'vitest';
import { huntBonus } from '../../simulator/bonus-hunter.ts';
import { keepBonus } from '../../simulator/bonus-keeper.ts';

test('no order of bets, cancellations, cash-outs and hedges turns bonus into cash before it was wagered by the rules', () => {
  const lives = Array.from({ length: 300 }, (_, index) => ({ seed: index + 1, ...huntBonus(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  // Runs in which nobody ever exchanges bonus would prove nothing.
  expect(lives.filter(({ exchanged }) => exchanged > 0).length).toBeGreaterThan(10);
  expect(lives.filter(({ divided }) => divided > 0).length).toBeGreaterThan(100);
});

test('however bets, rounds, payouts and their ends are ordered, no first-deposit bonus outlives its deposit', () => {
  const lives = Array.from({ length: 60 }, (_, index) => ({ seed: index + 1, ...keepBonus(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  // Runs in which nothing is ever taken would prove nothing.
  expect(lives.filter(({ taken }) => taken > 0).length).toBeGreaterThan(40);
});
