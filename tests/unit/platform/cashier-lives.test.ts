import { expect, test } from 'vitest';
import { live } from '../../simulator/run.ts';

const LIVES = 150;

test('every payment and every ticket ends once despite crashes, losses, repeats, delays and partitions, and no money is made or lost', () => {
  const lives = Array.from({ length: LIVES }, (_, index) => ({ seed: index + 1, ...live(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  expect(lives.reduce((sum, { payments }) => sum + payments, 0)).toBeGreaterThan(LIVES * 2);
  expect(lives.reduce((sum, { tickets }) => sum + tickets, 0)).toBeGreaterThan(LIVES / 2);
});

test('the same seed repeats the same run', () => {
  for (const seed of [1, 7, 42]) expect(live(seed).digest).toBe(live(seed).digest);
});
