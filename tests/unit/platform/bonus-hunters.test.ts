import { expect, test } from 'vitest';
import { huntBonus } from '../../simulator/bonus-hunter.ts';
import { keepBonus } from '../../simulator/bonus-keeper.ts';

test('no order of bets, cancellations, cash-outs and hedges turns bonus into cash before the wagering requirement is met', () => {
  const lives = Array.from({ length: 300 }, (_, index) => ({ seed: index + 1, ...huntBonus(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  // Runs without any exchange of bonus would prove nothing.
  expect(lives.filter(({ exchanged }) => exchanged > 0).length).toBeGreaterThan(10);
  expect(lives.filter(({ divided }) => divided > 0).length).toBeGreaterThan(100);
});

test('no order of bets, rounds and payouts leaves a first-deposit bonus whose deposit is gone', () => {
  const lives = Array.from({ length: 60 }, (_, index) => ({ seed: index + 1, ...keepBonus(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  // Runs in which no bonus is deducted would prove nothing.
  expect(lives.filter(({ taken }) => taken > 0).length).toBeGreaterThan(40);
});
